"""A game once more: the table as it was, step by step, and never taken for one in play (HIST-1)."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import msgspec
import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from ceelo.core.command import AddBot, StartSession
from ceelo.core.table import Phase, Policy, Seat
from ceelo.wire.replay import ReplayAnswer, RoundsAnswer
from tests.browser.people import DESKTOP, PHONE, WAIT_MS, Person, short_rules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from ceelo.core.view import View
    from tests.browser.conftest import Come
    from tests.browser.serving import Server

HOST = Seat(0)
ROUNDS = 3
_OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


class Game:
    """A game that was played to its end, and what it was at each version."""

    def __init__(self, ann: Person) -> None:
        """Let *ann* play against bots."""
        path = ann.open_table(rules=short_rules(ROUNDS))
        ann.give(AddBot(seat=HOST, policy=Policy.BOLD, name="Moth"))
        ann.give(AddBot(seat=HOST, policy=Policy.CAREFUL, name="Toad"))
        ann.give(StartSession(seat=HOST))
        ann.play()
        ann.waits(lambda: ann.truth().view.phase is Phase.ENDED)
        self.ann = ann
        self.table, _, self.secret = path.removeprefix("/t/").partition("#")
        self.newest = ann.truth().version
        api = f"{ann.url}/api/tables/{self.table}"
        rounds = ann.context.request.get(f"{api}/rounds").body()
        self.rounds = msgspec.json.decode(rounds, type=RoundsAnswer).rounds
        self.views: dict[int, View] = {}
        while self.newest not in self.views:
            answer = ann.context.request.get(f"{api}/replay?at={len(self.views) or 1}").body()
            told = msgspec.json.decode(answer, type=ReplayAnswer)
            self.views[told.start.version] = told.start.view
            self.views |= {frame.version: frame.view for frame in told.frames}

    def path(self, at: int | None = None) -> str:
        """Return the address of a moment, as it is handed on."""
        return f"/t/{self.table}/replay{'' if at is None else f'?at={at}'}#{self.secret}"


@pytest.fixture(scope="module")
def game(chromium: Browser, server: Server) -> Iterator[Game]:
    """Return one game for all tests here: a past does not change."""
    ann = Person(chromium, server.url)
    yield Game(ann)
    ann.close()


def _shows(page: Page, version: int) -> None:
    expect(page.locator(f".replay[data-version='{version}']")).to_be_attached(timeout=WAIT_MS)


def _version(page: Page) -> int:
    return int(page.locator(".replay").get_attribute("data-version") or 0)


def _is_true(page: Page, game: Game) -> None:
    """Check that seats have what they had at the version that is shown."""
    chairs = [chair for chair in game.views[_version(page)].chairs if chair is not None]
    chips = sorted(f"{chair.chips:,}" for chair in chairs)
    shown = page.locator(".plate .in-full")
    expect(shown).to_have_count(len(chips))
    assert sorted(shown.all_inner_texts()) == chips


def test_from_the_end_it_is_seen_again_step_by_step(game: Game) -> None:
    """Every step is the table as it was, is said once, and nothing can be done in it."""
    page = game.ann.page
    page.get_by_role("link", name="Watch it again").click()
    start = game.rounds[0].first
    _shows(page, start)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Replay")
    assert page.title().startswith("Replay")
    said = page.locator("[aria-live] p")

    steps = [start]
    while steps[-1] < game.newest:
        _is_true(page, game)
        assert page.locator(".acts button").count() == 0
        page.keyboard.press("ArrowRight")
        page.wait_for_function(
            "version => Number(document.querySelector('.replay').dataset.version) > version"
            " && document.querySelector('.replay').dataset.version"
            " === document.querySelector('.replay').dataset.at",
            arg=steps[-1],
        )
        steps.append(_version(page))
    assert len(steps) > 3 * ROUNDS
    _is_true(page, game)
    expect(said.last).to_contain_text("The game is over.")
    expect(page.get_by_text("This is the end.")).to_be_visible()

    page.keyboard.press("ArrowLeft")
    _shows(page, steps[-2])
    page.keyboard.press("Home")
    _shows(page, 1)
    page.keyboard.press("End")
    _shows(page, game.newest)
    page.keyboard.press("PageUp")
    _shows(page, game.rounds[-1].first)
    page.keyboard.press("PageUp")
    _shows(page, game.rounds[-2].first)
    page.get_by_role("link", name="To the table").click()
    game.ann.sees("Watch it again")


def test_a_link_to_a_moment_opens_there(game: Game, come: Come) -> None:
    """Whoever gets it sees that very moment, without having been at the table before."""
    ann, eve = come(), come(PHONE)
    ann.goto(game.path())
    _shows(ann.page, game.rounds[0].first)
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ann.page.get_by_label("Go to", exact=True).select_option("Round 2")
    at = game.rounds[2].first
    _shows(ann.page, at)
    expect(ann.page).to_have_url(re.compile(rf"/replay\?at={at}#"))
    ann.button("Copy the link to this moment").click()
    expect(ann.page.get_by_text("The link to this moment is copied.")).to_be_visible()
    link = ann.page.evaluate("navigator.clipboard.readText()")
    assert link == f"{ann.url}{game.path(at)}"

    eve.goto(link.removeprefix(eve.url))

    _shows(eve.page, at)
    _is_true(eve.page, game)
    expect(eve.page.get_by_role("button", name="Take a seat")).to_have_count(0)


@pytest.mark.parametrize("asked", ["0", "-3", "99999999", "1e400", "soon", "2.7"])
def test_a_link_to_no_moment_says_so_and_opens_the_nearest(
    game: Game, come: Come, asked: str
) -> None:
    """Nobody takes what is shown for what was asked for; after the next step it is forgotten."""
    last = game.newest
    nearest = {
        "0": 1, "-3": 1, "99999999": last, "1e400": last, "soon": game.rounds[0].first, "2.7": 3
    }[asked]  # fmt: skip
    ann = come()

    ann.goto(game.path().replace("/replay", f"/replay?at={asked}"))

    _shows(ann.page, nearest)
    ann.sees(f"The link asks for step “{asked}”, which this game has not: this is step {nearest}.")
    ann.page.keyboard.press("Home" if nearest > 1 else "End")
    expect(ann.page.get_by_text("The link asks for step")).to_have_count(0)


def test_it_plays_by_itself_and_a_touch_on_the_chart_goes_there(game: Game, come: Come) -> None:
    """With dice that tumble, at any speed, until it is over or somebody stops it."""
    bo = come(instant=False)
    bo.goto(game.path(game.rounds[1].first))
    _shows(bo.page, game.rounds[1].first)
    bo.button("Play", exact=True).click()
    bo.waits(lambda: _version(bo.page) > game.rounds[1].first + 1)
    bo.page.keyboard.press(" ")
    expect(bo.button("Play", exact=True)).to_be_visible()

    chart = bo.page.get_by_label("Go to a round")
    box = chart.bounding_box()
    assert box is not None
    # Its ends are half a thumb inside.
    bo.page.mouse.click(box["x"] + 12 + (box["width"] - 24) * 2 / ROUNDS, box["y"] + 40)
    _shows(bo.page, game.rounds[2].last or 0)
    expect(chart).to_have_attribute("aria-valuetext", "2")

    bo.page.get_by_label("Speed").select_option("Faster")
    bo.button("Play", exact=True).click()
    _shows(bo.page, game.newest)
    expect(bo.button("Play", exact=True)).to_be_disabled()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_everybody_can_use_it(game: Game, come: Come, size: tuple[int, int]) -> None:
    """By day and by night nothing is out of reach, and nothing is wider than the window."""
    cy = come(size)
    cy.goto(game.path(game.rounds[3].first))
    _shows(cy.page, game.rounds[3].first)
    expect(cy.page.locator(".result .flow")).not_to_be_empty()
    looks = [None] if size == DESKTOP else [None, "Chart", "Log"]
    for sheet in looks:
        if sheet is not None:
            cy.button(sheet, exact=True).click()
            expect(cy.page.get_by_role("dialog")).to_be_visible()
        assert cy.page.evaluate(_OVERFLOW) <= 0
        for scheme in ("light", "dark"):
            cy.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            found = Axe().run(cy.page)
            assert found.violations_count == 0, found.generate_report()
        if sheet != looks[-1]:
            cy.page.keyboard.press("Escape")
    record = cy.page.get_by_role("link", name="Save the record")
    expect(record).to_have_attribute("href", f"/api/tables/{game.table}/record")


def test_it_says_why_there_is_nothing_to_see(game: Game, come: Come) -> None:
    """No table, no invitation, no network, and no game yet."""
    dee = come()
    link = dee.open_table(rules=short_rules(1))
    dee.goto(f"/t/{'0' * 32}/replay")
    dee.sees("There is no such table")
    dee.goto(game.path().partition("#")[0])
    dee.sees("This link does not fit")
    dee.goto(link.replace("#", "/replay#"))
    dee.sees("Nothing has been played here yet.")

    dee.page.route("**/api/tables/*/replay?*", lambda route: route.abort())
    dee.page.clock.install()
    dee.goto(game.path(7))
    expect(dee.button("Try now")).to_be_visible(timeout=WAIT_MS)
    # The page tries again by itself too, and takes the button away when it gets through: with its
    # clock standing still only the button is left.
    dee.page.clock.pause_at(datetime.now(UTC) + timedelta(minutes=1))
    expect(dee.button("Try now")).to_be_visible(timeout=WAIT_MS)
    dee.page.unroute("**/api/tables/*/replay?*")
    dee.button("Try now").click()
    dee.page.clock.resume()
    _shows(dee.page, 7)


def test_beside_a_running_game_it_opens_on_its_own(come: Come) -> None:
    """Who sits at the table keeps his seat's page, and finds the way in its menu."""
    fay = come()
    fay.open_table(rules=short_rules(50))
    fay.give(AddBot(seat=HOST, policy=Policy.BOLD, name=""))
    fay.give(StartSession(seat=HOST))
    fay.button("Menu").click()
    with fay.context.expect_page() as opened:
        fay.page.get_by_role("link", name="Watch what was played").click()
    opened.value.locator(".replay").wait_for()
    expect(opened.value.get_by_role("heading", level=1)).to_contain_text("Replay")

    fay.is_true()
