"""The pictures and texts of Flatiron."""
