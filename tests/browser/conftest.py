"""What browser tests get."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Playwright,
    ViewportSize,
    expect,
    sync_playwright,
)

from tests.browser.people import DESKTOP, WAIT_MS, Opens, Person
from tests.browser.serving import Server
from tools import browser, pages

Come = Callable[..., Person]

_ARGUMENTS: Final = ("--no-sandbox", "--disable-gpu", "--disable-background-networking")

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
def driver() -> Iterator[Playwright]:
    """Start what drives browsers."""
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="module")
def chromium(driver: Playwright, chromium_path: Path) -> Iterator[Browser]:
    """Start the browser."""
    started = driver.chromium.launch(executable_path=chromium_path, args=_ARGUMENTS)
    yield started
    started.close()


class Profile:
    """A browser whose storage and cookies are in a folder, and so outlive it."""

    def __init__(self, driver: Playwright, chromium: Path, folder: Path) -> None:
        """Open it with the *chromium* there; nothing is in *folder* yet."""
        self._driver: Final = driver
        self._chromium: Final = chromium
        self._folder: Final = folder

    def new_context(
        self, *, viewport: ViewportSize, has_touch: bool, locale: str | None
    ) -> BrowserContext:
        """Open the browser."""
        return self._driver.chromium.launch_persistent_context(
            self._folder,
            executable_path=self._chromium,
            args=_ARGUMENTS,
            viewport=viewport,
            has_touch=has_touch,
            locale=locale,
        )


@pytest.fixture
def profile(driver: Playwright, chromium_path: Path, tmp_path: Path) -> Profile:
    """Return a browser that can be closed and started again."""
    return Profile(driver, chromium_path, tmp_path / "profile")


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
        size: tuple[int, int] = DESKTOP,
        *,
        instant: bool = True,
        locale: str | None = None,
        browser: Opens = chromium,
    ) -> Person:
        person = Person(browser, server.url, size=size, instant=instant, locale=locale)
        people.append(person)
        return person

    yield one
    for person in people:
        person.close()
