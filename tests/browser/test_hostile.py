"""Names are text, whatever they look like (S12, S15)."""

import pytest
from playwright.sync_api import expect

from ceelo.core.command import AddBot, StartSession
from ceelo.core.table import Policy, Seat
from tests.browser.conftest import Come
from tests.browser.people import WAIT_MS

HOSTILE = (
    "<b onclick=x>Hi</b>",
    '"><script>1</script>',
    "{{7*7}}${7*7}",
    "\u0645\u0631\u064a\u0645",
    "W" * 20,
)


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_is_shown_as_it_is_written(come: Come, name: str) -> None:
    """Seats, table and log show it as text, and the policy has nothing to report."""
    ann = come((360, 640))
    ann.open_table(name)
    ann.give(AddBot(seat=Seat(0), policy=Policy.BOLD, name=""))
    expect(ann.page.locator(".seats bdi").first).to_have_text(name)
    ann.give(StartSession(seat=Seat(0)))
    ann.button("Throw").click()

    expect(ann.page.locator(".plate.you bdi")).to_have_text(name, timeout=WAIT_MS)
    ann.button("Log").click()
    expect(ann.page.get_by_role("dialog")).to_contain_text(name)
    assert ann.page.evaluate("document.querySelectorAll('script:not([src]), b').length") == 0
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 360
