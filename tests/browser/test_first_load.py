"""What each kind of page fetches before one can use it: little, whatever house is played."""

import gzip
import random
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import expect

from ceelo.bots.policy import decide_for
from ceelo.core.command import AddBot, StartSession
from ceelo.core.rules import EndRules, HouseRules
from ceelo.core.table import Policy, Seat
from ceelo.house.load import load_preset
from ceelo.server.start import Settings
from tests.browser.conftest import Come
from tests.browser.people import PHONE, WAIT_MS, Person

HOST = Seat(0)
FIRST_LOAD_BYTES_MAX = 45_000
"""Of script, compressed."""

# The plainest two, and those that say most in words of their own.
HOUSES = ("classic", "pot", "norsk", "chinchirorin")


def _rules(house: str) -> HouseRules:
    return msgspec.structs.replace(load_preset(house), end=EndRules(rounds=50))


def _plays_a_round(host: Person) -> None:
    """Play until a round is settled and the host is asked something of the next."""

    def is_played() -> bool:
        truth = host.truth()
        is_asked = HOST in truth.view.waiting
        if is_asked and truth.view.rounds_played > 0:
            return True
        if is_asked:
            legal = truth.you.legal
            draw = random.Random(truth.version).random  # noqa: S311
            request = decide_for(Policy.CAREFUL, truth.view, truth.rules, HOST, legal, draw)
            if request is not None:
                host.give(request)
        return False

    host.waits(is_played)


class _Newcomer:
    """A browser whose clock stands: what a page fetches when there is time is never fetched."""

    def __init__(self, come: Come, like: Person | None = None) -> None:
        """Come as nobody, or as somebody who has been here before."""
        person = come()
        if like is not None:
            for cookie in like.context.cookies(like.url):
                name, value = cookie["name"], cookie["value"]
                person.context.add_cookies([{"name": name, "value": value, "url": like.url}])
        person.context.clock.install()
        person.context.clock.pause_at("2100-01-01")
        self._person = person
        self.page = person.page

    def goto(self, path: str) -> None:
        """Open an address of the server."""
        self._person.goto(path)

    def has_fetched_little(self, what: str) -> None:
        """Check what came until now."""
        folder = Settings(data=Path()).pages / "assets"
        names = {url.rpartition("/")[2] for url in self._person.requests if url.endswith(".js")}
        sizes = {name: len(gzip.compress((folder / name).read_bytes())) for name in names}
        assert 10_000 < sum(sizes.values()) <= FIRST_LOAD_BYTES_MAX, (what, sizes)


def test_the_start_is_small(come: Come) -> None:
    """Until a table can be opened."""
    ann = _Newcomer(come)
    ann.goto("/")
    expect(ann.page.get_by_role("button", name="Open the table")).to_be_visible(timeout=WAIT_MS)

    ann.has_fetched_little("start")


@pytest.mark.parametrize("house", HOUSES)
def test_a_table_is_small(come: Come, house: str) -> None:
    """The lobby, for the host and for who comes by the link, and a reload in mid-game."""
    ann = come(PHONE)
    link = ann.open_table(rules=_rules(house))
    lobby = _Newcomer(come, ann)
    lobby.goto(link)
    expect(lobby.page.get_by_role("button", name="Careful")).to_be_visible(timeout=WAIT_MS)
    expect(lobby.page.locator(".code svg")).to_be_visible(timeout=WAIT_MS)
    lobby.has_fetched_little(f"lobby of {house}")
    guest = _Newcomer(come)
    guest.goto(link)
    expect(guest.page.get_by_role("button", name="Take a seat")).to_be_visible(timeout=WAIT_MS)
    guest.has_fetched_little(f"link to {house}")

    for policy in Policy:
        ann.give(AddBot(seat=HOST, policy=policy, name=""))
    ann.give(StartSession(seat=HOST))
    _plays_a_round(ann)
    game = _Newcomer(come, ann)
    game.goto(link)
    expect(game.page.locator(".result .flow")).not_to_be_empty(timeout=WAIT_MS)
    expect(game.page.locator(".dice[role=img]")).to_be_attached(timeout=WAIT_MS)
    expect(game.page.locator(".sentence")).not_to_be_empty(timeout=WAIT_MS)
    expect(game.page.locator(".plate.you")).to_be_visible()
    game.has_fetched_little(f"game of {house}")
