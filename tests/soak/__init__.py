"""The soak: many matches played to their end by house players, in a Discord that fails now and then."""
