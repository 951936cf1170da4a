"""The samples of the games for tests, made once and not before a test asks for them."""

from __future__ import annotations

import functools
from collections.abc import Mapping

from render.samples import Sample, samples


@functools.cache
def gallery(game: str) -> Mapping[str, Sample]:
    """All samples of a game by name."""
    return {sample.name: sample for sample in samples(game)}


def sample_named(game: str, name: str) -> Sample:
    """One sample of a game. Raises KeyError."""
    return gallery(game)[name]
