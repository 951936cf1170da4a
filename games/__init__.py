"""The games: pure rules, and the kernel they share."""
