"""Bytes of values: JSON with a fixed order, so that equal values have equal bytes."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from .errors import Corrupt

T = TypeVar("T")

_encoder = msgspec.json.Encoder(order="deterministic")


def encode(value: object) -> bytes:
    """The bytes of a value; equal values have equal bytes."""
    return _encoder.encode(value)


def decode(data: bytes, cls: type[T] | Any) -> T:
    """The value of `cls` (a class or a tagged union) that the bytes stand for. Raises Corrupt."""
    try:
        return msgspec.json.decode(data, type=cls)
    except msgspec.DecodeError as error:
        raise Corrupt(str(error)) from error
