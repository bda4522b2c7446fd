"""The other verifier: the one of the pages, in TypeScript, run by Node."""

from __future__ import annotations

import subprocess
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from ceelo.fair import FaultCode, RecordError, read_record, verify
from tools import pages

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


class Place(NamedTuple):
    """What is wrong, and where."""

    code: FaultCode
    epoch: int | None
    attempt: int | None
    throw: int | None


class Judgement(msgspec.Struct, frozen=True, kw_only=True):
    """What a verifier says of one record."""

    faults: frozenset[Place] = frozenset()
    throws: int = 0
    epochs: int = 0
    abandoned: int = 0
    unprotected: int = 0
    is_record: bool = True
    """Whether the text could be read at all."""


class _Answer(msgspec.Struct):
    error: str | None = None
    faults: list[_Fault] = []
    throws: int = 0
    epochs: int = 0
    abandoned: int = 0
    unprotected: int = 0


class _Fault(msgspec.Struct):
    code: FaultCode
    epoch: int | None
    attempt: int | None
    throw: int | None


def built(name: str, folder: Path) -> tuple[str, str]:
    """Build `web/tests/fair/<name>.ts` into *folder*, and return the command that runs it."""
    pages.install()
    pages.npm(
        pages.ROOT,
        *("exec", "--offline", "--", "vite", "build", "--config", "verify.config.ts"),
        *("--ssr", f"tests/fair/{name}.ts", "--outDir", str(folder), "--logLevel", "warn"),
    )
    return pages.node(), str(folder / f"{name}.js")


class SecondVerifier:
    """The program that was built from `web/tests/fair/judge.ts`."""

    def __init__(self, folder: Path) -> None:
        """Build it into *folder*."""
        self._command = built("judge", folder)

    def judge(self, records: Iterable[bytes]) -> list[Judgement]:
        """Return what it says of each of *records*, which are JSON without line breaks."""
        ended = subprocess.run(  # noqa: S603
            self._command, input=b"\n".join(records), capture_output=True, check=False
        )
        assert ended.returncode == 0, ended.stderr.decode()
        return [_judgement(line) for line in ended.stdout.splitlines()]


def first_judgement(record: bytes) -> Judgement:
    """Return what `ceelo.fair` says of *record*."""
    try:
        verdict = verify(read_record(record))
    except RecordError:
        return Judgement(is_record=False)
    return Judgement(
        faults=frozenset(
            Place(fault.code, fault.epoch, fault.attempt, fault.throw) for fault in verdict.faults
        ),
        throws=verdict.throws,
        epochs=verdict.epochs,
        abandoned=verdict.abandoned,
        unprotected=verdict.unprotected,
    )


def _judgement(line: bytes) -> Judgement:
    answer = msgspec.json.decode(line, type=_Answer)
    if answer.error is not None:
        return Judgement(is_record=False)
    return Judgement(
        faults=frozenset(
            Place(fault.code, fault.epoch, fault.attempt, fault.throw) for fault in answer.faults
        ),
        throws=answer.throws,
        epochs=answer.epochs,
        abandoned=answer.abandoned,
        unprotected=answer.unprotected,
    )
