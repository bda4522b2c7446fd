"""The page for those who doubt the dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from ceelo.core.command import AddBot, StartSession
from ceelo.core.table import Policy, Seat
from tests.browser.people import DESKTOP, PHONE

if TYPE_CHECKING:
    from pathlib import Path

    from tests.browser.conftest import Come

HOST = Seat(0)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_what_was_thrown_is_counted_for_everybody(
    come: Come, tmp_path: Path, size: tuple[int, int]
) -> None:
    """The start leads there; it tells limits, counts throws, gives them, and can be read."""
    host = come()
    host.open_table()
    host.give(AddBot(seat=HOST, policy=Policy.BOLD, name=""))
    host.give(StartSession(seat=HOST))
    host.play()
    # Two first dice and the banker's throw, at least.
    counted = f"{host.url}/api/fairness"
    host.waits(lambda: host.context.request.get(counted).json()["throws"] >= 3)

    ann = come(size)
    ann.goto("/")
    ann.page.get_by_role("link", name="Are the dice fair?").click()
    expect(ann.page).to_have_title("Are the dice fair? · Cee-lo")
    ann.sees("Nobody outside this project has reviewed it.")
    ann.sees("That nobody chose, where only the server took part.")
    expect(ann.page.get_by_role("row", name="4-5-6 6 2.78%")).to_be_visible()
    expect(ann.page.get_by_role("definition").first).not_to_have_text("0")
    assert ann.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    with ann.page.expect_download() as begun:
        ann.page.get_by_role("link", name="The last throws, one by one").click()
    begun.value.save_as(tmp_path / "throws.txt")
    assert {len(line) for line in (tmp_path / "throws.txt").read_text().splitlines()} == {3}
    for scheme in ("light", "dark"):
        ann.page.emulate_media(color_scheme=scheme)
        found = Axe().run(ann.page)
        assert found.violations_count == 0, found.generate_report()


def test_the_offline_checker_is_one_click_away(come: Come) -> None:
    """Whoever does not trust the server finds what needs none."""
    ann = come(PHONE)
    ann.goto("/fairness")
    ann.page.get_by_role("link", name="The offline checker").click()

    expect(ann.page).to_have_url(f"{ann.url}/verify.html")
