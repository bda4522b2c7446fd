"""What an entry has to be beside its form."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ceelo.core.event import FadeSealed
from ceelo.record.chain import SALT_BYTES
from ceelo.record.fault import RecordError
from ceelo.wire.allowed import shown

if TYPE_CHECKING:
    from ceelo.record.lines import EntryLine

ID_DIGITS: Final = 32
_HEX_DIGITS: Final = "0123456789abcdef"


def check_actor(entry: EntryLine) -> None:
    """Refuse an entry that nobody can have asked for.

    Raises:
        RecordError: ``by`` is neither empty nor a player's id.
    """
    if entry.by and not _is_hex(entry.by, ID_DIGITS):
        sentence = f"by is a player's id, {ID_DIGITS} hexadecimal digits, or empty: not"
        raise RecordError(entry.line, f"{sentence} {shown(entry.by)}.")


def check_salt(entry: EntryLine) -> None:
    """Refuse an entry that hides something in its salt, or seals a fade without one (V23).

    Raises:
        RecordError: It does.
    """
    digits = 2 * SALT_BYTES if any(type(event) is FadeSealed for event in entry.events) else 0
    if not _is_hex(entry.salt, digits):
        sentence = f"salt has {2 * SALT_BYTES} hexadecimal digits beside fade-sealed, and is"
        raise RecordError(entry.line, f"{sentence} missing elsewhere: not {shown(entry.salt)}.")


def _is_hex(text: str, digits: int) -> bool:
    return len(text) == digits and not text.strip(_HEX_DIGITS)
