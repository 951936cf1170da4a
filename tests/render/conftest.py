from __future__ import annotations

import pytest

from .lettering import Lettering


@pytest.fixture
def lettering(monkeypatch: pytest.MonkeyPatch) -> Lettering:
    return Lettering(monkeypatch)
