"""Statistics of people, worked out from matches that ended by their rules and never the only copy of anything."""
