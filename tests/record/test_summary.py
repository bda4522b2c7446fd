"""A game in a few lines of any language."""

from __future__ import annotations

import json
import re

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message

from ceelo.core.event import SessionEnded
from ceelo.house.catalogue import CATALOGUES, LANGUAGES
from ceelo.record.fault import RecordError
from ceelo.record.read import Reading
from ceelo.record.summary import summary
from tests.record.forging import bodies_of, chained
from tests.record.games import (
    PRESETS,
    SMALL,
    played,
    played_halfway,
    played_with_comings_and_goings,
)


def messages(language: str) -> list[str]:
    """Return the names of the messages about records."""
    text = (CATALOGUES / f"record.{language}.ftl").read_text(encoding="utf-8")
    body = FluentParser().parse(text).body
    assert not [entry for entry in body if isinstance(entry, Junk)]
    return [entry.id.name for entry in body if isinstance(entry, Message)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_catalogues_hold_the_same_messages(language: str) -> None:
    """No language lacks a message, or has one too many."""
    assert messages(language) == messages("en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_a_summary_tells_the_standings(preset: str, language: str) -> None:
    """Everybody stands in it with his place, best first, and the record's first digits."""
    game = played(preset)
    events = [event for entry in Reading(game.lines) for event in entry.events]
    (ended,) = [event for event in events if isinstance(event, SessionEnded)]

    lines = summary(Reading(game.lines), language)

    places = [line for line in lines if re.match(r"\d+\. ", line)]
    assert len(places) == len(ended.standings)
    for line, standing in zip(places, ended.standings, strict=True):
        assert line.startswith(f"{standing.place}. {standing.name}")
        assert "".join(re.findall(r"\d", line.partition("(")[0])) == (
            f"{standing.place}{standing.chips}"
        )
    assert game.entries[-1].head.hex()[:8] in lines[-1]


def test_a_game_that_goes_on_says_so() -> None:
    """Its chips are those of this moment."""
    lines = summary(Reading(played_halfway(SMALL).lines))

    assert lines[1] == "Still being played; so far:"
    assert lines[2].startswith("1. ")


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "less than a minute"), ("fr", "moins d\u2019une minute"), ("nb", "under ett minutt")],
)
def test_a_short_game_took_less_than_a_minute(language: str, told: str) -> None:
    """What took some seconds is not told to have taken none."""
    (title, *_) = summary(Reading(played_halfway(SMALL).lines), language)

    assert title.endswith(f", {told}.")
    assert ", 0 " not in title.rpartition(", ")[2]


def test_a_rematch_is_told_alone() -> None:
    """Of several sessions the last is told: nobody wants last year's chips."""
    game = played_with_comings_and_goings()
    lines = summary(Reading(game.lines))

    assert "0 rounds" in lines[0]
    assert [line for line in lines if line.startswith("1. ")]


def test_nothing_is_told_of_a_bad_record() -> None:
    """A record that is cut gives no summary of its beginning."""
    with pytest.raises(RecordError):
        summary(Reading(played(SMALL).lines[:-1]))


def test_a_name_cannot_move_the_cursor() -> None:
    """What a stranger's record calls somebody is shown on its line and no longer than a name."""
    game = played(SMALL)
    name = json.dumps("\x1b[2J\n" + "x" * 100)
    bodies = json.loads(json.dumps(bodies_of(game)).replace('"Ann"', name))

    lines = summary(Reading(chained(game.table, bodies)))

    assert all(line.isprintable() and len(line) < 120 for line in lines)
