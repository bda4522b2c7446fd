"""The page checks every throw with its own eyes, and is loud where one is wrong."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from ceelo.cli.main import run
from ceelo.core.command import AddBot, StartSession
from ceelo.core.table import Policy, Seat
from tests.browser.people import DESKTOP, FAST, PHONE, WAIT_MS, Person, short_rules

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Locator, Page, WebSocketRoute

    from tests.browser.conftest import Come

HOST = Seat(0)
STAKED_INSTEAD = 1
LATE = 150
"""Some rounds on: a snapshot holds the entries of the last ones only."""
_OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def _begin(host: Person, rounds: int = 50) -> str:
    path = host.open_table(rules=short_rules(rounds), options=FAST)
    host.give(AddBot(seat=HOST, policy=Policy.BOLD, name=""))
    host.give(AddBot(seat=HOST, policy=Policy.CAREFUL, name=""))
    host.give(StartSession(seat=HOST))
    return path


def _alarm(person: Person) -> Locator:
    """Return the alarm, once it is there."""
    alarm = person.page.get_by_role("alert").filter(has_text="do not add up")
    expect(alarm).to_be_visible(timeout=WAIT_MS)
    return alarm


def _what_is_wrong(person: Person) -> Locator:
    """Return the panel that the alarm opens."""
    _alarm(person).get_by_role("button").click()
    return person.page.get_by_role("dialog")


def _open_panel(person: Person) -> None:
    person.page.locator("button.mark").click()
    expect(person.page.get_by_role("dialog")).to_be_visible(timeout=WAIT_MS)


def _verified(page: Page) -> int:
    label = page.locator("button.mark").get_attribute("aria-label") or ""
    found = re.search(r"checked: (\d+)", label)
    return int(found[1]) if found else 0


def _let_play(host: Person, throws: int) -> None:
    host.play()
    host.page.locator("button.mark").wait_for()
    host.waits(lambda: _verified(host.page) >= throws)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_panel_counts_and_shows_the_last_throw(come: Come, size: tuple[int, int]) -> None:
    """The dice it recomputes are those on the table; it says plainly what that does not prove."""
    ann = come(size)
    _begin(ann)
    _let_play(ann, 4)

    _open_panel(ann)

    panel = ann.page.get_by_role("dialog")
    expect(panel).to_contain_text(re.compile(r"\d+ throws checked, and all are right\."))
    expect(panel).to_contain_text("From the first throw of this table on.")
    # The throws for the first bank, at which nobody has a stake, are the server's alone.
    expect(panel).to_contain_text(
        re.compile("the server (alone )?made the randomness of every seat")
    )
    expect(panel.get_by_text(re.compile("So the dice are .*, as the table shows"))).to_be_visible()
    assert ann.page.evaluate(_OVERFLOW) <= 0
    for scheme in ("light", "dark"):
        ann.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found = Axe().run(ann.page)
        assert found.violations_count == 0, found.generate_report()


def test_it_is_fetched_after_the_table_stands(come: Come) -> None:
    """Nothing of the check is among what the page needs to show the table."""
    ann = come()
    ann.open_table()
    shown = [url for url in ann.requests if "/assets/fair-" in url]
    assert shown == []
    ann.page.locator("button.mark").wait_for()

    assert [url for url in ann.requests if "/assets/fair-" in url]


def test_who_comes_later_walks_down_to_the_anchor(come: Come) -> None:
    """A watcher in mid-game, whose snapshot no longer reaches back, reads the public stream."""
    ann, bo = come(), come()
    path = _begin(ann)
    ann.play()
    ann.waits(lambda: ann.truth().version >= LATE)

    bo.goto(path)
    _open_panel(bo)

    panel = bo.page.get_by_role("dialog")
    expect(panel).to_contain_text("the chain leads down to its anchor", timeout=WAIT_MS)
    expect(panel).not_to_contain_text("add up")


class Cheat:
    """A server between the page and the real one that changes what it says of one throw."""

    def __init__(self, change: str) -> None:
        """Change the field *change* of the third throw that it sees."""
        self._change = change
        self._throws = 0

    def __call__(self, socket: WebSocketRoute) -> None:
        """Stand between the two."""
        server = socket.connect_to_server()

        def pass_on(frame: str | bytes) -> None:
            told = json.loads(frame)
            for event in told.get("events", ()):
                if event["event"] == "dice-thrown":
                    self._throws += 1
                    if self._throws == 3:
                        self._spoil(event)
            socket.send(json.dumps(told))

        server.on_message(pass_on)

    def _spoil(self, event: dict[str, object]) -> None:
        match self._change:
            case "dice":
                event["dice"] = [4, 5, 6] if event["dice"] != [4, 5, 6] else [1, 2, 3]
            case "element":
                event["element"] = "ab" * 32
            case "index":
                event["index"] = 7
            case _:
                event["element"] = None


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ("dice", "The dice are not those that were fixed."),
        ("element", "The element does not lead to the one before it."),
        ("index", "A throw before this one was left out."),
        ("form", "A value has not the form it must have."),
    ],
)
def test_a_server_that_cheats_is_found_out_at_the_throw(
    come: Come, change: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Red, loud, and with what was expected and what came."""
    ann = come()
    ann.page.route_web_socket(re.compile("/api/tables/"), Cheat(change))
    _begin(ann)
    ann.play()

    alarm = _alarm(ann)
    found = Axe().run(ann.page)
    assert found.violations_count == 0, found.generate_report()
    alarm.get_by_role("button").click()

    panel = ann.page.get_by_role("dialog")
    expect(panel).to_contain_text(told)
    with ann.page.expect_download() as saved:
        panel.get_by_role("button", name="Save what was checked").click()
    kept = json.loads(saved.value.path().read_text())
    assert kept["faults"]
    assert kept["table"] == ann.table
    # What was kept is a record of the dice, in which others find the same.
    file = tmp_path / "kept.json"
    saved.value.save_as(file)
    assert run(["verify", str(file)]) == 1
    is_form = change == "form"
    told_there = "x cannot be null: it is 64 hexadecimal digits" if is_form else "kept.json: epoch "
    assert told_there in capsys.readouterr().err
    ann.goto("/verify.html")
    ann.page.get_by_label("Open a record").set_input_files(file)
    unread = "This is no record that this page can read."
    expect(ann.page.locator("#wrong li").first).to_contain_text(unread if is_form else told)


def test_what_was_found_outlives_a_reload_until_somebody_plays_on(come: Come) -> None:
    """Whoever runs the server cannot take it back by letting the page be loaded anew."""
    ann = come()
    ann.page.route_web_socket(re.compile("/api/tables/"), Cheat("dice"))
    _begin(ann)
    ann.play()
    _alarm(ann)

    # From here on the server is honest.
    ann.page.reload()
    panel = _what_is_wrong(ann)
    expect(panel).to_contain_text("1 of them was found before this page was loaded anew.")
    expect(panel).to_contain_text("The dice are not those that were fixed.")
    panel.get_by_role("button", name="Play on all the same").click()

    expect(ann.page.locator("button.mark")).to_have_text("Dice checked", timeout=WAIT_MS)
    expect(ann.page.get_by_role("alert").filter(has_text="do not add up")).to_have_count(0)


class Silent:
    """A server that settles the first round without its throws, and says nothing more."""

    def __init__(self) -> None:
        """Say everything until a bank is covered."""
        self._is_covered = False
        self._is_settled = False

    def __call__(self, socket: WebSocketRoute) -> None:
        """Stand between the page and the real one."""
        server = socket.connect_to_server()

        def pass_on(frame: str | bytes) -> None:
            told = json.loads(frame)
            events = told.get("events", [])
            names = {event["event"] for event in events}
            if self._is_covered and not self._is_settled:
                told["events"] = [
                    {"event": "seat-back", "seat": 0} if one["event"] == "dice-thrown" else one
                    for one in events
                ]
            # What comes behind the settlement, a next lock above all, would show it anyway.
            if not self._is_settled:
                socket.send(json.dumps(told))
            self._is_covered |= "bank-covered" in names
            self._is_settled |= "round-settled" in names

        server.on_message(pass_on)


def test_a_round_that_is_settled_without_throws_is_found_out_at_the_settlement(come: Come) -> None:
    """Not only at the next lock, when everybody has staked once more."""
    ann = come()
    ann.page.route_web_socket(re.compile("/api/tables/"), Silent())
    _begin(ann)
    ann.play()

    panel = _what_is_wrong(ann)
    expect(panel).to_contain_text("The dice were fixed, and then not thrown.")
    expect(panel).to_contain_text("1 thing does not add up.")


def test_the_mark_claims_nothing_before_the_first_throw(come: Come) -> None:
    """Nothing was checked, so it does not say so; after the first throw it does."""
    ann = come()
    _begin(ann)

    mark = ann.page.locator("button.mark")
    expect(mark).to_have_attribute("aria-label", "No dice to check yet", timeout=WAIT_MS)
    expect(mark).to_have_text("No dice yet")
    _let_play(ann, 1)
    expect(mark).to_have_text("Dice checked")


@pytest.mark.parametrize("size", [DESKTOP, (360, 640)], ids=["desktop", "small phone"])
def test_the_alarm_covers_nothing_of_the_table(come: Come, size: tuple[int, int]) -> None:
    """Red and loud, and yet every seat, the bank and what one may do are in sight below it."""
    ann = come(size)
    ann.page.route_web_socket(re.compile("/api/tables/"), Cheat("dice"))
    _begin(ann)
    ann.play()
    alarm = _alarm(ann)

    red = alarm.bounding_box()
    assert red is not None
    for name in ("Magpie", "Ann"):
        seat = ann.page.locator("main").get_by_text(name, exact=True).first.bounding_box()
        assert seat is not None
        assert seat["y"] >= red["y"] + red["height"]
        assert seat["y"] + seat["height"] <= size[1]
    assert ann.page.evaluate(_OVERFLOW) <= 0


class Forgetful:
    """A server that tells the third throw with a whole table whose log begins there."""

    def __init__(self, log: str) -> None:
        """Tell it with other dice, or leave it out of the log."""
        self._log = log
        self._throws = 0
        self._snapshot: dict[str, object] = {}

    def __call__(self, socket: WebSocketRoute) -> None:
        """Stand between the page and the real one."""
        server = socket.connect_to_server()

        def pass_on(frame: str | bytes) -> None:
            told = json.loads(frame)
            if told["type"] == "snapshot":
                self._snapshot = told
            thrown = [one for one in told.get("events", ()) if one["event"] == "dice-thrown"]
            before = self._throws
            self._throws += len(thrown)
            socket.send(json.dumps(self._whole(told) if before < 3 <= self._throws else told))

        server.on_message(pass_on)

    def _whole(self, told: dict[str, object]) -> dict[str, object]:
        names = ("version", "at_ms", "head", "events")
        entry = json.loads(json.dumps({name: told[name] for name in names}))
        for event in entry["events"]:
            if event["event"] == "dice-thrown":
                event["dice"] = [4, 5, 6] if event["dice"] != [4, 5, 6] else [1, 2, 3]
        now = {name: told[name] for name in ("version", "head", "view", "left_ms", "you")}
        return {**self._snapshot, **now, "log": [entry] if self._log == "other dice" else []}


def test_a_log_that_begins_at_a_false_throw_is_found_out(come: Come) -> None:
    """A page measures a throw by what came before it, whatever the log leaves out."""
    ann = come()
    ann.page.route_web_socket(re.compile("/api/tables/"), Forgetful("other dice"))
    _begin(ann)
    ann.play()

    # Where the check was still being fetched, the page reads what came before, and compares.
    expect(_what_is_wrong(ann)).to_contain_text(
        re.compile("The dice are not those that were fixed|something else than what can be read")
    )


def test_what_a_log_leaves_out_is_read_and_checked(come: Come) -> None:
    """Nothing is wrong with a throw that everybody can read, and none is missing in the count."""
    ann = come()
    ann.page.route_web_socket(re.compile("/api/tables/"), Forgetful("nothing"))
    _begin(ann)
    _let_play(ann, 5)

    _open_panel(ann)

    panel = ann.page.get_by_role("dialog")
    expect(panel).to_contain_text("From the first throw of this table on.")
    expect(panel).to_contain_text(re.compile("all are right"))


def _other_rules(socket: WebSocketRoute) -> None:
    """Tell a page that the stakes are at least 7, where they are at least 1."""
    server = socket.connect_to_server()

    def pass_on(frame: str | bytes) -> None:
        told = json.loads(frame)
        if told["type"] == "snapshot":
            told["rules"]["stake"]["min"] = 7
        socket.send(json.dumps(told))

    server.on_message(pass_on)


def test_other_rules_than_those_that_were_locked_are_found_out(come: Come) -> None:
    """What a page shows as the rules makes the hash that the round was opened with."""
    ann = come()
    ann.page.route_web_socket(re.compile("/api/tables/"), _other_rules)
    _begin(ann)
    ann.play()

    expect(_what_is_wrong(ann)).to_contain_text("not those whose hash the round was opened with")


def _stake_less(socket: WebSocketRoute) -> None:
    """Change on its way to the server what a page stakes, to the least that a fade may be."""
    server = socket.connect_to_server()

    def pass_on(frame: str | bytes) -> None:
        told = json.loads(frame)
        command = told.get("command", {})
        if command.get("do") == "fade" and command["chips"] > STAKED_INSTEAD:
            command["chips"] = STAKED_INSTEAD
        server.send(json.dumps(told))

    socket.on_message(pass_on)
    server.on_message(socket.send)


def test_a_stake_that_is_changed_on_its_way_is_found_out_at_the_lock(come: Come) -> None:
    """Whatever else the server says agrees with it: the page knows what was asked for."""
    ann = come()
    ann.page.route_web_socket(re.compile("/api/tables/"), _stake_less)
    _begin(ann)
    ann.page.locator("button.mark").wait_for()
    ann.play()

    expect(_what_is_wrong(ann)).to_contain_text("the list says another stake for your seat")
