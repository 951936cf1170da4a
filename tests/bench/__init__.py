"""Figures of speed and size, each beside a yardstick of the same run."""
