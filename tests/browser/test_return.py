"""Whatever breaks between a page and its table, the page comes back to the true state by itself."""

import re

from playwright.sync_api import expect

from ceelo.core.command import AddBot, ChangePace, StartSession
from ceelo.core.table import Options, Pace, Policy, Seat
from tests.browser.conftest import Come
from tests.browser.people import WAIT_MS, Person, short_rules
from tests.browser.serving import Server

HOST = Seat(0)
UNHURRIED = Options(seat_count=3, clock_seconds=None)
_HIDE = """(hidden) => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def _in_mid_round(person: Person, *, bots: int = 1, options: Options = UNHURRIED) -> None:
    """Open a table and go on until the host has thrown for the first bank."""
    person.open_table(rules=short_rules(50), options=options)
    for _ in range(bots):
        person.give(AddBot(seat=HOST, policy=Policy.STEADY, name=""))
    person.give(StartSession(seat=HOST))
    person.button("Throw").click()
    expect(person.page.locator(".dice[role=img]")).to_have_attribute(
        "aria-label", re.compile("Dice:")
    )


def test_a_reload_in_mid_round_shows_the_same_table(come: Come) -> None:
    """Seat, chips, dice and log are there again, and the address still has its secret."""
    ann = come()
    _in_mid_round(ann)
    address = ann.page.url
    ann.page.reload()
    ann.at_table()

    ann.is_true()
    expect(ann.page.locator(".plate.you")).to_contain_text("Ann")
    expect(ann.page.locator("aside li", has_text="Ann throws")).to_have_count(1)
    assert re.search(r"#[\w-]{22}$", address)
    assert ann.page.url == address


def test_a_killed_server_that_starts_again_loses_nothing(come: Come, server: Server) -> None:
    """The page says what it is doing, comes back alone, and the round goes on (B20)."""
    ann = come()
    _in_mid_round(ann)
    before = ann.truth()
    server.kill()
    expect(ann.page.get_by_text(re.compile("Connection lost"))).to_be_visible(timeout=WAIT_MS)
    expect(ann.page.locator(".plate.you")).to_contain_text("Ann")
    server.start()

    expect(ann.page.locator(".banner")).to_have_count(0, timeout=WAIT_MS)
    ann.is_true()
    after = ann.truth()
    assert after.version >= before.version
    assert [entry for entry in after.log if entry.version <= before.version] == list(before.log)
    ann.give(ChangePace(seat=HOST, pace=Pace.FAST))
    ann.play()
    ann.sees("Round 2")


def test_a_page_without_a_network_says_so(come: Come) -> None:
    """Offline is told from a server that is gone, and goes by itself."""
    ann = come()
    _in_mid_round(ann)
    ann.context.set_offline(offline=True)
    ann.sees("You are offline")
    ann.context.set_offline(offline=False)

    expect(ann.page.locator(".banner")).to_have_count(0, timeout=WAIT_MS)
    ann.is_true()


def test_two_tabs_of_one_seat_both_work(come: Come) -> None:
    """What is done in one is seen in the other, and both may act."""
    ann = come()
    ann.open_table(rules=short_rules(50), options=Options(seat_count=2, clock_seconds=None))
    second = ann.new_page()
    second.goto(ann.page.url)
    second.locator("[data-version]").wait_for()
    ann.give(AddBot(seat=HOST, policy=Policy.CAREFUL, name=""))
    ann.give(StartSession(seat=HOST))
    second.get_by_role("button", name="Throw").click()

    for page in (ann.page, second):
        expect(page.locator("aside li", has_text="Ann throws")).to_have_count(1, timeout=WAIT_MS)
    ann.is_true()
    ann.is_true(second)
    ann.play()
    expect(second.get_by_text("Round 2").first).to_be_visible(timeout=2 * WAIT_MS)


def test_a_page_that_nobody_looked_at_shows_the_present_at_once(come: Come) -> None:
    """Coming back, one sees no dice of long ago tumble, and the log has all of it."""
    ann = come(instant=False)
    _in_mid_round(ann, bots=2)
    ann.page.evaluate(_HIDE, arg=True)
    ann.give(ChangePace(seat=HOST, pace=Pace.FAST))
    ann.page.wait_for_function("document.querySelectorAll('aside li').length > 8")
    ann.page.evaluate(_HIDE, arg=False)

    ann.is_true()


def test_a_page_that_was_frozen_catches_up(come: Come) -> None:
    """A phone that slept shows the table as it now is."""
    ann = come()
    _in_mid_round(ann)
    devtools = ann.context.new_cdp_session(ann.page)
    devtools.send("Page.setWebLifecycleState", {"state": "frozen"})
    ann.give(ChangePace(seat=HOST, pace=Pace.FAST))
    devtools.send("Page.setWebLifecycleState", {"state": "active"})

    ann.is_true()
