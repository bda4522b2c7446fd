"""From bytes to dice (CEELO-FAIR/1 part 3; RNG-3, RNG-6)."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import islice, product

import pytest

from ceelo.fair import draw_dice, read_dice
from ceelo.fair.dice import dice_blocks
from ceelo.fair.encoding import mac_of, u8, u32

X = hashlib.sha256(b"x").digest()
E = hashlib.sha256(b"E").digest()


def test_each_face_has_42_bytes() -> None:
    """RNG-3: of the bytes 0 to 251 each face gets 42, and 252 to 255 give no die."""
    faces = Counter[int]()
    rejected = []
    for byte in range(256):
        # Three good bytes behind it, so that a rejected one is passed over.
        drawn = read_dice([bytes([byte, 0, 0, 0])])
        if drawn.rejected:
            assert drawn.rejected == (byte,)
            rejected.append(byte)
        else:
            assert (drawn.used[0], drawn.dice[0]) == (byte, byte % 6 + 1)
            faces[drawn.dice[0]] += 1

    assert faces == dict.fromkeys(range(1, 7), 42)
    assert rejected == [252, 253, 254, 255]


@pytest.mark.parametrize("limit", [246, 251, 253, 256])
def test_a_limit_of_256_is_found_out(monkeypatch: pytest.MonkeyPatch, limit: int) -> None:
    """The witness sees what RNG-3 forbids: dice that favour some faces, or another reading."""
    monkeypatch.setattr("ceelo.fair.dice.BYTE_LIMIT", limit)

    with pytest.raises(AssertionError):
        test_each_face_has_42_bytes()


def test_every_ordered_throw_is_reached() -> None:
    """RNG-6: the 216 ordered throws come from 216 different bytes modulo 6."""
    throws = {read_dice([bytes(three)]).dice for three in product(range(6), repeat=3)}

    assert throws == set(product(range(1, 7), repeat=3))


def test_bytes_are_read_in_order_and_no_further() -> None:
    """What comes after the third die is not looked at, in its block or in the next."""
    read = 0

    def blocks() -> list[bytes]:
        nonlocal read
        read += 1
        return [b"\xff\x01\xfe", b"\x02\x03\xfd", b"never"]

    drawn = read_dice(blocks())

    assert (drawn.dice, drawn.used, drawn.rejected) == ((2, 3, 4), (1, 2, 3), (255, 254))


def test_no_block_is_made_before_it_is_needed() -> None:
    """The second block is drawn only where the first has too few bytes."""
    blocks = iter([b"\xff" * 32, b"\x06\xff\x07\x08", b"left"])

    assert read_dice(blocks).dice == (1, 2, 3)
    assert list(blocks) == [b"left"]


def test_too_few_bytes_make_no_throw() -> None:
    """Blocks that end early are an error, never a throw of two dice."""
    with pytest.raises(ValueError, match="below 252; the blocks had 2"):
        read_dice([b"\x01", b"\xff\x02"])


def test_blocks_are_those_of_the_formula() -> None:
    """Part 3: block j is an HMAC of the element over entropy, chain, place, seat and j."""
    expected = [mac_of(X, b"dice", E, u32(1), u32(9), u8(4), u32(j)) for j in range(3)]

    assert list(islice(dice_blocks(X, E, 1, 9, 4), 3)) == expected
    assert draw_dice(X, E, 1, 9, 4) == read_dice(expected)


def test_every_input_of_a_throw_counts() -> None:
    """Another element, entropy, chain, place or seat gives other bytes."""
    blocks = {
        next(dice_blocks(x, e, k, i, seat))
        for x, e, k, i, seat in (
            (X, E, 1, 9, 4),
            (E, E, 1, 9, 4),
            (X, X, 1, 9, 4),
            (X, E, 2, 9, 4),
            (X, E, 1, 8, 4),
            (X, E, 1, 9, 5),
            (X, E, 9, 1, 4),
        )
    }

    assert len(blocks) == 7


def test_a_short_element_or_entropy_is_refused() -> None:
    """HMAC would fill a short key up with zeros; it never sees one."""
    with pytest.raises(ValueError, match="an element has 32 bytes, not 31"):
        draw_dice(X[:31], E, 0, 1, 0)
    with pytest.raises(ValueError, match="an entropy has 32 bytes, not 33"):
        draw_dice(X, E + b"\0", 0, 1, 0)
