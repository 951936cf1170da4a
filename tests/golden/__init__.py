"""Golden playthroughs: whole matches as readable text, reviewed as differences and compared exactly.

`python -m tests.golden --write` writes them anew.
"""
