"""The dice that lie on the screen are those of the event (RNG-8)."""

import json
import re

from playwright.sync_api import expect

from ceelo.core.command import AddBot, StartSession
from ceelo.core.table import Options, Policy, Seat
from tests.browser.conftest import Come
from tests.browser.people import Person, short_rules

# For each die, the face whose outside looks straight up from the felt.
_SHOWN = """() => [document.querySelector('.dice[role=img]').ariaLabel,
  [...document.querySelectorAll('aside li.throw')].at(-1)?.textContent ?? '',
  ...[...document.querySelectorAll('.dice .body')].map((body) => {
  // Lengths do not matter here, and a matrix knows no em.
  const turn = (element) => new DOMMatrix(element.style.transform.replaceAll('em', 'px'));
  const die = turn(body);
  const up = (place) => {
    return die.multiply(turn(place)).m33;
  };
  const places = [...body.querySelectorAll('[data-face]')];
  return Number(places.toSorted((a, b) => up(b) - up(a))[0].dataset.face);
})]"""
THROWS = 4


def _thrown(person: Person) -> list[list[int]]:
    """Return all dice that came over the socket, in order."""
    entries = [json.loads(frame) for frame in person.frames]
    return [
        event["dice"]
        for entry in entries
        if entry["type"] == "entry"
        for event in entry["events"]
        if event["event"] == "dice-thrown"
    ]


def test_dice_tumble_and_come_to_rest_on_the_faces_of_the_event(come: Come) -> None:
    """RNG-8: label, geometry and log all show what was thrown, throw after throw."""
    ann = come(instant=False)
    ann.open_table(rules=short_rules(50), options=Options(seat_count=2, clock_seconds=None))
    ann.give(AddBot(seat=Seat(0), policy=Policy.CAREFUL, name=""))
    ann.give(StartSession(seat=Seat(0)))
    ann.play()
    compared = set[str]()

    def compare() -> bool:
        ann.page.locator(".dice[aria-label^='Dice:']").wait_for()
        label, told, *tops = ann.page.evaluate(_SHOWN)
        faces = [int(digit) for digit in re.findall(r"\d", label)]
        if faces and told not in compared:
            compared.add(told)
            assert faces in _thrown(ann)
            assert tops == faces
            assert "-".join(map(str, faces)) in told
        return len(compared) == THROWS

    ann.waits(compare)


def test_only_the_first_die_is_lit_when_the_first_bank_is_sought(come: Come) -> None:
    """The page says so, and the other two lie in the shade."""
    ann = come()
    ann.open_table(rules=short_rules(50), options=Options(seat_count=2, clock_seconds=None))
    ann.give(AddBot(seat=Seat(0), policy=Policy.CAREFUL, name=""))
    ann.give(StartSession(seat=Seat(0)))
    ann.sees("Only the first die counts.")
    ann.button("Throw").click()

    expect(ann.page.locator(".dice .body:not(.faint)")).to_have_count(1)
    expect(ann.page.locator(".dice .body.faint")).to_have_count(2)
    expect(ann.page.locator(".words").last).to_have_text(re.compile(r"First die \d"))
