"""Flatiron: two architects, or one against Daniel Burnham, raise the Flatiron Building floor by floor."""
