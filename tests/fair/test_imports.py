"""What the dice may know (RNG-2, RNG-7)."""

from __future__ import annotations

import ast
from pathlib import Path

import ceelo.fair

ALLOWED = {
    *("__future__", "collections", "enum", "hashlib", "hmac", "itertools", "math", "secrets"),
    *("struct", "typing", "msgspec"),
}


def imported(file: Path) -> set[str]:
    """Return the modules that *file* names, those of this package in full."""
    names = set[str]()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            names.add(str(node.module))
    return {name if name.startswith("ceelo") else name.partition(".")[0] for name in names}


def test_the_dice_know_no_clock_no_guessable_generator_and_no_chips() -> None:
    """No module here can look at the time, at `random`, at a stack or at a score."""
    files = sorted(Path(ceelo.fair.__file__).parent.glob("*.py"))
    assert len(files) > 5
    for file in files:
        others = {name for name in imported(file) if not name.startswith("ceelo.fair")}

        assert others <= ALLOWED, file.name


def test_public_names_are_sorted_and_there() -> None:
    """What the package promises, it has."""
    names = ceelo.fair.__all__

    assert sorted(set(names)) == sorted(names)
    assert all(hasattr(ceelo.fair, name) for name in names)
