"""The page of odds: any rules, two houses side by side, what each rule adds, and evenings."""

from __future__ import annotations

import re
from base64 import b64encode
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from ceelo.house.load import load_preset, read_house
from ceelo.odds import compare, evenings, purse, report
from tests.browser.people import DESKTOP, PHONE, WAIT_MS, Person

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.conftest import Come

CLASSIC = load_preset("classic")
STREET = load_preset("street-235")


def _sides(person: Person) -> Locator:
    return person.page.locator("article")


def _is_played(person: Person, count: int) -> None:
    """Wait until both the odds and the evenings of so many houses are there."""
    expect(_sides(person).locator("caption").first).to_be_visible(timeout=WAIT_MS)
    expect(_sides(person).locator("figure.lines svg")).to_have_count(count, timeout=WAIT_MS)


def test_the_start_and_every_house_lead_to_it(come: Come) -> None:
    """A house brings its own odds along, beside those of the plainest."""
    ann = come(PHONE)
    ann.goto("/")
    ann.page.get_by_role("link", name="Odds", exact=True).click()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Odds")
    expect(_sides(ann).locator("h2")).to_have_text(["Classic"])
    ann.goto("/houses/street-235")
    ann.page.get_by_role("link", name="Change a rule and see what it does").click()

    expect(_sides(ann).locator("h2")).to_have_text(["Street 2-3-5", "Classic"])
    expect(_sides(ann).first).to_contain_text("The players are favoured")
    expect(_sides(ann).last).to_contain_text("The banker is favoured")


def test_one_comes_back_to_the_rules_that_were_there_before_another_house(come: Come) -> None:
    """By the browser's own buttons: changed rules are not lost when another house is chosen."""
    ann = come()
    ann.goto("/odds")
    _is_played(ann, 1)
    house = ann.page.get_by_label("House", exact=True)
    house.select_option("Norsk")
    ann.button("Change the rules of Norsk").click()
    ann.page.get_by_label("The same on both sides").select_option("The banker wins")
    expect(_sides(ann).locator("h2")).to_have_text(["Norsk, changed"])
    expect(ann.page).to_have_url(re.compile("#house="))
    house.select_option("Pot")
    expect(_sides(ann).locator("h2")).to_have_text(["Pot"])

    ann.page.go_back()
    expect(_sides(ann).locator("h2")).to_have_text(["Norsk, changed"])
    ann.page.go_back()
    expect(_sides(ann).locator("h2")).to_have_text(["Classic"])
    ann.page.go_forward()
    expect(_sides(ann).locator("h2")).to_have_text(["Norsk, changed"])


def test_what_is_said_is_what_the_library_says(come: Come) -> None:
    """Both published figures by name, what each rule adds, and the evenings of the seed."""
    ann = come()
    ann.goto("/odds?house=street-235&other=classic&rounds=50&seed=9")
    _is_played(ann, 2)
    bank = report(CLASSIC).bank
    assert bank is not None
    classic = _sides(ann).last

    for edge, words in (
        (bank.stake.sides.edge, "staked, pushes counted"),
        (bank.stake.edge_decided, "decided, pushes left out"),
    ):
        assert edge is not None
        figure = classic.locator("dl > div").filter(has_text=words)
        expect(figure).to_contain_text(f"{float(edge):.2%}")
        expect(figure).to_contain_text(str(edge))
    for effect in compare(CLASSIC, STREET).effects:
        assert effect.added is not None
        shown = f"{abs(float(effect.added)):.2%}"
        expect(ann.page.locator("#effects ~ table")).to_contain_text(f"−{shown}")  # noqa: RUF001
    ends = [line[-1] for line in evenings(CLASSIC, seed=9, rounds=50).lines]
    ahead, level = sum(end > 0 for end in ends), ends.count(0)
    expect(classic).to_contain_text(f"{ahead} evenings end ahead, {level} level")


def test_a_rule_is_changed_and_the_link_brings_it_all_back(come: Come) -> None:
    """Rules, seed and what is open: whoever opens the address sees the same page."""
    ann = come()
    ann.goto("/odds?house=classic&other=none")
    _is_played(ann, 1)
    ann.button("Change the rules of Classic").click()
    ann.page.get_by_label("The same on both sides").select_option("The banker wins")
    expect(_sides(ann).first).to_contain_text("10.19%", timeout=WAIT_MS)
    ann.button("Other evenings").click()
    ann.page.get_by_text("The same as a table").click()
    ann.page.get_by_text("Where the bank goes").click()
    ann.page.get_by_label("Chips to begin with").select_option("20 stakes")
    ann.page.get_by_text("All rules in words").click()
    expect(ann.page).to_have_url(re.compile(r"seed=2&purse=20&open=house,walk,table,words#house="))
    ann.page.get_by_label("Beside it").select_option("Classic")
    expect(ann.page.locator("#effects ~ table")).to_contain_text("+7.72%")
    _is_played(ann, 2)
    link = ann.page.url.removeprefix(ann.url)
    said = _sides(ann).all_inner_texts()

    bo = come()
    bo.goto(link)
    _is_played(bo, 2)
    expect(bo.page.get_by_label("The same on both sides")).to_have_value("The banker wins")
    expect(bo.page.get_by_text("A point is a pair with an odd die")).to_be_visible()
    bo.waits(lambda: _sides(bo).all_inner_texts() == said)
    bo.button("Back to Classic as it ships").click()
    expect(_sides(bo).first).to_contain_text("2.47%")
    expect(bo.page).to_have_url(re.compile(r"/odds\?house=classic&[^#]*$"))


_STATE = """() => [
  ...[...document.querySelectorAll('main > *:not(.form) select')].map((one) => one.value),
  ...[...document.querySelectorAll('details')].map((one) => one.open),
]"""
"""Whatever can be chosen, and whatever can be unfolded."""


@pytest.mark.parametrize("house", ["street-235", "pot"])
def test_every_control_is_in_the_link(come: Come, house: str) -> None:
    """Each is changed, and after a reload the page is as it was."""
    ann = come()
    ann.goto(f"/odds?house={house}&other=none")
    _is_played(ann, 1)
    choices = ann.page.locator("main select")
    for place in range(choices.count()):
        before = ann.page.url
        options = choices.nth(place).locator("option").count()
        now = choices.nth(place).evaluate("(one) => one.selectedIndex")
        # The house stays, and what there is beside it comes last, so that all is there once.
        if place > 1:
            choices.nth(place).select_option(index=(now + 1) % options)
            expect(ann.page).not_to_have_url(before)
    ann.button("Other evenings").click()
    _is_played(ann, 1)
    for fold in ann.page.locator("summary").all():
        fold.click()
    choices.nth(1).select_option("Classic" if house == "street-235" else "Lalakuza")
    _is_played(ann, 2)
    state = ann.page.evaluate(_STATE)

    ann.page.reload()

    _is_played(ann, 2)
    ann.waits(lambda: ann.page.evaluate(_STATE) == state)
    assert True in state
    assert "seed=2" in ann.page.url


def test_a_pot_is_told_by_the_order_of_throwing(come: Come) -> None:
    """Each seat has its chance, and a bank beside it has no common measure."""
    ann = come(PHONE)
    ann.goto("/odds?house=pot&other=classic&seats=3")
    ann.page.get_by_label("Seats").select_option("4")
    _is_played(ann, 2)
    (pot,) = [one for one in report(load_preset("pot")).pots if one.seats == 4]
    rows = _sides(ann).first.locator("table").first.locator("tbody tr")
    expect(rows).to_have_count(4)

    for place, seat in enumerate(pot.by_order):
        expect(rows.nth(place)).to_contain_text(f"{float(seat.win):.2%}".replace(".00", ""))
    expect(_sides(ann).first).to_contain_text(f"{float(pot.throws):.2f} throws")
    ann.sees("there is no common measure")


def test_what_is_fair_and_how_an_evening_ends_is_said(come: Come) -> None:
    """Fair payments, where the bank goes, fair prices, and the risk of ruin, all by the library."""
    ann = come()
    ann.goto("/odds?house=classic&other=none&rounds=50")
    _is_played(ann, 1)
    classic = _sides(ann).first
    for fold in ("What would make it fair", "Where the bank goes", "Fair prices beside the game"):
        classic.get_by_text(fold).click()
    classic.get_by_text("The ends as a table").click()
    ann.page.get_by_label("Chips to begin with").select_option("10 stakes")
    expect(ann.page).to_have_url(re.compile(r"purse=10&open=fair,walk,beside,ends"))
    ruin = float(purse(CLASSIC, 10 * CLASSIC.stake.min, rounds=50).broke)

    expect(classic).to_contain_text(f"His risk of ruin is {ruin:.2%}")
    expect(classic).to_contain_text("How an evening ends, exactly")
    for heads, cells in (
        ("A player wins with 4-5-6, times", ("1", "1.8 (9/5)")),
        ("Pushes that the players would win", ("0%", "32%")),
        ("a push against point 5, 4, 3, 2", ("13.89%", "31:5")),
        ("the banker loses at once", ("19.44%", "29:7")),
    ):
        row = classic.get_by_role("row").filter(has_text=heads)
        expect(row.locator("td")).to_have_text(cells)
    walks = classic.locator("details").filter(has_text="Where the bank goes").locator("tbody tr")
    expect(walks.nth(1).locator("td")).to_have_text(("60.9%", "11.7%", "8%", "19.4%", "0%"))


DEAR = """
base = "chinchirorin"
[pay]
loses_123 = 9
player = { 456 = 17, trips = 19, ones = 20 }
banker = { 456 = 13, trips = 11, ones = 7 }
"""
"""So many results that ends are not worked out."""


def test_ends_that_are_drawn_have_their_standard_errors(come: Come) -> None:
    """What is simulated says so, and how near it is, by the library."""
    rules = read_house(DEAR).rules
    played = evenings(rules, seed=1, rounds=300)
    errors = played.errors
    assert errors is not None
    ann = come()
    file = b64encode(DEAR.encode()).decode()
    ann.goto(f"/odds?house=chinchirorin&other=none&rounds=300&seed=1#house={file}")
    _is_played(ann, 1)

    side = _sides(ann).first
    expect(side).to_contain_text("How these evenings end, simulated")
    expect(side).to_contain_text("two of three such draws come nearer to the truth")
    (ahead,) = re.findall(r"He ends ahead ([\d.]+)% ± ([\d.]+)%", side.inner_text())
    assert [float(one) for one in ahead] == pytest.approx(
        [100 * played.ahead_approx, 100 * errors.ahead_approx], abs=0.006
    )


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("house=vegas", "No house is called “vegas”"),
        ("house=classic#house=dGllID0gIm5vYm9keSIK", "The rules in this link cannot be read"),
    ],
)
def test_a_link_that_means_nothing_says_so(come: Come, query: str, sentence: str) -> None:
    """One sentence, and the page goes on with the house that ships."""
    ann = come(PHONE)
    ann.goto(f"/odds?{query}")

    expect(ann.page.get_by_role("alert").first).to_contain_text(sentence)
    expect(_sides(ann).first).to_contain_text("2.47%", timeout=WAIT_MS)
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_without_a_network_it_says_so_and_asks_again(come: Come) -> None:
    """What was there stays where it is not asked for; the rest comes with a button."""
    ann = come()
    ann.goto("/odds?house=classic&other=none")
    _is_played(ann, 1)
    ann.context.set_offline(True)
    ann.page.get_by_label("House", exact=True).select_option("Reversed")
    expect(ann.page.get_by_role("alert").first).to_contain_text("The server does not answer.")
    ann.context.set_offline(False)
    ann.button("Ask again").first.click()

    expect(_sides(ann).first).to_contain_text("8.64%")
    expect(ann.page.get_by_role("alert")).to_have_count(0)


_CROWDED = """[...document.querySelectorAll('th, td')]
    .filter((cell) => cell.checkVisibility() && cell.scrollWidth > cell.clientWidth)
    .map((cell) => cell.textContent)"""
"""Cells whose words run over the next one."""


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_page_is_accessible_and_fits(come: Come, size: tuple[int, int]) -> None:
    """Two houses with the form and the table open, a pot, and a house without evenings."""
    ann = come(size)
    for query, charts in (
        (
            "house=street-235&other=suikoden&purse=20&open=house,fair,walk,beside,table,ends,words",
            2,
        ),
        ("house=lalakuza&other=none&seats=10", 1),
    ):
        ann.goto(f"/odds?{query}")
        _is_played(ann, charts)
        overflow = ann.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert overflow <= 0, f"{query}: {overflow} px too wide"
        assert ann.page.evaluate(_CROWDED) == []
        for scheme in ("light", "dark"):
            ann.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            found = Axe().run(ann.page)
            assert found.violations_count == 0, f"{query}, {scheme}: {found.generate_report()}"


def test_everything_is_reached_by_keyboard(come: Come) -> None:
    """From the links to the choices, the forms, the evenings and their table."""
    ann = come()
    ann.goto("/odds?house=classic&other=none")
    _is_played(ann, 1)
    reached: list[str] = []
    for _ in range(18):
        ann.page.keyboard.press("Tab")
        reached.append(
            ann.page.evaluate(
                "(document.activeElement.labels?.[0] ?? document.activeElement).textContent.trim()"
            )
        )

    order = (
        *("To the start", "House", "Beside it", "Change the rules of Classic", "Copy the link"),
        *("What would make it fair", "Where the bank goes", "Fair prices beside the game"),
        *("The same as a table", "The ends as a table"),
        *("Rounds of an evening", "Chips to begin with", "Other evenings"),
    )
    places = [next((n for n, one in enumerate(reached) if one.startswith(w)), -1) for w in order]
    assert places == sorted(places), reached
    assert -1 not in places, reached


def test_a_damaged_link_says_so_and_keeps_what_is_good(come: Come) -> None:
    """What cannot be meant is named in one sentence; all else is as the link says."""
    ann = come(DESKTOP)
    ann.goto("/odds?house=street-235&other=nobody&seats=99&rounds=20&colour=red")

    alert = ann.page.get_by_role("alert")
    expect(alert.locator("p")).to_have_text(
        [
            re.compile("^This link is damaged: colour=red, seats=99 \\(2 to 10\\) cannot be meant"),
            re.compile("^No house is called “nobody”"),
        ],
        timeout=WAIT_MS,
    )
    expect(_sides(ann).first.locator("h2")).to_have_text("Street 2-3-5")
    expect(ann.page.get_by_label("Rounds of an evening")).to_have_value("20")

    ann.page.get_by_label("House", exact=True).select_option(label="Classic")
    expect(alert).to_have_count(0)


def test_a_whole_link_says_nothing_of_damage(come: Come) -> None:
    """The address that the page gives itself is no damaged one."""
    ann = come(DESKTOP)
    ann.goto("/odds?house=street-235&other=none&seats=4&rounds=20&seed=3&purse=10&open=fair")
    _is_played(ann, 1)
    ann.page.reload()
    _is_played(ann, 1)

    expect(ann.page.get_by_role("alert")).to_have_count(0)


def _top(found: Locator) -> float:
    box = found.bounding_box()
    assert box is not None
    return box["y"]


def test_two_houses_stand_at_the_same_height(come: Come) -> None:
    """Though there is more to know of one of them beforehand, bars are beside bars."""
    ann = come(DESKTOP)
    ann.goto("/odds?house=street-235&other=classic")
    _is_played(ann, 2)
    first, second = _sides(ann).first, _sides(ann).last

    assert first.locator("ul.words li").count() > second.locator("ul.words li").count()
    for part in (".stake h3", "caption", ".more details", "h3:text-is('200 evenings, simulated')"):
        tops = [_top(side.locator(part).first) for side in (first, second)]
        assert tops[0] == pytest.approx(tops[1], abs=1)


def test_the_words_under_a_bar_are_one_line_on_a_phone(come: Come) -> None:
    """Wins, pushes and losses stand under their parts, and in every row of the table."""
    ann = come((360, 640))
    ann.goto("/odds?house=classic&other=none")
    _is_played(ann, 1)

    bars = ann.page.locator(".numbers")
    assert bars.count() == 15
    for place in range(bars.count()):
        words = bars.nth(place).locator("> span")
        assert len({round(_top(words.nth(part))) for part in range(3)}) == 1


def test_beside_a_number_that_is_none_no_other_is_judged(come: Come) -> None:
    """The form says which field is mistyped, and nothing of those that it bounds."""
    ann = come()
    ann.goto("/odds?house=classic&other=none&open=house")
    form = ann.page.locator(".form")
    form.get_by_label("The game ends").select_option(label="when one has")
    # Else there is nothing that could be of before.
    expect(form.locator(".effect ins")).to_be_visible(timeout=WAIT_MS)
    form.get_by_label("Chips each").fill("abc")
    target = form.get_by_label("Chips to reach")
    target.fill("500")
    expect(form.locator(".effect")).to_contain_text("Something is typed", timeout=WAIT_MS)
    expect(form.locator(".effect")).to_contain_text("this tells of the rules as they were before:")
    expect(target).to_have_attribute("aria-invalid", "false")

    form.get_by_label("Chips each").fill("1000")
    expect(target).to_have_attribute("aria-invalid", "true", timeout=WAIT_MS)
    expect(form.locator(".effect")).to_contain_text("(1,000), not 500")


def test_tab_never_leads_under_the_effect(come: Come) -> None:
    """On a phone what a rule does lies over the end of the form, and no field lies under it."""
    ann = come(PHONE)
    ann.goto("/odds?house=classic&other=none&open=house")
    panel = ann.page.locator(".form .effect")
    expect(panel).to_contain_text("So far all is as in", timeout=WAIT_MS)
    expect(panel).to_be_in_viewport()
    ann.page.get_by_label("Players at most").focus()
    for _ in range(12):
        ann.page.keyboard.press("Tab")
        field, top = panel.evaluate(
            """(panel) => [
              document.activeElement.getBoundingClientRect().bottom,
              panel.getBoundingClientRect().top,
            ]"""
        )
        assert field <= top
