"""Everything can be done without a pointer."""

from playwright.sync_api import expect

from ceelo.core.command import AddBot
from ceelo.core.table import Options, Policy, Seat
from tests.browser.conftest import Come
from tests.browser.people import WAIT_MS, Person, short_rules

_FOCUSED = "document.activeElement.textContent.trim() || document.activeElement.id"


def _tab_to(person: Person, wish: str) -> None:
    """Press the tabulator until what is called *wish* has the focus."""
    for _ in range(60):
        person.page.keyboard.press("Tab")
        focused = str(person.page.evaluate(_FOCUSED))
        if focused.startswith(wish) or focused.endswith(wish):
            return
    msg = f"the tabulator never comes to {wish}"
    raise AssertionError(msg)


def test_a_round_is_played_by_keys_alone(come: Come) -> None:
    """Opening, filling the table, throwing, banking and fading, with the keys on the buttons."""
    ann = come()
    keyboard = ann.page.keyboard
    ann.goto("/")
    ann.button("Open the table").wait_for()
    _tab_to(ann, "-name")
    keyboard.type("Ann")
    keyboard.press("Enter")
    ann.button("Steady").wait_for()
    _tab_to(ann, "Steady")
    keyboard.press("Enter")
    ann.button("Start the game").wait_for()
    _tab_to(ann, "Menu")
    keyboard.press("Enter")
    expect(ann.page.get_by_role("dialog")).to_be_visible()
    _tab_to(ann, "take their time")
    keyboard.press("ArrowDown")
    keyboard.press("Escape")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)
    _tab_to(ann, "Start the game")
    keyboard.press("Enter")
    ann.page.locator(".sentence").wait_for()

    pressed = set[str]()
    for _ in range(200):
        if ann.page.get_by_text("Round 3").count():
            break
        key = ann.page.evaluate(
            "document.querySelector('.acts button:enabled[aria-keyshortcuts]')?.ariaKeyShortcuts"
        )
        if key is None:
            ann.page.wait_for_timeout(50)
            continue
        pressed.add(key)
        keyboard.press(" " if key == "t" else key)
        ann.page.wait_for_timeout(50)
    expect(ann.page.get_by_text("Round 3").first).to_be_visible(timeout=WAIT_MS)
    assert "t" in pressed


def test_each_press_on_a_bot_adds_one_and_the_focus_stays(come: Come) -> None:
    """Two Enters on one button add two bots; sending one away leaves the focus among the seats."""
    ann = come()
    ann.open_table(options=Options(seat_count=4, clock_seconds=None))
    free = ann.page.locator(".seats li.free")
    for policy in ("Careful", "Steady", "Bold"):
        button = ann.button(policy)
        button.focus()
        ann.page.keyboard.press("Enter")
        expect(free).to_have_count(2)
        expect(button).to_be_focused()
        ann.page.keyboard.press("Enter")
        ann.page.keyboard.press("Enter")
        expect(free).to_have_count(0)
        # Not on what sends one away: another Enter does nothing.
        expect(ann.page.locator("section.seats:focus")).to_have_count(1)
        ann.page.keyboard.press("Enter")
        ann.page.locator(".seats .more").first.focus()
        for count in (1, 2, 3):
            expect(ann.page.locator(".seats .more:focus")).to_have_count(1)
            ann.page.keyboard.press("Enter")
            expect(free).to_have_count(count)
        expect(ann.button("Careful")).to_be_focused()


def test_a_key_pressed_in_a_dialog_moves_nothing_at_the_table(come: Come) -> None:
    """The letters of the bar belong to the bar."""
    ann = come()
    ann.open_table()
    ann.button("Steady").click()
    ann.button("Start the game").click()
    ann.button("Throw").wait_for()
    ann.button("Rules").click()
    expect(ann.page.get_by_role("dialog")).to_contain_text("from the best down it goes")
    before = ann.truth().version
    ann.page.keyboard.press("t")
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)
    assert ann.truth().version == before
    ann.page.keyboard.press("t")
    expect(ann.page.locator("aside li.throw").first).to_be_visible()


def test_the_focus_stays_where_the_next_act_will_be(come: Come) -> None:
    """Enter alone throws a game on: after each act the focus is in the bar, never on the page."""
    ann = come(instant=False)
    ann.open_table(rules=short_rules(50), options=Options(seat_count=2, clock_seconds=None))
    ann.give(AddBot(seat=Seat(0), policy=Policy.CAREFUL, name=""))
    _tab_to(ann, "Start the game")
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator(".acts button.main", has_text="Throw")).to_be_focused(timeout=WAIT_MS)
    ann.page.keyboard.press("Enter")
    for _ in range(40):
        assert ann.page.evaluate("document.activeElement.closest('.bar') !== null")
        ann.page.wait_for_timeout(50)
