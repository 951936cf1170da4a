"""The kernel that all games share.

`values` are what a game is made of, `game` is what a game must offer, `table` carries out answers, `record` replays
and verifies, `playout` plays by itself, `registry` knows which games there are.
"""
