"""Two people whose pages add to the dice: it is said, and who vanishes holds nobody up."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from ceelo.core.command import AddBot, StartSession
from ceelo.core.rules import EndRules, Form, HouseRules
from ceelo.core.table import Phase, Policy, Seat
from tests.browser.people import WAIT_MS, Person

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.conftest import Come, Profile

HOST = Seat(0)
# Clicks nothing else.
_THROW = """() => setInterval(() => {
  const acts = [...document.querySelectorAll('.acts button:enabled')];
  acts.find((one) => one.textContent.trim().startsWith('Throw'))?.click();
}, 25)"""
RULES = HouseRules(name="Pot", bet=Form.POT, end=EndRules(rounds=50))


def _two(come: Come, profile: Profile | None = None) -> tuple[Person, Person]:
    """Return two people at a table with a bot, whose pages check the dice already.

    With *profile* the second one has that browser.
    """
    ann = come()
    bo = come() if profile is None else come(browser=profile)
    link = ann.open_table(rules=RULES)
    bo.goto(link)
    bo.sit("Bo")
    ann.give(AddBot(seat=HOST, policy=Policy.BOLD, name=""))
    for person in (ann, bo):
        person.page.locator("button.mark").wait_for()
    ann.give(StartSession(seat=HOST))
    return ann, bo


def _panel(person: Person) -> None:
    person.page.locator("button.mark").click()
    expect(person.page.get_by_role("dialog")).to_be_visible(timeout=WAIT_MS)


def _has_played(person: Person, rounds: int) -> bool:
    return person.truth().view.rounds_played >= rounds


def _anted(person: Person) -> None:
    person.button("Ante").click()


def _plays(ann: Person, bo: Person, rounds: int, comes_back: Callable[[], object]) -> None:
    """Play *rounds* in which Bo goes and *comes_back* between his ante and the lock.

    None of them is void, each has his randomness, and no throw is wrong.
    """
    for played in range(rounds):
        _anted(bo)
        ann.waits(lambda: (chair := ann.truth().view.chairs[1]) is not None and chair.stake > 0)
        comes_back()
        bo.page.locator("button.mark").wait_for()
        _anted(ann)
        for person in (ann, bo):
            person.page.evaluate(_THROW)
        ann.waits(partial(_has_played, ann, played + 1))
    for person in (ann, bo):
        _panel(person)
        panel = person.page.get_by_role("dialog")
        expect(panel).to_contain_text(re.compile(r"all are right|it is right"))
        expect(panel).to_contain_text(f"In {rounds} rounds your page added randomness")
    assert ann.page.locator("aside li", has_text="No sign from").count() == 0


def test_their_randomness_is_in_the_rounds(come: Come) -> None:
    """Each page says so, and that nobody could choose; no throw is wrong."""
    ann, bo = _two(come)
    for person in (ann, bo):
        person.play()

    ann.waits(lambda: ann.truth().view.rounds_played >= 2)

    for person in (ann, bo):
        _panel(person)
        panel = person.page.get_by_role("dialog")
        expect(panel).to_contain_text(re.compile(r"In \d+ rounds? your page added randomness"))
        expect(panel).to_contain_text(re.compile(r"all are right|it is right"))
        expect(panel).not_to_contain_text("the server alone made")


def test_who_closes_his_page_before_the_lock_holds_nobody_up(come: Come) -> None:
    """The attempt is given up openly, his stake is back, and the others are drawn anew."""
    ann, bo = _two(come)
    _anted(bo)
    ann.waits(lambda: (chair := ann.truth().view.chairs[1]) is not None and chair.stake > 0)
    before = ann.truth().view.chairs[1]
    assert before is not None
    bo.page.close()

    _anted(ann)

    ann.waits(lambda: ann.truth().view.phase is Phase.POT_THROWS)
    seen = ann.truth().view
    assert seen.contenders == (HOST, Seat(2))
    chair = seen.chairs[1]
    assert chair is not None
    assert (chair.chips, chair.stake) == (before.chips + before.stake, 0)
    ann.play()
    ann.waits(lambda: ann.truth().view.rounds_played >= 1)
    _panel(ann)
    panel = ann.page.get_by_role("dialog")
    expect(panel).to_contain_text(re.compile(r"In 1 round your page added randomness"))
    expect(panel.get_by_text("Abandoned attempts")).to_be_visible()
    # One of so few is far above 2 %: the mark says so, and the panel what that can be worth.
    expect(ann.page.locator("button.mark.red")).to_have_text(re.compile(r"1 of \d+ given up"))
    expect(ann.page.locator("button.mark.red")).to_have_attribute(
        "aria-label",
        re.compile(r"given up: 1 of the last \d+\. That is above 2 %: ask who was missing"),
    )
    expect(panel).to_contain_text("Ask who was missing each time")
    expect(panel).to_contain_text(re.compile(r"all are right|it is right"))


def test_a_host_may_choose_that_such_a_round_is_void(come: Come) -> None:
    """The form has the choice, the log says what becomes of the stakes, and they are back."""
    ann, bo = come(), come()
    ann.goto("/?house=pot")
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.get_by_text("More choices").click()
    ann.page.get_by_label("If a page is silent when the dice are fixed").select_option(
        "the round is void"
    )
    ann.button("Open the table").click()
    ann.at_table()
    bo.goto(ann.page.url.removeprefix(ann.url))
    bo.sit("Bo")
    for person in (ann, bo):
        person.page.locator("button.mark").wait_for()
    ann.give(StartSession(seat=HOST))
    _anted(bo)
    ann.waits(lambda: (chair := ann.truth().view.chairs[1]) is not None and (chair.stake or 0) > 0)
    bo.page.close()
    _anted(ann)

    told = ann.page.locator("aside li", has_text="The round is void, and nobody wins or loses.")
    expect(told).to_have_count(1, timeout=WAIT_MS)
    expect(told).to_contain_text(re.compile("Stakes go back: .*to .*Ann.*, .*to .*Bo"))
    seen = ann.truth().view
    assert seen.rounds_played == 0
    assert [chair.chips for chair in seen.chairs if chair is not None] == [1000, 1000]


def test_who_loads_his_page_anew_before_the_lock_reveals_all_the_same(come: Come) -> None:
    """What his page has added is kept for it (client rule 1), and no dice are called wrong."""
    ann, bo = _two(come)
    # From the second time on, the page reads of a round that was bound before.
    _plays(ann, bo, 3, bo.page.reload)


def test_a_browser_that_is_closed_and_started_again_before_the_lock_reveals(
    come: Come, profile: Profile
) -> None:
    """A closed laptop loses nothing: the round goes on, with what its seat had added before."""
    ann, bo = _two(come, profile)
    # The second time, what was made for the round before is gone, and is not missed.
    _plays(ann, bo, 2, bo.start_again)
    assert _kept_by(bo) == []


def test_a_second_tab_reveals_when_the_first_is_closed_before_the_lock(come: Come) -> None:
    """What one page of a seat has added the other can open; neither takes it from the other."""
    ann, bo = _two(come)
    second = bo.new_page()
    second.goto(bo.page.url)
    second.locator("button.mark").wait_for()
    _anted(bo)
    ann.waits(lambda: (chair := ann.truth().view.chairs[1]) is not None and chair.stake > 0)
    bo.page.close()
    bo.page = second
    _anted(ann)
    for person in (ann, bo):
        person.page.evaluate(_THROW)
    ann.waits(partial(_has_played, ann, 1))

    _panel(bo)
    panel = bo.page.get_by_role("dialog")
    expect(panel).to_contain_text("In 1 round your page added randomness")
    expect(panel).to_contain_text(re.compile(r"all are right|it is right"))
    assert ann.page.locator("aside li", has_text="No sign from").count() == 0
    assert _kept_by(bo) == []


def _kept_by(person: Person) -> list[str]:
    """Return the contributions that the browser of *person* still has: none outlives its round."""
    kept: dict[str, str] = person.page.evaluate("({ ...localStorage })")
    return [key for key, text in kept.items() if '"c":' in text]
