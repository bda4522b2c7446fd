"""The check of `/verify.html`, outside of a browser."""

from __future__ import annotations

import base64
import subprocess
from typing import TYPE_CHECKING

import msgspec
import pytest

from tests.fair.second import built

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


class Judged(msgspec.Struct, frozen=True):
    """What the page says of a record."""

    throws: int
    rounds: int
    abandoned: int
    wrong: tuple[str, ...]
    about: tuple[str, ...]
    """What it says to each of them beside that."""


class PageVerifier:
    """The check of `/verify.html`, run by Node."""

    def __init__(self, folder: Path) -> None:
        """Build it into *folder*."""
        self._command = built("judgeFile", folder)

    def judge(self, records: Iterable[bytes]) -> list[Judged]:
        """Return what it says of each record."""
        asked = b"\n".join(map(base64.b64encode, records))
        ended = subprocess.run(  # noqa: S603
            self._command, input=asked, capture_output=True, check=False
        )
        assert ended.returncode == 0, ended.stderr.decode()
        return [msgspec.json.decode(line, type=Judged) for line in ended.stdout.splitlines()]


EACH_GAME = pytest.mark.parametrize(
    "name", ["abandoned", "voided", "bank", "pot", "sealed", "changed"]
)
