"""The dice roller: thrown by the server, called by a house, and nobody's (S9, S10, S13)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import httpx
import msgspec
import pytest

from ceelo.core.dice import FACES, Throw, parse_throw
from ceelo.core.turn import combination_of
from ceelo.house.load import Preset, presets
from ceelo.house.turn_words import turn_in_words
from ceelo.server.bodies import RollerAnswer, ThrowAnswer
from ceelo.server.qr import qr_code
from ceelo.server.roller import throw_of
from ceelo.server.start import LimitSet
from tests.server.house import House, open_table, serving

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

PATH = "/api/roller/throws"


@pytest.fixture(scope="module")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Return a server without limits, for many throws."""
    with serving(tmp_path_factory.mktemp("data"), LimitSet.OFF) as running:
        yield running


def throw(client: httpx.Client, **body: object) -> ThrowAnswer:
    """Return the answer to one throw."""
    answer = client.post(PATH, json=body)
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=ThrowAnswer)


def digits(throws: Sequence[Throw]) -> list[tuple[int, int, int]]:
    """Return *throws* as they are sent."""
    return [(one.first, one.second, one.third) for one in throws]


def test_every_even_byte_is_a_face_as_often_as_any_other() -> None:
    """The throw is read as at a table: 42 bytes a face, and those above are skipped (RNG-3)."""
    low = [throw_of([bytes([byte, 0, 0])]).first for byte in range(252)]

    assert Counter(low) == dict.fromkeys(FACES, 42)
    for byte in range(252, 256):
        assert throw_of([bytes([byte] * 32), bytes([3, byte, 4, byte, 5])]) == parse_throw("456")


def test_every_face_comes_on_every_die(open_house: House) -> None:
    """A system's generator that gave three dice without a face in 400 throws would be broken."""
    with open_house.browser() as ann:
        throws = [throw(ann, house="classic").dice for _ in range(400)]

    for place in range(3):
        assert {digits([one])[0][place] for one in throws} == set(FACES)
    assert len(set(throws)) > 100


@pytest.mark.parametrize("preset", presets(), ids=lambda preset: preset.name)
def test_a_turn_goes_on_until_the_house_ends_it(open_house: House, preset: Preset) -> None:
    """Each throw is called and counted by the rules of the house that the page names."""
    name, rules = preset.name, preset.rules
    with open_house.browser() as ann:
        for language in ("en", "fr", "nb") * 5:
            before: list[Throw] = []
            while True:
                answer = throw(ann, house=name, language=language, before=digits(before))
                before.append(answer.dice)
                told = turn_in_words(rules, before, language)

                assert answer.combination == combination_of(rules, answer.dice)
                assert (answer.call, answer.words) == (told.call, told.sentences)
                assert (answer.is_over, answer.left) == (told.turn.is_over, told.turn.left)
                if answer.is_over:
                    break
            assert rules.throw.cap is None or len(before) <= rules.throw.cap


REFUSED: list[tuple[dict[str, object], str, str]] = [
    ({"house": "vegas"}, "unknown-preset", "house is one of classic, "),
    ({"house": ""}, "unknown-preset", "house is one of classic, "),
    ({"language": "tlh"}, "unknown-language", "language is one of en, fr, nb"),
    ({"before": [[2, 2, 4]]}, "bad-body", "this one was over with throw 1."),
    ({"before": [[2, 2, 4], [1, 2, 4]]}, "bad-body", "the turn was over with throw 1"),
    (
        {"house": "chinchirorin", "before": [[1, 2, 4]] * 3},
        "bad-body",
        "this one was over with throw 3.",
    ),
    ({"before": [[1, 2, 7]]}, "bad-body", "face is 1 to 6"),
    ({"before": [[1, 2]]}, "bad-body", "before"),
    ({"before": [[1.5, 2, 4]]}, "bad-body", "before"),
    ({"dice": [4, 5, 6]}, "bad-body", "dice"),
]


@pytest.mark.parametrize(("body", "code", "part"), REFUSED)
def test_what_is_wrong_is_named(
    house: House, body: dict[str, object], code: str, part: str
) -> None:
    """Nobody can name his own dice, go on after the end, or play a house that there is not."""
    with house.browser() as ann:
        answer = ann.post(PATH, json=body)

    assert answer.status_code == 422
    assert answer.json()["code"] == code
    assert part in answer.json()["detail"]


def test_a_program_throws_and_a_foreign_page_does_not(house: House) -> None:
    """The frame is a page of ours; what another page sends from outside of it is refused (S3)."""
    url = f"{house.url}{PATH}"

    assert httpx.post(url, json={}).status_code == 200
    for headers in ({"origin": "https://evil.example"}, {"sec-fetch-site": "cross-site"}):
        assert httpx.post(url, json={}, headers=headers).json()["code"] == "cross-site"
    assert httpx.post(url, content=b"{}").status_code == 415
    assert httpx.get(url).status_code == 405


def test_no_session_begins_and_none_is_looked_at(house: House) -> None:
    """With a cookie, without one or with a wrong one: the same, and none is set (S13)."""
    with house.browser() as ann:
        open_table(ann)
        assert ann.cookies
        for cookies in (dict(ann.cookies), {}, {"ceelo": "nobody's"}):
            for answer in (
                httpx.post(f"{house.url}{PATH}", json={}, cookies=cookies),
                httpx.get(f"{house.url}/api/roller", cookies=cookies),
            ):
                assert answer.status_code == 200
                assert "set-cookie" not in answer.headers
                assert answer.headers["cache-control"] == "no-store"


def test_throws_of_one_address_are_counted(tmp_path: Path) -> None:
    """More than a person throws is refused for a moment, whatever it is called by (S10)."""
    with serving(tmp_path, LimitSet.PUBLIC) as house, house.browser() as ann:
        answers = [
            ann.post(PATH, json={}, headers={"x-forwarded-for": f"198.51.100.{number}"})
            for number in range(200)
        ]

        statuses = [answer.status_code for answer in answers]
        assert statuses[:20] == [200] * 20
        assert set(statuses) == {200, 429}
        refused = answers[statuses.index(429)]
        assert refused.json()["code"] == "too-fast"
        assert refused.headers["retry-after"] == "1"
        # Looking costs nothing.
        assert ann.get("/api/roller").status_code == 200


def test_a_body_has_an_end(house: House) -> None:
    """A turn that is longer than anybody throws is not even read (S9)."""
    with house.browser() as ann:
        answer = ann.post(PATH, json={"before": [[1, 2, 4]] * 10_000})

    assert answer.status_code == 413


def test_the_roller_has_a_link_for_another_screen(house: House) -> None:
    """The link and its code lead to the same house in the same language."""
    with house.browser() as ann:
        answer = ann.get("/api/roller", params={"house": "teiai", "language": "nb"})

    told = msgspec.json.decode(answer.content, type=RollerAnswer)
    assert (told.house, told.title, told.cap) == ("teiai", "Teiai", 3)
    assert told.url == f"{house.url}/embed/roller?house=teiai&language=nb"
    assert told.qr == qr_code(told.url)


@pytest.mark.parametrize(
    ("query", "status", "part"),
    [
        ("house=vegas", 422, "house is one of classic, classic-fr, pot"),
        ("language=tlh", 422, "language is one of en, fr, nb"),
        ("house=pot&house=norsk", 400, "house is given twice"),
    ],
)
def test_an_address_that_names_no_roller_is_answered_in_one_sentence(
    house: House, query: str, status: int, part: str
) -> None:
    """What the page shows then says what may stand there."""
    answer = httpx.get(f"{house.url}/api/roller?{query}")

    assert answer.status_code == status
    assert part in answer.json()["detail"]
