"""Tangram City: everybody lays the same tiles at the same time, each in a city of their own."""
