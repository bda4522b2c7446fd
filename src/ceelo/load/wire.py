"""Frames as they come in, read no further than needed."""

from __future__ import annotations

import msgspec


class _Refusal(msgspec.Struct):
    reason: str = ""


class Incoming(msgspec.Struct):
    """What is the same in all frames of a server, and what an answer says."""

    type: str
    version: int | None = None
    refusal: _Refusal | None = None
    problem: str | None = None

    @property
    def fault(self) -> str | None:
        """Return why a command was refused; None: it was not."""
        return self.problem if self.refusal is None else self.refusal.reason


_DECODER = msgspec.json.Decoder(Incoming)


def read(frame: bytes) -> Incoming:
    """Return what *frame* is."""
    return _DECODER.decode(frame)


def entry_prefix(version: int) -> bytes:
    """Return how the frame of an entry begins: to know one costs no parsing.

    A server that writes its fields in another order is understood all the same, only slower.
    """
    return b'{"type":"entry","version":%d,' % version
