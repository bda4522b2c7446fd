"""A form of rules and its effect in words: both are in sight, and neither lies under the other."""

import pytest
from playwright.sync_api import Locator, expect

from ceelo.house.load import load_preset
from tests.browser.conftest import Come
from tests.browser.people import DESKTOP, PHONE, WAIT_MS, short_rules

# The field may not reach under the panel: the upper edge of one, the lower edge of the other.
_EDGES = """(panel) => [
  document.activeElement.getBoundingClientRect().bottom,
  panel.getBoundingClientRect().top,
]"""


def _is_above(panel: Locator) -> bool:
    field, top = panel.evaluate(_EDGES)
    return bool(field <= top)


def _is_beside(panel: Locator, field: Locator) -> bool:
    """Say whether a field is in sight and has the panel, which is seen whole, beside it."""
    at, over, size = field.bounding_box(), panel.bounding_box(), panel.page.viewport_size
    assert at is not None
    assert over is not None
    assert size is not None
    is_aside = at["x"] + at["width"] <= over["x"] or over["x"] + over["width"] <= at["x"]
    is_seen = over["y"] >= 0 and over["y"] + over["height"] <= size["height"]
    return is_aside and is_seen and 0 <= at["y"] <= size["height"] - at["height"]


# The first field of the form, one in its middle and its last.
_FIELDS = ("What the house is called", "The bank passes", "The game ends")


def _stands_beside(panel: Locator, form: Locator) -> None:
    """Check that the effect stands beside each part of its form that one scrolls to."""
    for label in _FIELDS:
        field = form.get_by_label(label).first
        field.scroll_into_view_if_needed()
        assert _is_beside(panel, field), label
        for told in (panel.get_by_text("Warning:").first, panel.locator("ins").first):
            expect(told).to_be_in_viewport(ratio=1)


def test_the_effect_stands_beside_the_form_of_the_start(come: Come) -> None:
    """On a wide page, wherever one scrolls, the words and the warnings are beside the fields."""
    ann = come(DESKTOP)
    ann.goto("/")
    ann.page.get_by_text("Rules of one’s own").click()  # noqa: RUF001
    form = ann.page.locator(".form")
    form.get_by_label("A player wins with trips, times").fill("5")
    panel = form.locator(".effect")
    expect(panel).to_contain_text("nobody should want the bank", timeout=WAIT_MS)

    _stands_beside(panel, form)
    # It goes with the form, and comes with it.
    ann.page.get_by_text("Rules of one’s own").click()  # noqa: RUF001
    expect(panel).not_to_be_visible()
    expect(ann.page.get_by_text("Three dice, a bank")).to_be_in_viewport(ratio=1)


def test_the_effect_stands_beside_the_form_at_the_table(come: Come) -> None:
    """The same where the host changes the rules, with the act in sight."""
    ann = come(DESKTOP)
    ann.open_table(rules=short_rules(50))
    ann.button("Menu").click()
    ann.button("Change the rules").click()
    form = ann.page.get_by_role("dialog").locator(".form")
    form.get_by_label("A player wins with trips, times").fill("5")
    panel = form.locator(".effect")
    expect(panel).to_contain_text("nobody should want the bank", timeout=WAIT_MS)

    _stands_beside(panel, form)
    expect(panel.get_by_role("button", name="Change the rules")).to_be_in_viewport(ratio=1)


def test_the_field_that_is_filled_in_stays_in_sight(come: Come) -> None:
    """What the panel tells grows over the form: the field goes up with its edge."""
    ann = come(PHONE)
    ann.goto("/")
    ann.page.get_by_text("Rules of one’s own").click()  # noqa: RUF001
    panel = ann.page.locator(".effect")
    expect(panel).to_contain_text("So far all is as in", timeout=WAIT_MS)
    for label, times in (("4-5-6", "2"), ("trips", "5")):
        ann.page.get_by_label(f"A player wins with {label}, times").fill(times)
    expect(panel).to_contain_text("nobody should want the bank", timeout=WAIT_MS)

    ann.waits(lambda: _is_above(panel))


def test_tab_never_leads_under_the_panel(come: Come) -> None:
    """From field to field by keyboard, each is to be seen."""
    ann = come(PHONE)
    ann.goto("/")
    ann.page.get_by_text("Rules of one’s own").click()  # noqa: RUF001
    panel = ann.page.locator(".effect")
    expect(panel).to_contain_text("So far all is as in", timeout=WAIT_MS)
    ann.page.get_by_label("Players at most").focus()
    for _ in range(12):
        ann.page.keyboard.press("Tab")
        assert _is_above(panel)


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_act_is_in_sight_however_much_there_is_to_tell(
    come: Come, size: tuple[int, int]
) -> None:
    """The host finds what changes the rules below what it changes, without a search for it."""
    ann = come(size)
    ann.open_table(rules=short_rules(50))
    ann.button("Menu").click()
    ann.button("Change the rules").click()
    dialog = ann.page.get_by_role("dialog")
    lowest = dialog.get_by_label("1-1-1 is", exact=True)
    lowest.select_option(label="the worst, as 2-2-2 and 3-3-3")
    paid = dialog.get_by_label("A player wins with 4-5-6, times")
    paid.fill("2")
    expect(dialog.get_by_role("status").first).to_contain_text("loses", timeout=WAIT_MS)
    expect(dialog.locator("ins")).to_have_count(7, timeout=WAIT_MS)

    act = dialog.get_by_role("button", name="Change the rules")
    expect(act).to_be_in_viewport(ratio=1)
    panel = dialog.locator(".effect")
    assert _is_above(panel) if size == PHONE else _is_beside(panel, paid)


# Of each menu the widest choice that does not fit beside its arrow.
_CUT = """() => {
  const pen = document.createElement('canvas').getContext('2d');
  return [...document.querySelectorAll('select')].flatMap((menu) => {
    const style = getComputedStyle(menu);
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const paddings = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
    const room = menu.clientWidth - paddings - (style.appearance === 'none' ? 0 : 20);
    return [...menu.options].map((one) => one.text).filter(
      (text) => pen.measureText(text).width > room);
  });
}"""


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_no_menu_cuts_what_is_chosen_in_it(come: Come, size: tuple[int, int]) -> None:
    """Whatever one chooses is read whole in its closed menu, at the start and at the table."""
    ann = come(size)
    ann.goto("/")
    ann.page.get_by_text("More choices").click()
    ann.page.get_by_text("Rules of one’s own").click()  # noqa: RUF001
    expect(ann.page.get_by_label("Who may speak")).to_be_visible(timeout=WAIT_MS)
    assert ann.page.evaluate(_CUT) == []

    ann.open_table(rules=short_rules(50))
    ann.button("Menu").click()
    ann.button("Change the rules").click()
    expect(ann.page.get_by_label("Who may speak")).to_be_visible(timeout=WAIT_MS)
    assert ann.page.evaluate(_CUT) == []


# The combinations in an element that are broken over two lines.
_BROKEN = """(root) => {
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const broken = [];
  while (walk.nextNode()) {
    for (const found of walk.currentNode.data.matchAll(/\\d(-\\d)+/g)) {
      const range = document.createRange();
      range.setStart(walk.currentNode, found.index);
      range.setEnd(walk.currentNode, found.index + found[0].length);
      const lines = [...range.getClientRects()].map(({ top }) => Math.round(top));
      if (new Set(lines).size > 1) broken.push(found[0]);
    }
  }
  return broken;
}"""


def test_no_line_ends_within_a_combination(come: Come) -> None:
    """However wide the page is, 4-5-6 is in one piece, and copied it is what the server says."""
    house = load_preset("chinchirorin")
    ann = come()
    link = ann.open_table(rules=house)
    ann.goto("/?house=chinchirorin")
    ann.page.get_by_text("The rules of this house").click()
    told_here = ann.page.locator("form li")
    expect(told_here.first).to_be_visible(timeout=WAIT_MS)
    told = ann.page.request.get(f"{ann.url}/api/presets").json()
    (spoken,) = (one["words"] for one in told if one["name"] == "chinchirorin")
    assert told_here.all_inner_texts() == spoken
    assert any("4-5-6" in sentence for sentence in spoken)

    for path, opener in (
        ("/?house=chinchirorin", "The rules of this house"),
        ("/houses/chinchirorin", None),
        (link, "Rules"),
    ):
        ann.goto(path)
        if opener is not None:
            ann.page.get_by_text(opener, exact=True).click()
        expect(ann.page.locator("li", has_text="4-5-6").last).to_be_visible(timeout=WAIT_MS)
        for width in range(320, 480, 7):
            ann.page.set_viewport_size({"width": width, "height": 800})
            for words in ann.page.locator("ul:visible").all():
                assert words.evaluate(_BROKEN) == [], (path, width)
