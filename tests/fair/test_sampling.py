"""Rows of throws for tests come from the dice of the tables, in both languages (RNG-11)."""

from __future__ import annotations

import subprocess
from itertools import islice
from typing import TYPE_CHECKING

from ceelo.fair import CHAIN_LENGTH, read_dice
from ceelo.fair.sampling import sources
from tests.fair.second import built

if TYPE_CHECKING:
    from pathlib import Path

COUNT = CHAIN_LENGTH + 100
"""Into the second chain."""


def test_the_second_implementation_throws_the_same(tmp_path: Path) -> None:
    """Chain, lock, entropy and dice from the text of the protocol give the same row of throws."""
    command = (*built("sample", tmp_path), "another table", str(COUNT))
    ended = subprocess.run(command, capture_output=True, check=True, text=True)  # noqa: S603

    ours = [source.dice() for source in islice(sources(b"another table"), COUNT)]

    assert [tuple(map(int, line)) for line in ended.stdout.splitlines()] == ours


def test_a_seed_decides_all_throws_and_another_gives_others() -> None:
    """The same twice, and nothing in common with the next seed."""
    one, again, other = (
        [source.block() for source in islice(sources(seed), 50)] for seed in (b"1", b"1", b"2")
    )

    assert one == again
    assert not set(one) & set(other)


def test_raw_blocks_are_what_dice_are_read_from() -> None:
    """What the tests of bytes look at is what the dice come from."""
    for source in islice(sources(b"raw"), 500):
        assert read_dice([source.block()]).dice == source.dice()
