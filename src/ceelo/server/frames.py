"""Frames as they come in."""

import typing

import msgspec

from ceelo.core.command import Request, StakeBank
from ceelo.core.table import SEATS_MAX
from ceelo.server.hall import NUMBER_MAX
from ceelo.server.problem import Fault, HttpError
from ceelo.wire.allowed import shown
from ceelo.wire.explain import explain, twice
from ceelo.wire.frames import ClientFrame, Submit

_DECODER = msgspec.json.Decoder(ClientFrame)


def read_frame(text: str) -> ClientFrame:
    """Return what a client says.

    Raises:
        HttpError: It is no frame; the sentence names the field, what came and what is allowed.
    """
    try:
        frame = _DECODER.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        sentence = explain(text, ClientFrame, error, whole="The frame")
        raise HttpError(Fault.BAD_BODY, sentence) from error
    if isinstance(frame, Submit):
        _check_once(text, frame)
        check_numbers(frame)
    elif text.count(":") != 1:
        # It has its tag and no other field, so that is there twice.
        field = "type"
        raise given_twice(field)
    return frame


def _required(kind: type[msgspec.Struct]) -> int:
    return len(kind.__struct_fields__) - len(kind.__struct_defaults__)


_SEATS = (0, SEATS_MAX - 1)
_NAMES_OF_SEATS = frozenset({"seat", "target"})
_TAGS = 2
_FIELDS_LEAST = {
    kind: _TAGS + _required(Submit) + _required(kind) for kind in typing.get_args(Request)
}
"""How many fields a frame with each command has at least, its tags included."""


def _check_once(text: str, frame: Submit) -> None:
    # Every field has a colon, so with as many colons as it must have fields none is there twice:
    # half a microsecond, where reading the text again takes five.
    is_expecting = frame.expected is not None or '"expected":null' in text
    least = _FIELDS_LEAST[type(frame.command)] + is_expecting
    if text.count(":") != least and (field := twice(text)) is not None:
        raise given_twice(field)


def check_numbers(frame: Submit) -> None:
    """Refuse numbers that not every client can hold exactly (S8).

    Raises:
        HttpError: A number is too far from 0.
    """
    command = frame.command
    for name in command.__struct_fields__:
        value: object = getattr(command, name)
        if type(value) is int and not -NUMBER_MAX <= value <= NUMBER_MAX:
            # Of a bank that stands chips may be taken out again (V35); nothing else is below 0.
            lowest = -NUMBER_MAX if isinstance(command, StakeBank) else 0
            least, most = _SEATS if name in _NAMES_OF_SEATS else (lowest, NUMBER_MAX)
            field = f"command.{name}"
            raise _out_of_range(field, value, least, most)
    if frame.expected is not None and not 0 <= frame.expected <= NUMBER_MAX:
        field = "expected"
        raise _out_of_range(field, frame.expected, 0, NUMBER_MAX)


def given_twice(field: str) -> HttpError:
    """Return the refusal of JSON that has *field* twice."""
    return HttpError(Fault.BAD_BODY, f"{field} is given twice: each field may be given once.")


def _out_of_range(field: str, came: int, least: int, most: int) -> HttpError:
    return HttpError(Fault.BAD_BODY, f"{field} is {least} to {most}, not {shown(came)}.")
