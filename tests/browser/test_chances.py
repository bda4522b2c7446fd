"""Live chances at the table: for who wants them, at every seat, as the server works them out."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from msgspec.structs import replace
from playwright.sync_api import expect

from ceelo.bots.policy import decide_for
from ceelo.core.command import AddBot, StartSession
from ceelo.core.rules import EndRules, FirstBanker
from ceelo.core.table import SEATS_MAX, Options, Pace, Phase, Policy, Seat
from ceelo.house.load import load_preset
from ceelo.odds import live
from tests.browser.people import DESKTOP, PHONE, WAIT_MS, Person

if TYPE_CHECKING:
    from collections.abc import Callable

    from ceelo.wire.frames import SnapshotFrame
    from tests.browser.conftest import Come

HOST = Seat(0)
_ON = "if (location.host) localStorage.setItem('ceelo.chances', '1');"
_SWITCH = "Show everybody’s chances"  # noqa: RUF001


def _begins(host: Person, house: str, bots: int, pace: Pace = Pace.FAST) -> None:
    """Play with so many bots at a table of that house."""
    # The host is banker first, so that the first round is soon one in which he throws.
    rules = replace(load_preset(house), first=FirstBanker.HOST, end=EndRules(rounds=50))
    options = Options(seat_count=bots + 1, clock_seconds=None, pace=pace)
    host.open_table(rules=rules, options=options)
    for number in range(bots):
        policy = list(Policy)[number % len(Policy)]
        host.give(AddBot(seat=HOST, policy=policy, name=""))
    host.give(StartSession(seat=HOST))


def _plays_until(host: Person, is_wanted: Callable[[SnapshotFrame], bool]) -> None:
    """Do for the host what a steady bot would do, until a moment comes that waits for him."""

    def is_there() -> bool:
        truth = host.truth()
        if HOST not in truth.view.waiting:
            return False
        if is_wanted(truth):
            return True
        _answers(host, truth)
        return False

    host.waits(is_there)


def _throws(truth: SnapshotFrame) -> bool:
    """Say whether the host is to throw, and something is at stake."""
    now = live(truth.view, truth.rules)
    return truth.view.phase is not Phase.FADING and bool(now.stakes or now.pot)


def _percents(text: str) -> list[float]:
    """Return the chances that a sentence tells."""
    return [float(word.strip("<>%,.")) for word in text.split() if word.rstrip(",.").endswith("%")]


def test_a_viewer_switches_them_on_and_off(come: Come) -> None:
    """Off at first and asked for by nobody; on, each seat has its own; the browser remembers."""
    ann = come()
    _begins(ann, "classic", 3)
    _plays_until(ann, _throws)
    ann.is_true()
    assert not [url for url in ann.requests if url.endswith("/chances")]
    ann.button("Menu").click()
    ann.page.get_by_label(_SWITCH).check()
    ann.page.keyboard.press("Escape")
    truth = ann.truth()
    now = live(truth.view, truth.rules)
    chances = ann.page.locator(".plate .chance")
    expect(chances).to_have_count(len(now.stakes) + 1, timeout=WAIT_MS)

    for one in now.stakes:
        told = ann.page.locator(f"[data-spot=pocket-{one.seat}] .chance .quiet").inner_text()
        due = [float(chance) * 100 for chance in (one.win, one.lose, one.push)]
        assert _percents(told) == pytest.approx(due, abs=0.051)
    # The same in a column beside the table, where there is room for one.
    column = ann.page.locator("aside > .column li")
    expect(column).to_have_count(len(now.stakes) + 1)
    for row, one in zip(column.all(), now.stakes, strict=False):
        due = [float(chance) * 100 for chance in (one.win, one.push, one.lose)]
        told = " ".join(row.locator(".numbers > span").all_inner_texts())
        shown = [float(number) for number in re.findall(r"[\d.]+(?=%)", told)]
        assert shown == pytest.approx([chance for chance in due if chance], abs=0.051)
    ann.page.reload()
    expect(chances).to_have_count(len(now.stakes) + 1, timeout=WAIT_MS)
    ann.button("Menu").click()
    ann.page.get_by_label(_SWITCH).uncheck()
    expect(chances).to_have_count(0)
    expect(ann.page.locator("aside > .column")).to_have_count(0)


def test_they_follow_the_table(come: Come) -> None:
    """With every throw for a pot they are those of that moment, asked for once."""
    ann = come()
    ann.context.add_init_script(_ON)
    _begins(ann, "pot", 2)
    own = ann.page.locator(".plate.you .chance .quiet")
    told: list[list[float]] = []
    for _ in range(3):
        _plays_until(ann, lambda truth: truth.view.phase is Phase.POT_THROWS)
        ann.is_true()
        truth = ann.truth()
        (due,) = [one for one in live(truth.view, truth.rules).pot if one.seat == HOST]
        near = pytest.approx([float(due.win) * 100], abs=0.051)
        ann.waits(lambda near=near: _percents(own.inner_text()) == near)  # type: ignore[misc]
        told.append(_percents(own.inner_text()))
        version = truth.version
        ann.button("Throw").click()
        ann.waits(lambda version=version: ann.truth().version > version)  # type: ignore[misc]

    asked = [url for url in ann.requests if url.endswith("/chances")]
    assert len(asked) <= ann.truth().version


_SEEN = """() => ({
  version: Number(document.querySelector('.frame').dataset.version),
  chances: Object.fromEntries([...document.querySelectorAll('.plate .chance .quiet')].map((one) =>
    [one.closest('[data-spot]').dataset.spot, one.textContent])),
})"""
"""Up to where the table is shown, and what is said of everybody's chances."""
_ROUNDS = 3
_ROUNDED = 0.11
"""Percent: what is nearly never or nearly always is told as less than 0.1 or more than 99.9."""
_LOOKS_MAX = 15
"""So often what is said may be of the moment before: until an answer has come."""


@pytest.mark.parametrize("house", ["classic", "pot"])
def test_they_are_those_of_the_moment_on_the_screen(come: Come, house: str) -> None:
    """Though it is behind the table for as long as bots throw, and whoever becomes banker."""
    ann = come(instant=False)
    ann.context.add_init_script(_ON)
    _begins(ann, house, 3, Pace.HUMAN)
    due: dict[int, dict[str, list[float]]] = {}
    told: set[int] = set()
    late = 0

    def has_been_seen() -> bool:
        nonlocal late
        seen = ann.page.evaluate(_SEEN)
        truth = ann.truth()
        due[truth.version] = _due(truth)
        _answers(ann, truth)
        # Dice that lie, and what is put up, are told before the table is shown as it is then.
        near = [seen["version"], seen["version"] + 1]
        shown = {spot: _percents(text) for spot, text in seen["chances"].items()}
        if any(version in due and _is_near(shown, due[version]) for version in near):
            told.add(seen["version"])
        is_known = all(version in due for version in near)
        late = late + 1 if shown and is_known and seen["version"] not in told else 0
        assert late <= _LOOKS_MAX, (seen, [due[version] for version in near])
        return truth.view.rounds_played >= _ROUNDS

    ann.waits(has_been_seen)
    assert len(told) > _ROUNDS


def _answers(host: Person, truth: SnapshotFrame) -> None:
    """Do for the host what a steady bot would do, if the table waits for him."""
    if HOST not in truth.view.waiting:
        return
    draw = random.Random(truth.version).random  # noqa: S311 - not for dice.
    legal = truth.you.legal
    request = decide_for(Policy.STEADY, truth.view, truth.rules, HOST, legal, draw)
    if request is not None:
        host.give(request)


def _due(truth: SnapshotFrame) -> dict[str, list[float]]:
    """Return everybody's chances at a moment, in percent; of a banker there are none."""
    now = live(truth.view, truth.rules)
    due = {one.seat: [one.win, one.lose, one.push] for one in now.stakes}
    due |= {one.seat: [one.win] for one in now.pot}
    if now.banker is not None:
        due[now.banker.seat] = []
    return {f"pocket-{seat}": [100 * float(part) for part in parts] for seat, parts in due.items()}


def _is_near(shown: dict[str, list[float]], due: dict[str, list[float]]) -> bool:
    return shown.keys() == due.keys() and all(
        shown[spot] == pytest.approx(parts, abs=_ROUNDED) for spot, parts in due.items()
    )


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("house", ["classic", "pot"])
def test_a_full_table_has_room_for_them(come: Come, size: tuple[int, int], house: str) -> None:
    """Ten seats with their chances: nothing is cut off or lies on another, in light and dark."""
    ann = come(size)
    ann.context.add_init_script(_ON)
    _begins(ann, house, SEATS_MAX - 1)
    _plays_until(ann, _throws)
    ann.is_true()
    ann.page.locator(".plate.you .chance").wait_for(timeout=WAIT_MS)

    assert ann.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    for box in ann.page.locator(".plate .chance").all():
        place = box.bounding_box()
        assert place is not None
        assert place["x"] >= 0
        assert place["x"] + place["width"] <= size[0]
    felt = ann.page.locator(".cloth").bounding_box()
    assert felt is not None
    assert felt["height"] > 90
    for scheme in ("light", "dark"):
        ann.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found = Axe().run(ann.page)
        assert found.violations_count == 0, f"{scheme}: {found.generate_report()}"
