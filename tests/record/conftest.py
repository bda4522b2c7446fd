"""The verifier of the page, and a game of each sort for it to read."""

from __future__ import annotations

import asyncio

import pytest

from tests.record.games import SEALED, SMALL, Played, played, played_with_changed_rules
from tests.record.own_dice import abandoned, voided
from tests.record.page_verifier import PageVerifier


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> PageVerifier:
    """Return the verifier of the page."""
    return PageVerifier(tmp_path_factory.mktemp("page"))


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Played]:
    """Return a game of each sort; what went wrong in two of them was nobody's fault."""
    folder = tmp_path_factory.mktemp("games")
    return {
        "abandoned": asyncio.run(abandoned(folder / "abandoned.sqlite3")),
        "voided": asyncio.run(voided(folder / "voided.sqlite3")),
        "bank": played(SMALL, 2),
        "pot": played("pot", 2),
        "sealed": played(SEALED, 2),
        "changed": played_with_changed_rules(),
    }
