"""The record of a table's dice alone, as a page saves it, with its wrong field in words."""

from __future__ import annotations

import msgspec

from ceelo.fair import Record, read_record
from ceelo.fair import RecordError as FairRecordError
from ceelo.wire.explain import explain, twice


class _Dice(msgspec.Struct):
    """What tells a record of dice from anything else."""

    table: str
    anchors: list[msgspec.Raw]
    epochs: list[msgspec.Raw]


def read_dice(text: bytes) -> Record | None:
    """Return the record of dice that *text* is; None: it does not even look like one.

    Raises:
        FairRecordError: It looks like one; the text names the field, what came, and what is allowed
            there.
    """
    try:
        msgspec.json.decode(text, type=_Dice)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    if (field := twice(text)) is not None:
        msg = f"{field} is given twice: each field may be given once."
        raise FairRecordError(msg)
    try:
        return read_record(text)
    except FairRecordError as error:
        cause = error.__cause__
        assert isinstance(cause, Exception)
        msg = explain(text, Record, cause, whole="The record")
        raise FairRecordError(msg) from error
