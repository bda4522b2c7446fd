"""The odds of houses over HTTP."""

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from ceelo.core.rules import HouseRules
from ceelo.house.load import load_preset, presets
from ceelo.odds import report
from ceelo.server.start import LimitSet
from tests.core.parameters import house
from tests.server.house import House, serving

# What comes back is JSON of many shapes.
Json = dict[str, Any]
EQUAL = "456=666=555=444=333=222=111=point6=point5=point4=point3=point2=point1=123"


@pytest.fixture(scope="module")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Return a server that asks nobody to slow down."""
    with serving(tmp_path_factory.mktemp("odds"), LimitSet.OFF) as running:
        yield running


def asked(client: httpx.Client, **body: object) -> httpx.Response:
    """Return the answer to a question about rules."""
    return client.post("/api/odds", json=msgspec.to_builtins(body))


def edge(answer: httpx.Response) -> Fraction:
    """Return the edge that an answer tells."""
    told: Json = answer.raise_for_status().json()
    return Fraction(told["odds"]["bank"]["stake"]["sides"]["edge"]["exact"])


def test_a_shipped_house_is_shown_to_everybody(open_house: House) -> None:
    """Without a session, and every house that ships (2.2)."""
    edges = {"classic": "2/81", "norsk": "1/108", "street-235": "-19/243", "teiai": "0"}
    with open_house.browser() as ann:
        for preset in presets():
            answer = ann.get("/api/odds", params={"house": preset.name})

            assert answer.status_code == 200
            assert "set-cookie" not in answer.headers
            if preset.name in edges:
                assert edge(answer) == Fraction(edges[preset.name])
        assert edge(ann.get("/api/odds")) == Fraction(2, 81)


def test_dice_that_leave_the_area_are_counted_as_the_rules_say(open_house: House) -> None:
    """V20 `throw.p_out`: rulebook 2.2, f9."""
    with open_house.browser() as ann:
        answer = asked(ann, rules=house("CLASSIC", throw={"p_out": "1/100"}))

    assert edge(answer) == Fraction(161, 10201)


def test_rules_of_ones_own_are_computed(open_house: House) -> None:
    """Every chance comes as a fraction and as a number beside it."""
    with open_house.browser() as ann:
        answer = asked(ann, rules=house("CLASSIC", tie="banker"))

    assert edge(answer) == Fraction(11, 108)
    told: Json = answer.json()
    assert told["odds"]["bank"]["stake"]["sides"]["edge"]["approx"] == pytest.approx(11 / 108)
    assert [one["kind"] for one in told["cautions"]] == ["edge-high", "ties-to-banker"]
    assert told["words"][0].startswith("By these rules the banker wins 10.2% of every stake")
    assert told["comparison"] is None


def test_two_houses_are_compared(open_house: House) -> None:
    """V13: what the one rule between them adds."""
    with open_house.browser() as ann:
        answer = asked(ann, rules=HouseRules(), other=load_preset("reversed"), language="nb")

    (effect,) = answer.raise_for_status().json()["comparison"]["effects"]
    assert (effect["key"], effect["added"]["exact"]) == ("player.reverse", "5/81")


def test_pots_are_told_for_so_many_seats(open_house: House) -> None:
    """What there is to know depends on who is there (2.3)."""
    with open_house.browser() as ann:
        told: Json = asked(ann, rules=house("POT-456"), seats=4).raise_for_status().json()

    assert told["cautions"][0]["seats"] == 4
    assert len(told["odds"]["pots"]) == 9
    assert told["odds"]["bank"] is None


def test_pots_are_compared_for_so_many_seats(open_house: House) -> None:
    """V37: what the first of four has of a 4-5-6 that takes all."""
    with open_house.browser() as ann:
        answer = asked(ann, rules=house("POT"), other=house("POT-456"), seats=4)

    second = report(house("POT-456")).pots[2].by_order[0].mean
    assert answer.raise_for_status().json()["comparison"]["second"]["exact"] == str(second)


def test_fractions_of_any_length_are_told(open_house: House) -> None:
    """More digits than Python writes of one number at once."""
    throw = {"cap": 20, "best_of_cap": True, "p_out": "123457/999983"}
    with open_house.browser() as ann:
        answer = asked(ann, rules=house("CLASSIC", tie="replay", throw=throw))

    told: Json = answer.raise_for_status().json()
    assert len(told["odds"]["bank"]["rounds"][-1]["all_beat"]["exact"]) > 8600


REFUSED = [
    ({"rules": house("POT"), "seats": 11}, 422, "bad-body"),
    ({"rules": HouseRules(), "language": "tlh"}, 422, "unknown-language"),
    ({"rules": {"tie": "nobody"}}, 422, "bad-body"),
    (
        {
            "rules": {
                "tie": "replay",
                "rank": {"top": "custom", "order": [EQUAL]},
                "bank": {"sweep": False},
            }
        },
        422,
        "bad-body",
    ),
]


@pytest.mark.parametrize(("body", "status", "code"), REFUSED, ids=[row[2] for row in REFUSED])
def test_what_has_no_odds_is_refused(
    body: dict[str, object], status: int, code: str, open_house: House
) -> None:
    """A problem document names what is wrong in one sentence."""
    with open_house.browser() as ann:
        answer = asked(ann, **body)

    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["detail"].endswith(".")


def test_unknown_houses_are_refused(open_house: House) -> None:
    """With the names of those that there are."""
    with open_house.browser() as ann:
        answer = ann.get("/api/odds", params={"house": "nowhere"})

    assert (answer.status_code, answer.json()["code"]) == (422, "unknown-preset")
    assert "classic, classic-fr" in answer.json()["detail"]


def test_whoever_asks_too_much_is_slowed_down(tmp_path: Path) -> None:
    """S10: a question costs more than a command, so it counts as one."""
    with serving(tmp_path, LimitSet.PUBLIC) as running, running.browser() as ann:
        answers = [asked(ann, rules=HouseRules()).status_code for _ in range(200)]

    assert answers[0] == 200
    assert 429 in answers


def played(client: httpx.Client, **body: object) -> httpx.Response:
    """Return the answer to a wish for evenings."""
    return client.post("/api/odds/evenings", json=msgspec.to_builtins(body))


def test_evenings_are_played_out_and_played_again(open_house: House) -> None:
    """The same seed gives the same lines, with the exact mean beside them."""
    with open_house.browser() as ann:
        first, same, other = [
            played(ann, rules=HouseRules(), seed=seed, rounds=81).raise_for_status().json()
            for seed in (5, 5, 6)
        ]

    assert first == same
    assert first["lines"] != other["lines"]
    assert (len(first["lines"]), first["mean"]["exact"]) == (200, "-2")


EVENINGS_REFUSED = [
    ({"rules": HouseRules(), "seed": "one"}, "bad-body", "seed"),
    ({"rules": HouseRules(), "seed": -1}, "bad-body", "seed"),
    ({"rules": HouseRules(), "seed": 2**53}, "bad-body", "seed"),
    ({"rules": HouseRules()}, "bad-body", "seed"),
    ({"rules": HouseRules(), "seed": 1, "rounds": 301}, "bad-body", "rounds"),
    ({"rules": HouseRules(), "seed": 1, "rounds": 0}, "bad-body", "rounds"),
    ({"rules": house("POT"), "seed": 1, "seats": 11}, "bad-body", "seats"),
    (
        {"rules": house("POT", pot={"tie": "reante"}), "seed": 1, "chips": 100},
        "no-odds",
        "simulate it",
    ),
]


@pytest.mark.parametrize(("body", "code", "sentence"), EVENINGS_REFUSED)
def test_what_is_no_evening_is_refused(
    body: dict[str, object], code: str, sentence: str, open_house: House
) -> None:
    """One sentence names the field and what there may be."""
    with open_house.browser() as ann:
        answer = played(ann, **body)

    assert (answer.status_code, answer.json()["code"]) == (422, code)
    assert sentence in answer.json()["detail"]
    assert answer.json()["detail"].endswith(".")


def test_whoever_wants_too_many_evenings_is_slowed_down(tmp_path: Path) -> None:
    """S10: they take work, so each question counts as a command."""
    with serving(tmp_path, LimitSet.PUBLIC) as running, running.browser() as ann:
        answers = [
            played(ann, rules=HouseRules(), seed=1, rounds=1).status_code for _ in range(100)
        ]

    assert answers[0] == 200
    assert 429 in answers
