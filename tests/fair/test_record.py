"""The record as text."""

from __future__ import annotations

import msgspec
import pytest

from ceelo.fair import RecordError, read_record, write_record
from tests.fair.played import good_record

GOOD = good_record()
TEXT = write_record(GOOD).decode()
TABLE = f'"{GOOD.table}"'


def test_a_record_reads_as_it_was_written() -> None:
    """Text and bytes give the same record back."""
    assert read_record(TEXT) == read_record(TEXT.encode()) == GOOD


def test_what_is_not_known_is_not_read() -> None:
    """A later version may say more; it is still a record."""
    assert read_record(TEXT.replace('{"table"', '{"note":["new"],"table"')) == GOOD


MALFORMED = [
    ("nothing", "", "truncated"),
    ("half of it", TEXT[:100], "not a record of fair dice"),
    ("bytes that are no text", b"\xff", "malformed"),
    ("text that is no text", '"\ud800"', "surrogates"),
    ("a list", "[]", "got `array`"),
    ("very deep", '{"note":' * 100_000, "recursion"),
    ("no epochs", '{"table":' + TABLE + ',"anchors":[]}', "field `epochs`"),
    ("upper case", TEXT.replace(TABLE, TABLE.upper()), r"`\$.table`"),
    ("a digit short", TEXT.replace(TABLE, TABLE[:-2] + '"'), r"`\$.table`"),
    ("a line break", TEXT.replace(TABLE, TABLE[:-1] + '\\n"'), r"`\$.table`"),
    ("spaces", TEXT.replace(TABLE, TABLE[:-3] + '  "'), r"`\$.table`"),
    ("a seventh face", TEXT.replace('"dice":[', '"dice":[7,', 1), r"`\$.epochs\[0\].throws"),
    ("two dice", TEXT.replace('"dice":[', '"dice":[1,2],"d":[', 1), "length 3"),
    ("an unknown kind", TEXT.replace('"kind":1', '"kind":4', 1), r"entries\[0\].kind"),
    ("element 0", TEXT.replace('"i0":1,', '"i0":0,', 1), r"`\$.epochs\[0\].i0`"),
    ("a negative stake", TEXT.replace('"stake":100', '"stake":-1', 1), "stake"),
    ("a number as text", TEXT.replace('"stake":100', '"stake":"100"', 1), "stake"),
    ("seat 256", TEXT.replace('"seat":0', '"seat":256', 1), "seat"),
    ("an endless chain", TEXT.replace('"length":600', '"length":65537', 1), "length"),
]


@pytest.mark.parametrize(("name", "text", "place"), MALFORMED, ids=[name for name, *_ in MALFORMED])
def test_a_malformed_record_is_refused(name: str, text: str | bytes, place: str) -> None:
    """What is no record raises one error, which says where it is wrong."""
    with pytest.raises(RecordError, match=place) as error:
        read_record(text)
    assert error.value.__cause__ is not None, name


def test_the_schema_can_be_published() -> None:
    """Other programs can check a record's form without this one."""
    schema = msgspec.json.schema(type(GOOD))

    assert schema["$ref"] == "#/$defs/Record"
