"""Fifth Avenue."""
