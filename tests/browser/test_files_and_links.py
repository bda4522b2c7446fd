"""House files and links in the form: what they bring is shown, and what is wrong with them said."""

import re
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect

from ceelo.cli.main import run
from ceelo.core.rules import HouseRules, Tie
from ceelo.house.load import read_house_file
from ceelo.house.write import to_toml
from tests.browser.conftest import Come
from tests.browser.people import PHONE, WAIT_MS, Person

WEST = ("456=666", "555", "444", "333", "222", "111")
POINTS = ("point6", "point5", "point4", "point3", "point2", "point1=123")
# Between them every rule is off its default.
HOUSES: dict[str, dict[str, object]] = {
    "bank": {
        "bet": "cover",
        "chips": 900,
        "seats": 7,
        "rebuy": 2,
        "direction": "ccw",
        "first": "fours",
        "tie": "banker",
        "rank": {
            "top": "japan",
            "triples": "equal",
            "ones": "low_lose",
            "ordered_456": True,
            "straights": True,
            "extras": True,
        },
        "throw": {
            "cap": 4,
            "no_result": "out",
            "best_of_cap": True,
            "out": "below_none",
            "p_out": "1/7",
        },
        "bank": {
            "instant": "none",
            "triple_final": False,
            "sweep": False,
            "pass": "teiai",
            "rounds": 3,
            "broken": False,
            "precedence": "broken",
            "refuse": False,
            "unfaded": "keep",
        },
        "player": {"instant": "six_one", "reverse": "straights", "shooter": "one"},
        "pay": {
            "player": {"456": 2, "trips": 3, "ones": 5},
            "banker": {"456": 4, "trips": 6, "ones": 7},
            "loses_123": 3,
            "loses_111": 4,
            "combine": "max",
            "diff3": True,
        },
        "stake": {"min": 12, "max": 60, "unit": 6, "order": "sealed", "liability": "escrow"},
        "end": {"kind": "target", "target": 7000, "playoff": True},
    },
    "players first": {
        "bank": {"first": "players", "withdraw": True},
        "rank": {"no_123": True},
        "end": {"kind": "time", "minutes": 90},
    },
    "pot": {
        "bet": "pot",
        "rank": {"top": "custom", "order": [*WEST, *POINTS]},
        "pot": {
            "ante": 25,
            "tie": "reante",
            "doubled": True,
            "buyback": True,
            "instant456": True,
            "last_standing": True,
        },
        "end": {"kind": "rounds", "rounds": 33},
    },
}

# As if one chose in every field what it shows: what it showed wrongly would be changed.
_TOUCH = """() => {
  for (const field of document.querySelectorAll('[id^="rule-"]')) {
    const isText = field.matches('input:not([type=checkbox])');
    field.dispatchEvent(new Event(isText ? 'input' : 'change', { bubbles: true }));
  }
}"""


def _rules(of: dict[str, object]) -> HouseRules:
    return msgspec.convert({"name": "Ours", **of}, HouseRules)


def _opens_the_form(person: Person) -> None:
    person.page.get_by_text("Rules of one’s own").click()  # noqa: RUF001
    expect(_effect(person.page)).to_contain_text("All rules in words", timeout=WAIT_MS)


def _effect(page: Page) -> Locator:
    return page.locator(".effect")


def _opens(person: Person, file: Path) -> None:
    person.page.locator("input[type=file]").set_input_files(file)


def _saved(person: Person, to: Path) -> HouseRules:
    with person.page.expect_download() as download:
        person.button("Save as a file").click()
    download.value.save_as(to)
    return read_house_file(to).rules


def test_between_them_the_houses_change_every_rule() -> None:
    """No rule is left out of what follows."""

    def places(rules: object, before: str = "") -> dict[str, object]:
        found: dict[str, object] = {}
        for key, value in msgspec.to_builtins(rules).items():
            inside = isinstance(value, dict)
            found |= places(value, f"{before}{key}.") if inside else {f"{before}{key}": value}
        return found

    plain = places(HouseRules())
    changed = {
        key
        for of in HOUSES.values()
        for key, value in places(_rules(of)).items()
        if value != plain[key]
    }
    # "rounds" is the plain end; the third house has more of them.
    assert changed == set(plain)


@pytest.mark.parametrize("name", HOUSES)
def test_a_file_is_shown_as_it_is_and_saved_as_it_was(
    come: Come, tmp_path: Path, name: str
) -> None:
    """Whatever a file may say, each field shows it, and nothing of it is lost."""
    ann = come()
    rules = _rules(HOUSES[name])
    file = tmp_path / "theirs.toml"
    file.write_text(to_toml(rules))
    ann.goto("/")
    _opens_the_form(ann)
    _opens(ann, file)
    expect(ann.page.get_by_label("What the house is called")).to_have_value("Ours")
    assert _saved(ann, tmp_path / "again.toml") == rules

    ann.page.evaluate(_TOUCH)
    assert _saved(ann, tmp_path / "touched.toml") == rules


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (
            b'rebuy = 1\nti = "push"\n',
            r"^bad\.toml:2: ti is no rule \(is it tie\?\); the keys here ",
        ),
        (
            b'[bank]\npass = "heads"\n',
            r'^bad\.toml:2: bank\.pass is "head", "best_head", .* or "teiai", not "heads"\.$',
        ),
        (b"\x89PNG\r\n\x1a\n\x00", r"^bad\.toml:1: a house file is UTF-8 text, and here is"),
        (b'tie = "push"\nname = "\xe5"\n', r"^bad\.toml:2: a house file is UTF-8 text"),
        (b"PK\x03\x04 what is this", r"^bad\.toml:1: not TOML: "),
        (
            b"#" * 20_000,
            r"^bad\.toml: a house file has at most 16,384 bytes, this one has 20,000\.$",
        ),
    ],
    ids=["key", "choice", "picture", "latin", "junk", "long"],
)
def test_a_file_that_is_wrong_says_why_and_changes_nothing(
    come: Come, tmp_path: Path, content: bytes, sentence: str
) -> None:
    """It is named with line and rule, and the form has what it had."""
    ann = come(PHONE)
    ann.goto("/")
    _opens_the_form(ann)
    ann.page.get_by_label("Throws of one turn").fill("3")
    ann.page.get_by_label("The same on both sides").select_option(label="The banker wins")
    file = tmp_path / "bad.toml"
    file.write_bytes(content)
    _opens(ann, file)

    notice = _effect(ann.page).get_by_role("alert").first
    expect(notice).to_have_text(re.compile(sentence), timeout=WAIT_MS)
    expect(ann.page.get_by_label("Throws of one turn")).to_have_value("3")
    rules = _saved(ann, tmp_path / "kept.toml")
    assert (rules.throw.cap, rules.tie) == (3, Tie.BANKER)
    expect(notice).to_have_text(re.compile(sentence))
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_a_file_without_a_word_is_the_house_of_which_nothing_differs(
    come: Come, tmp_path: Path
) -> None:
    """As for `ceelo rules check`; and saved or handed on as a link it is the same house again."""
    ann, bo = come(PHONE), come(PHONE)
    ann.goto("/")
    _opens_the_form(ann)
    ann.page.get_by_label("Throws of one turn").fill("3")
    file = tmp_path / "plain.toml"
    file.write_bytes(b"")
    assert run(["rules", "check", str(file)]) == 0
    _opens(ann, file)

    expect(ann.page.get_by_label("Throws of one turn")).to_have_value("", timeout=WAIT_MS)
    assert _saved(ann, tmp_path / "again.toml") == HouseRules()
    bo.goto(_link_of(ann))
    expect(bo.page.get_by_label("What the house is called")).to_have_value("house")


def _link_of(person: Person) -> str:
    link = person.page.get_by_label("Link to these rules")
    expect(link).not_to_have_value("", timeout=WAIT_MS)
    return link.input_value().removeprefix(person.url)


def test_a_link_that_lost_something_plays_no_other_rules(come: Come) -> None:
    """However it is spoiled, one sentence says so; what the form had stays."""
    ann, bo = come(), come()
    ann.goto("/")
    _opens_the_form(ann)
    ann.page.get_by_label("Throws of one turn").fill("3")
    ann.page.get_by_label("The same on both sides").select_option(label="The banker wins")
    expect(_effect(ann.page)).to_contain_text("loses the stake", timeout=WAIT_MS)
    whole = _link_of(ann)
    damaged = "This link has lost something on its way"

    for spoiled in (whole[:-1], whole[: len(whole) // 2], "/#house=AAAA", whole[:-2] + "xx"):
        bo.page.goto("about:blank")
        bo.goto(spoiled)
        bo.sees(damaged)
        expect(bo.page.get_by_label("Throws of one turn")).to_have_value("", timeout=WAIT_MS)
    # In the open page too; and what somebody has made there stays.
    bo.page.get_by_label("Throws of one turn").fill("7")
    expect(bo.page.get_by_text(damaged)).to_be_visible()
    bo.page.evaluate("(hash) => { location.hash = hash; }", "#house=BBBB")
    bo.sees(damaged)
    expect(bo.page.get_by_label("Throws of one turn")).to_have_value("7")

    bo.page.evaluate("(hash) => { location.hash = hash; }", whole.removeprefix("/"))
    expect(bo.page.get_by_label("Throws of one turn")).to_have_value("3", timeout=WAIT_MS)
    expect(bo.page.get_by_text(damaged)).to_have_count(0)
