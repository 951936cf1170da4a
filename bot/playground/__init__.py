"""The playground: the real bot in a Discord simulated in memory, played in the browser without an account."""
