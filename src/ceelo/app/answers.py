"""Answers to commands, and the form in which a refusal is kept for its retry."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import structlog

from ceelo.app import problem as problems
from ceelo.app.problem import Problem, ServiceError
from ceelo.store import base
from ceelo.wire import sentences
from ceelo.wire.frames import AnswerFrame

if TYPE_CHECKING:
    from ceelo.core.refusal import Refusal

_log = structlog.get_logger("ceelo.app")
_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(AnswerFrame)


def accepted(command_id: str, version: int) -> AnswerFrame:
    """Return the answer to a command that became *version*."""
    return AnswerFrame(id=command_id, version=version)


def refused(command_id: str, refusal: Refusal) -> AnswerFrame:
    """Return the answer to a command that the rules do not allow."""
    return AnswerFrame(id=command_id, refusal=refusal, message=sentences.sentence(refusal))


def turned_down(command_id: str, problem: Problem | ServiceError) -> AnswerFrame:
    """Return the answer to a command that the rules were never asked about."""
    if isinstance(problem, ServiceError):
        return AnswerFrame(id=command_id, problem=problem.problem, message=str(problem))
    return AnswerFrame(id=command_id, problem=problem, message=problems.sentence(problem))


def kept(answer: AnswerFrame) -> bytes:
    """Return the bytes in which *answer* is stored."""
    return _ENCODER.encode(answer)


def repeated(command_id: str, digest: bytes, stored: base.Stored) -> AnswerFrame:
    """Return the answer to a command whose id is stored: the one it had, if it is the same (T5)."""
    if stored.digest != digest:
        # Either a client whose ids are not new, or somebody who tries out others' (T5, S28).
        _log.warning("command-id-reused", table=stored.table.hex(), command=command_id)
        return turned_down(command_id, Problem.COMMAND_ID_REUSED)
    if isinstance(stored, base.Entry):
        return accepted(command_id, stored.version)
    return _DECODER.decode(stored.body)
