"""Whole frames, as they are and as the library reads and writes them."""

import pytest
from websockets.frames import Frame, Opcode

from ceelo.server.framing import frame_head, is_control_alone, is_pong_alone, read_alone
from ceelo.wire.frames import FRAME_BYTES_MAX

LENGTHS = (1, 2, 124, 125, 126, 127, 255, 256, FRAME_BYTES_MAX - 1, FRAME_BYTES_MAX)


def text_of(length: int) -> bytes:
    """Return a text of so many bytes."""
    return bytes(33 + i % 90 for i in range(length))


def from_client(opcode: Opcode, data: bytes, *, fin: bool = True) -> bytes:
    """Return a frame as a client sends it."""
    return Frame(opcode, data, fin=fin).serialize(mask=True)


@pytest.mark.parametrize("length", [0, *LENGTHS, 65_535, 65_536])
def test_heads_are_those_of_the_library(length: int) -> None:
    """A frame to a client has the bytes that the library would give it."""
    text = text_of(length)

    assert frame_head(length) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize("length", LENGTHS)
def test_a_frame_that_comes_alone_is_read(length: int) -> None:
    """Its text is what the client has put in, whatever the mask."""
    text = text_of(length)

    assert read_alone(from_client(Opcode.TEXT, text)) == text


@pytest.mark.parametrize("length", LENGTHS)
def test_a_piece_of_a_frame_is_left_to_the_parser(length: int) -> None:
    """Neither a part of a frame nor more than one frame is taken for a whole one."""
    frame = from_client(Opcode.TEXT, text_of(length))

    assert all(read_alone(frame[:end]) is None for end in range(len(frame)))
    assert read_alone(frame + b"\x81") is None
    assert read_alone(frame + frame) is None


OTHERS = {
    "empty": from_client(Opcode.TEXT, b""),
    "too long": from_client(Opcode.TEXT, text_of(FRAME_BYTES_MAX + 1)),
    "bytes": from_client(Opcode.BINARY, b"ab"),
    "continued": from_client(Opcode.TEXT, b"ab", fin=False),
    "continuing": from_client(Opcode.CONT, b"ab"),
    "compressed": b"\xc1" + from_client(Opcode.TEXT, b"ab")[1:],
    "close": from_client(Opcode.CLOSE, b"\x03\xe8"),
    "unmasked": Frame(Opcode.TEXT, text_of(20)).serialize(mask=False),
    "length in too many bytes": b"\x81\xfe\x00\x02" + bytes(4) + b"ab",
    "length in eight bytes": b"\x81\xff" + (2).to_bytes(8, "big") + bytes(4) + b"ab",
    "nothing": b"",
}


@pytest.mark.parametrize("kind", OTHERS)
def test_other_frames_are_left_to_the_parser(kind: str) -> None:
    """Only a text of one frame is read here, and what is wrong with others the library says."""
    assert read_alone(OTHERS[kind]) is None


def test_pings_and_pongs_change_nothing() -> None:
    """After one that came alone the next frame begins with the next bytes; else nobody knows."""
    ping, pong = from_client(Opcode.PING, b"abcd"), from_client(Opcode.PONG, b"")

    assert is_control_alone(ping)
    assert is_control_alone(pong)
    assert not is_control_alone(ping[:-1])
    assert not is_control_alone(ping + pong)
    assert not any(map(is_control_alone, OTHERS.values()))
    assert is_pong_alone(pong)
    assert not is_pong_alone(ping)
    assert not is_pong_alone(pong[:-1])
