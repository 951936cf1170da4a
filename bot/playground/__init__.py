"""The playground: the real bot in a Discord simulated in memory, played in the browser without an account."""

import logging

# The simulation tries the library out with a client without intents when it is imported, and the library warns of that:
# nothing that somebody who starts the playground should read.
_state = logging.getLogger("discord.state")
_level = _state.level
_state.setLevel(logging.ERROR)
import simcord  # noqa: E402, F401

_state.setLevel(_level)
