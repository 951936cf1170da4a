"""The life of a match, from the invitation to the result, without Discord: who may do what, what is stored, and what
everybody must be told."""
