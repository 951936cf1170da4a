"""Pictures, their words, and everything they are made of."""
