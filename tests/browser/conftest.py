"""What browser tests get."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.people import DESKTOP, WAIT_MS, Person
from tests.browser.serving import Server
from tools import browser, pages

Come = Callable[..., Person]

expect.set_options(timeout=WAIT_MS)  # Of its own it waits five seconds, which a busy machine takes.


@pytest.fixture(scope="session")
def chromium_path() -> Path:
    """Return the browser to start, with `--no-sandbox` and its own user data folder."""
    return browser.find()


@pytest.fixture(scope="session")
def built_pages() -> None:
    """Build the pages from these sources, unless that was done."""
    pages.build()


# A module and not a session: the driver's event loop must not run while other tests have theirs.
@pytest.fixture(scope="module")
def chromium(chromium_path: Path) -> Iterator[Browser]:
    """Start the browser."""
    with sync_playwright() as driver:
        started = driver.chromium.launch(
            executable_path=chromium_path,
            args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
        )
        yield started
        started.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, built_pages: None) -> Iterator[Server]:  # noqa: ARG001
    """Serve tables to the tests of one module."""
    started = Server(tmp_path_factory.mktemp("data") / "ceelo")
    started.start()
    yield started
    started.stop()


@pytest.fixture
def come(chromium: Browser, server: Server) -> Iterator[Come]:
    """Return a way for somebody to come, with a browser of his own."""
    people: list[Person] = []

    def one(
        size: tuple[int, int] = DESKTOP, *, instant: bool = True, locale: str | None = None
    ) -> Person:
        person = Person(chromium, server.url, size=size, instant=instant, locale=locale)
        people.append(person)
        return person

    yield one
    for person in people:
        person.close()
