"""Frames as they come in."""

import msgspec

from ceelo.server.hall import NUMBER_MAX
from ceelo.server.problem import Fault, HttpError
from ceelo.wire.frames import ClientFrame, Submit

_DECODER = msgspec.json.Decoder(ClientFrame)


def read_frame(text: str) -> ClientFrame:
    """Return what a client says.

    Raises:
        HttpError: It is no frame; the sentence names the field and what is allowed.
    """
    try:
        frame = _DECODER.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise HttpError(Fault.BAD_BODY, f"The frame cannot be read: {error}.") from error
    if isinstance(frame, Submit):
        check_numbers(frame)
    return frame


def check_numbers(frame: Submit) -> None:
    """Refuse numbers that not every client can hold exactly (S8).

    Raises:
        HttpError: A number is too far from 0.
    """
    command = frame.command
    for name in command.__struct_fields__:
        value: object = getattr(command, name)
        if type(value) is int and not -NUMBER_MAX <= value <= NUMBER_MAX:
            key = f"command.{name}"
            raise _too_large(key)
    if frame.expected is not None and not 0 <= frame.expected <= NUMBER_MAX:
        key = "expected"
        raise _too_large(key)


def _too_large(key: str) -> HttpError:
    msg = f"{key} is at most {NUMBER_MAX} from 0 either way."
    return HttpError(Fault.BAD_BODY, msg)
