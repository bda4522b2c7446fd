"""What is wrong with JSON from outside: the field, what came, what is allowed."""

import re
from typing import Annotated, get_args

import msgspec
import pytest

from ceelo.core.command import Fade, Request
from ceelo.core.shown import SHOWN_CHARS_MAX
from ceelo.core.table import Options, Pace
from ceelo.wire.allowed import shown
from ceelo.wire.explain import explain, twice
from ceelo.wire.frames import ClientFrame


class Toy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All kinds of fields that come over the network."""

    whole: int
    text: str = ""
    is_so: bool = False
    maybe: int | None = None
    pace: Pace = Pace.HUMAN
    slower: Pace | None = None
    listed: tuple[int, ...] = ()
    options: Options = Options()
    command: Request | None = None


def told(text: str | bytes, kind: object = Toy) -> str:
    """Return what is wrong with *text*, which is no *kind*."""
    with pytest.raises((msgspec.DecodeError, UnicodeError, RecursionError)) as caught:
        msgspec.json.decode(text, type=kind)
    return explain(text, kind, caught.value, whole="The body")


FIELDS = "whole, text, is_so, maybe, pace, slower, listed, options and command"

TOLD: list[tuple[str | bytes, str]] = [
    # What is no JSON, or no object.
    ("", "The body is empty: it is an object."),
    (" \n", "The body is empty: it is an object."),
    ("{", "The body is no JSON: it ends too early."),
    ("hello", "The body is no JSON: invalid character at byte 0."),
    ('{"whole":1} x', "The body is no JSON: trailing characters at byte 13."),
    ('{"whole":"a","text":}', "The body is no JSON: invalid character at byte 20."),
    ("[" * 5000, "The body is no JSON: it is nested too deep."),
    *(
        (
            f'{{"text":"{half}"}}',
            "The body is no JSON: half a character, a lone surrogate, is in it.",
        )
        for half in ("\\ud800", "\\uD83D and so on", "\\udc00", "\\ud83d\\ud83d")
    ),
    (b'{"text":"\xed\xa0\x80"}', "The body is no JSON: it is not UTF-8 throughout."),
    ("null", "The body cannot be null: it is an object."),
    ("[1]", "The body cannot be [1]: it is an object."),
    # Numbers.
    ('{"whole":"4"}', 'whole cannot be "4": it is a whole number.'),
    ('{"whole":4.5}', "whole cannot be 4.5: it is a whole number."),
    ('{"whole":true}', "whole cannot be true: it is a whole number."),
    ('{"whole":null}', "whole cannot be null: it is a whole number."),
    ('{"whole":1,"maybe":[]}', "maybe cannot be []: it is a whole number or null."),
    # Numbers that no computer counts with, told as they were written.
    ('{"whole":1e400}', "whole cannot be 1e400: it is a whole number."),
    ('{"whole":-1e999}', "whole cannot be -1e999: it is a whole number."),
    ('{"whole":"a","maybe":1e400}', 'whole cannot be "a": it is a whole number.'),
    ("1e400", "The body cannot be 1e400: it is an object."),
    # What is given twice: of the two nobody knows which was meant.
    ('{"whole":1,"whole":"a"}', "whole is given twice: each field may be given once."),
    (
        '{"whole":1,"command":{"do":"fade","do":"throw","seat":0}}',
        "command.do is given twice: each field may be given once.",
    ),
    # Other plain values.
    ('{"whole":1,"text":5}', "text cannot be 5: it is text."),
    ('{"whole":1,"is_so":0}', "is_so cannot be 0: it is true or false."),
    ('{"whole":1,"listed":{}}', "listed cannot be {}: it is a list."),
    # Closed choices.
    ('{"whole":1,"pace":"x"}', 'pace cannot be "x": it is "human" or "fast".'),
    ('{"whole":1,"pace":3}', 'pace cannot be 3: it is "human" or "fast".'),
    ('{"whole":1,"slower":"x"}', 'slower cannot be "x": it is "human", "fast" or null.'),
    ('{"whole":1,"options":{"pace":"x"}}', 'options.pace cannot be "x": it is "human" or "fast".'),
    # Fields.
    ("{}", "whole is missing: it is a whole number."),
    ('{"whole":1,"more":2}', f"more is no field here: the fields are {FIELDS}."),
    (
        '{"whole":1,"options":{"x":2}}',
        "options.x is no field here: the fields are seat_count, clock_seconds and pace.",
    ),
    ('{"whole":1,"options":[]}', "options cannot be []: it is an object."),
    # Ranges, as the types themselves tell them.
    ('{"whole":1,"options":{"seat_count":1}}', "options.seat_count is 2 to 10, not 1."),
    (
        '{"whole":1,"options":{"seat_count":%s}}' % ("9" * 100),
        f"options.seat_count is 2 to 10, not {'9' * 38}….",
    ),
    # Commands.
    ('{"whole":1,"command":{"do":"fade","seat":0}}', "command.chips is missing: "),
    ('{"whole":1,"command":{"do":"throw","seat":"x"}}', 'command.seat cannot be "x": '),
    (
        '{"whole":1,"command":{"do":"throw","chips":1,"seat":0}}',
        "command.chips is no field here: the fields are do and seat.",
    ),
    ('{"whole":1,"command":3}', "command cannot be 3: it is an object or null."),
]


@pytest.mark.parametrize(("text", "sentence"), TOLD)
def test_the_sentence_has_field_value_and_choice(text: str | bytes, sentence: str) -> None:
    """Whoever sent it can mend it without a look at the documentation."""
    said = told(text)

    assert said == sentence if sentence.endswith(".") else said.startswith(sentence)


@pytest.mark.parametrize("text", ['{"do":"x"}', "{}", '{"do":5}', '{"do":null}'])
def test_an_unknown_command_is_told_all_there_are(text: str) -> None:
    """A tag that is wrong or missing is answered with the list of tags."""
    said = told(text, Request)

    for command in get_args(Request):
        assert f'"{command.__struct_config__.tag}"' in said
    assert said.startswith("do ")


def test_what_is_between_rules_names_the_outermost_field() -> None:
    """A part that names itself is not named twice."""
    body = '{"type":"command","id":"a","command":{"do":"fade","seat":0,"chips":[]}}'

    assert told(body, ClientFrame).startswith("command.chips cannot be []")
    assert told("[]", Fade) == "The body cannot be []: it is an object."


SHOWN: list[tuple[object, str]] = [
    ("x", '"x"'),
    (None, "null"),
    (True, "true"),
    ([1, {"a": None}], '[1, {"a": null}]'),
    ("a\nb\x00", '"a\\nb\\u0000"'),
    ("\u202egnp\u200b", '"\\u202egnp\\u200b"'),  # Neither turns the line round nor hides.
    ("\ud800", '"\\ud800"'),
    ('"', '"\\""'),
    ("王", '"王"'),
    ("x" * 38, f'"{"x" * 38}"'),
    ("x" * 39, f'"{"x" * 37}…"'),
    (10**50, f"1{'0' * 38}…"),
]


@pytest.mark.parametrize(("value", "line"), SHOWN)
def test_what_came_is_shown_short_and_safe(value: object, line: str) -> None:
    """No value breaks the line, turns it round, or fills a page."""
    assert shown(value) == line
    assert len(line) <= SHOWN_CHARS_MAX
    assert line.isprintable()


TWICE: list[tuple[str, str | None]] = [
    ("{}", None),
    ("3", None),
    ('{"a":1,"b":1}', None),
    ('{"a":{"b":1},"b":{"a":1}}', None),
    ('[{"a":1},{"a":1}]', None),
    ('{"a":1,"a":1}', "a"),
    ('{"a":1,"\\u0061":2}', "a"),
    ('{"a":{"b":1,"b":2}}', "a.b"),
    ('[{"a":1},{"a":1,"a":2}]', "[1].a"),
    ('{"a":1,"b":2,"c":{"d":[{"e":1,"e":1}]}}', "c.d[0].e"),
]


@pytest.mark.parametrize(("text", "field"), TWICE)
def test_a_field_that_is_there_twice_is_found(text: str, field: str | None) -> None:
    """However deep it lies and however it is written."""
    assert twice(text) == field


def test_sentences_are_sentences() -> None:
    """One line, with an end and without a gap."""
    for text, _ in TOLD:
        assert re.fullmatch(r"[^\n]+\.", told(text))


class Shelf(msgspec.Struct, frozen=True):
    """Lists of things, some of them with limits."""

    toys: tuple[Toy, ...] = ()
    pair: tuple[str, int] = ("", 0)
    count: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    code: Annotated[str, msgspec.Meta(pattern="^[ab]+$")] = "a"
    digits: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{4}$", max_length=4)] = "0000"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            '{"toys":[{"whole":1},{"whole":"x"}]}',
            'toys[1].whole cannot be "x": it is a whole number.',
        ),
        (
            '{"toys":[{"whole":1,"listed":[2,null]}]}',
            "toys[0].listed[1] cannot be null: it is a whole number.",
        ),
        ('{"pair":["x","y"]}', 'pair[1] cannot be "y": it is a whole number.'),
        ('{"count":10}', "count cannot be 10: it is a whole number from 1 to 9."),
        (
            '{"digits":"zz"}',
            'digits cannot be "zz": it is 4 hexadecimal digits, 0 to 9 and a to f.',
        ),
        ('{"code":"abc"}', 'code cannot be "abc": it is text of the form ^[ab]+$.'),
    ],
)
def test_places_in_lists_and_limits_are_told(text: str, sentence: str) -> None:
    """A list tells which of its parts is wrong, and a limit tells where it lies."""
    assert told(text, Shelf) == sentence
