"""Every face of the pages: readable for everybody, at every width, in both lights."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from ceelo.core.command import AddBot, EndSession, StartSession
from ceelo.core.table import Options, Pace, Policy, Seat
from tests.browser.conftest import Come
from tests.browser.people import DESKTOP, PHONE, WAIT_MS, Person, short_rules

HOST = Seat(0)
_OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
_UNDER = "document.documentElement.scrollHeight - document.documentElement.clientHeight"


def _is_fit_to_be_seen(person: Person, face: str) -> None:
    """Check one face of the page in both lights."""
    overflow = person.page.evaluate(_OVERFLOW)
    assert overflow <= 0, f"{face}: {overflow} px too wide"
    for scheme in ("light", "dark"):
        person.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found = Axe().run(person.page)
        assert found.violations_count == 0, f"{face}, {scheme}: {found.generate_report()}"


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_every_face_is_accessible_and_fits(come: Come, size: tuple[int, int]) -> None:
    """From the start to every dead end, axe finds nothing and nothing scrolls aside."""
    ann, bo = come(size), come(size)
    ann.goto("/nowhere")
    ann.goto("/")
    ann.button("Open the table").wait_for()
    ann.page.get_by_text("More choices").click()
    ann.page.get_by_text("The rules of this house").click()
    _is_fit_to_be_seen(ann, "start")

    link = ann.open_table(rules=short_rules(50), options=Options(clock_seconds=60, pace=Pace.FAST))
    ann.page.locator(".code svg").wait_for()
    expect(ann.button("Careful")).to_be_in_viewport(ratio=1)
    _is_fit_to_be_seen(ann, "empty lobby")
    bo.goto(link)
    bo.sees("Come to the table")
    _is_fit_to_be_seen(bo, "link")
    bo.button("Just watch").click()
    for policy in Policy:
        ann.give(AddBot(seat=HOST, policy=policy, name=""))
    expect(ann.page.locator(".seats li.free")).to_have_count(2)
    _is_fit_to_be_seen(ann, "lobby")
    for sheet in ("Rules", "Menu"):
        ann.button(sheet).click()
        expect(ann.page.get_by_role("dialog")).to_be_visible()
        _is_fit_to_be_seen(ann, sheet)
        ann.button("Close").click()

    ann.give(StartSession(seat=HOST))
    ann.button("Throw").wait_for()
    _is_fit_to_be_seen(ann, "turn")
    _is_fit_to_be_seen(bo, "watching")
    _own_balance_is_in_sight(ann)
    ann.play()
    ann.page.get_by_text(re.compile("Round 2")).first.wait_for()
    ann.give(EndSession(seat=HOST))
    expect(ann.button("Play again")).to_be_visible(timeout=2 * WAIT_MS)
    _is_fit_to_be_seen(ann, "end")
    chart = ann.page.locator("figure svg").first.bounding_box()
    figure = ann.page.locator("figure").bounding_box()
    assert chart is not None
    assert figure is not None
    assert figure["height"] >= chart["height"] > 200
    assert ann.page.evaluate(_UNDER) <= 0

    for path, face in (
        (f"/t/{'0' * 32}#{'0' * 32}", "unknown table"),
        (f"{link.partition('#')[0]}#{'0' * 32}", "wrong link"),
    ):
        bo.goto(path)
        bo.page.get_by_role("heading", level=1).wait_for()
        _is_fit_to_be_seen(bo, face)


def _own_balance_is_in_sight(person: Person) -> None:
    """Check that the own chips are on the screen without scrolling (RULE-5)."""
    own = person.page.locator(".plate.you .in-full")
    expect(own).to_be_in_viewport()
    expect(own).to_have_text("1,000")
