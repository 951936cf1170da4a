"""Cities: everybody takes cards, tiles, features and pieces from four rows and builds a neighborhood of their own."""
