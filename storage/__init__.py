"""Everything that outlives the process: bytes and ids in an SQLite file, without knowing any game or Discord itself.

`store` is the way in, `rows` are the values it takes and gives, `errors` is what can go wrong, `backup` copies a file
that is in use. The other modules are its parts.
"""
