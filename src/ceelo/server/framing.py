"""Whole frames of WebSocket (RFC 6455, 5.2): the head of one to a client, and one from a client.

All other frames are left to the library, which parses bytes as they come; that costs ten times as
much, and a frame that came in one piece needs none of it.
"""

from __future__ import annotations

import struct

# Whichever of its two the library takes itself: the one in C, where there is one.
from websockets.frames import apply_mask  # type: ignore[attr-defined]

from ceelo.wire.frames import FRAME_BYTES_MAX

_TEXT_FRAME = 0x81
"""Text, and the only frame of its message."""
_PONG_FRAME = 0x8A
_CONTROL_FRAMES = frozenset({0x89, _PONG_FRAME})
"""Ping and pong; after a close frame nothing is like before."""
PING = b"\x89\x00"
"""A whole ping from a server; whose answer it is need not be said: only that there is one."""
_MASKED = 0x80
_LENGTH_7_MAX = 125
_LENGTH_16_MAX = 0xFFFF
_LENGTH_16 = 126
_LENGTH_64 = 127
_HEAD_7 = struct.Struct("!BB").pack
_HEAD_16 = struct.Struct("!BBH").pack
_HEAD_64 = struct.Struct("!BBQ").pack
_MASK_BYTES = 4
_START_7 = 2
"""Bytes before the mask."""
_START_16 = 4


def frame_head(length: int) -> bytes:
    """Return the head of a whole text frame from a server, of *length* bytes."""
    if length <= _LENGTH_7_MAX:
        return _HEAD_7(_TEXT_FRAME, length)
    if length <= _LENGTH_16_MAX:
        return _HEAD_16(_TEXT_FRAME, _LENGTH_16, length)
    return _HEAD_64(_TEXT_FRAME, _LENGTH_64, length)


def read_alone(data: bytes) -> bytes | None:
    """Return the text of the one frame that *data* is; None: it is anything else.

    Nothing is refused here: what is None goes to the parser, which knows why it is wrong.

    >>> read_alone(bytes([0x81, 0x82, 1, 2, 3, 4]) + bytes([ord("h") ^ 1, ord("i") ^ 2]))
    b'hi'
    """
    start = _payload_start(data) if len(data) > _START_7 and data[0] == _TEXT_FRAME else 0
    if not 0 < len(data) - start <= FRAME_BYTES_MAX or not start:
        return None
    return bytes(apply_mask(data[start:], data[start - _MASK_BYTES : start]))


def is_control_alone(data: bytes) -> bool:
    """Say whether *data* is one whole ping or pong."""
    return len(data) > _START_7 and data[0] in _CONTROL_FRAMES and _payload_start(data) > 0


def is_pong_alone(data: bytes) -> bool:
    """Say whether *data* is one whole pong, which asks for nothing."""
    return data[0] == _PONG_FRAME and is_control_alone(data)


def _payload_start(data: bytes) -> int:
    """Return where the payload of a masked frame begins that ends with *data*, else 0."""
    length, start = data[1] - _MASKED, _START_7 + _MASK_BYTES
    if length == _LENGTH_16 and len(data) > _START_16:
        length, start = int.from_bytes(data[_START_7:_START_16], "big"), _START_16 + _MASK_BYTES
        if length <= _LENGTH_7_MAX:
            return 0
    elif length > _LENGTH_7_MAX:
        return 0
    # A frame that is not masked has a length below 0 here.
    return start if length >= 0 and start + length == len(data) else 0
