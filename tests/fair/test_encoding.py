"""The byte encoding of CEELO-FAIR/1 part 3."""

from __future__ import annotations

import hashlib
import hmac

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceelo.fair.encoding import (
    PROTO,
    enc,
    hash_of,
    lp,
    mac_of,
    require_length,
    require_range,
    u8,
    u32,
    u64,
)


def split(data: bytes) -> list[bytes]:
    """Take an encoding apart again: the twin of ``enc``."""
    parts = []
    while data:
        length = int.from_bytes(data[:4], "big")
        part, data = data[4 : 4 + length], data[4 + length :]
        assert len(part) == length
        parts.append(part)
    return parts


def test_encoding_is_the_one_written_down() -> None:
    """One encoding, byte by byte, as part 3 says it."""
    expected = (
        "00 00 00 0c 63 65 65 6c 6f 2d 66 61 69 72 2f 31 "  # ceelo-fair/1
        "00 00 00 04 64 69 63 65 "  # dice
        "00 00 00 04 00 00 01 02 "
        "00 00 00 00"
    )

    assert enc(b"dice", u32(0x102), b"").hex(" ") == expected


@given(st.binary(max_size=8), st.lists(st.binary(max_size=300), max_size=5))
def test_an_encoding_can_be_taken_apart(tag: bytes, fields: list[bytes]) -> None:
    """No two lists of fields share an encoding, for each gives its list back."""
    assert split(enc(tag, *fields)) == [PROTO, tag, *fields]


@given(st.lists(st.binary(max_size=40), max_size=4), st.binary(max_size=40))
def test_an_encoding_begins_with_that_of_its_first_fields(fields: list[bytes], last: bytes) -> None:
    """The chain may encode once what all its links share."""
    assert enc(b"tag", *fields) + lp(last) == enc(b"tag", *fields, last)


def test_hashes_are_sha_256_and_hmac_sha_256() -> None:
    """The two hashes are the standard ones over the encoding, and nothing more."""
    key, data = bytes(range(32)), enc(b"tag", b"a", b"bc")

    assert hash_of(b"tag", b"a", b"bc") == hashlib.sha256(data).digest()
    assert mac_of(key, b"tag", b"a", b"bc") == hmac.new(key, data, "sha256").digest()


def test_numbers_are_big_endian_and_never_cut() -> None:
    """A number that does not fit its bytes is an error, not another number."""
    assert (u8(255), u32(258), u64(2**63)) == (b"\xff", b"\0\0\1\2", b"\x80" + bytes(7))
    for encode, least_refused in ((u8, 2**8), (u32, 2**32), (u64, 2**64)):
        assert encode(least_refused - 1) == b"\xff" * len(encode(0))
        for number in (least_refused, -1):
            with pytest.raises(OverflowError):
                encode(number)


def test_lengths_and_ranges_are_checked_on_both_sides() -> None:
    """The last allowed value passes, the first beyond it does not."""
    require_length("a table", bytes(16), 16)
    require_range("a seat", 0, 0, 255)
    require_range("a seat", 255, 0, 255)

    for wrong in (15, 17):
        with pytest.raises(ValueError, match=f"a table has 16 bytes, not {wrong}"):
            require_length("a table", bytes(wrong), 16)
    for beyond in (-1, 256):
        with pytest.raises(ValueError, match=f"a seat is 0 to 255, not {beyond}"):
            require_range("a seat", beyond, 0, 255)
