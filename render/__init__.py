"""Views made into pictures and words."""
