"""Somebody at a browser: what he opens, sees and does, and what must never happen to him."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Literal, Protocol

import msgspec
import pytest
from playwright.sync_api import expect

from ceelo.core.rules import EndRules, HouseRules
from ceelo.core.table import Options, Pace
from ceelo.server.bodies import OpenTable, TableAnswer
from ceelo.wire.frames import AnswerFrame, SnapshotFrame, Submit

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import BrowserContext, Locator, Page, ViewportSize

    from ceelo.core.command import Request

Scheme = Literal["light", "dark"]

DESKTOP = (1280, 800)
PHONE = (360, 640)
WAIT_MS = 20_000
"""For what comes by itself on a busy machine; nothing is measured by it."""

_PLAY_MS = 3 * WAIT_MS
_LOOK_MS = 50

FAST = Options(seat_count=4, clock_seconds=None, pace=Pace.FAST)

# What a browser reports when a page tries what the policy forbids.
_WATCH_POLICY = """addEventListener('securitypolicyviolation', (event) => {
  reportFault(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
});"""
_INSTANT = "if (location.host) localStorage.setItem('ceelo.instant', '1');"
# Clicks what is first on the list and on the bar, as often as there is something.
_PLAY = """() => {
  const wishes = [
    /^Let /, /^Hold/, /^Throw/, /^Ante/, /^Fade/, /^Stake/, /^Put up/, /^Pass/, /^Not/,
  ];
  setInterval(() => {
    const acts = [...document.querySelectorAll('.acts button:enabled')];
    for (const wish of wishes) {
      const act = acts.find((one) => wish.test(one.textContent.trim()));
      if (act !== undefined) return act.click();
    }
  }, 25);
}"""


class Opens(Protocol):
    """What gives a person a browser of his own: Playwright's `Browser` does."""

    def new_context(
        self, *, viewport: ViewportSize, has_touch: bool, locale: str | None
    ) -> BrowserContext:
        """Open one."""
        ...


class Person:
    """One browser of its own, with a page."""

    def __init__(
        self,
        browser: Opens,
        url: str,
        *,
        size: tuple[int, int] = DESKTOP,
        instant: bool = True,
        locale: str | None = None,
    ) -> None:
        """Open a browser of *size*; *instant*: throws are shown at once."""
        self.url = url
        self.faults: list[str] = []
        self.requests: list[str] = []
        self.frames: list[str] = []
        """What came over the sockets of all pages."""
        self._browser = browser
        self._size = size
        self._locale = locale
        self._instant = instant
        self.context = self._open()
        self.page = self.new_page()

    def _open(self) -> BrowserContext:
        width, height = self._size
        context = self._browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=self._size == PHONE,
            locale=self._locale,
        )
        context.set_default_timeout(WAIT_MS)
        context.expose_function("reportFault", self._report)
        context.add_init_script(_WATCH_POLICY)
        if self._instant:
            context.add_init_script(_INSTANT)
        return context

    def start_again(self) -> None:
        """Close the browser with all its pages, and open it anew at the address it was at."""
        address = self.page.url
        self.context.close()
        self.context = self._open()
        self.page = self.new_page()
        self.page.goto(address)

    def _report(self, fault: str) -> None:
        self.faults.append(fault)

    def new_page(self) -> Page:
        """Open another tab."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("request", lambda request: self.requests.append(request.url))
        page.on(
            "websocket",
            lambda socket: socket.on(
                "framereceived", lambda frame: self.frames.append(_text(frame))
            ),
        )
        return page

    def close(self) -> None:
        """Close the browser, and say what must not have happened."""
        self.context.close()
        assert not self.faults, self.faults
        foreign = [url for url in self.requests if not url.startswith((self.url, "data:"))]
        assert not foreign, foreign

    # Without the page, for set-up and for the truth.

    def open_table(
        self,
        name: str = "Ann",
        *,
        rules: HouseRules | None = None,
        options: Options = FAST,
    ) -> str:
        """Open a table as its host, go there, and return its invitation."""
        body = OpenTable(rules=rules or short_rules(1), options=options, name=name)
        answer = self._post("/api/tables", body)
        opened = msgspec.json.decode(answer, type=TableAnswer)
        path = f"/t/{opened.table}#{opened.invite}"
        self.goto(path)
        self.at_table()
        return path

    def goto(self, path: str) -> None:
        """Open an address of the server."""
        # Only another fragment would load nothing.
        self.page.goto("about:blank")
        self.page.goto(f"{self.url}{path}")

    @property
    def table(self) -> str:
        """The name of the table in the address."""
        return self.page.url.rpartition("/t/")[2][:32]

    def give(self, command: Request) -> AnswerFrame:
        """Give the table a command past the page."""
        submit = Submit(id=secrets.token_hex(16), command=command)
        answer = self._post(f"/api/tables/{self.table}/commands", submit)
        return msgspec.json.decode(answer, type=AnswerFrame)

    def truth(self) -> SnapshotFrame:
        """Return what the table is, as the server says."""
        answer = self.context.request.get(f"{self.url}/api/tables/{self.table}")
        assert answer.ok, answer.text()
        return msgspec.json.decode(answer.body(), type=SnapshotFrame)

    def _post(self, path: str, body: msgspec.Struct) -> bytes:
        answer = self.context.request.post(
            f"{self.url}{path}",
            data=msgspec.json.encode(body),
            headers={"origin": self.url, "content-type": "application/json"},
        )
        assert answer.ok, answer.text()
        return answer.body()

    # With the page.

    def at_table(self) -> None:
        """Wait until the page shows a table."""
        self.page.locator("[data-version]").wait_for()

    def button(self, name: str, *, exact: bool = False) -> Locator:
        """Return the button that is called *name*."""
        return self.page.get_by_role("button", name=name, exact=exact)

    def sees(self, text: str) -> None:
        """Wait for *text*."""
        expect(self.page.get_by_text(text).first).to_be_visible(timeout=WAIT_MS)

    def waits(self, condition: Callable[[], bool]) -> None:
        """Look at the page until *condition* holds, and fail where it never does."""
        for _ in range(_PLAY_MS // _LOOK_MS):
            if condition():
                return
            self.page.wait_for_timeout(_LOOK_MS)
        pytest.fail(f"not so within {_PLAY_MS} ms: {self.page.inner_text('body')[:500]}")

    def sit(self, name: str) -> None:
        """Take a seat by the form at the bottom."""
        self.page.get_by_label("Your name").fill(name)
        self.button("Take a seat").click()

    def play(self) -> None:
        """Take the first choice whenever there is one, from now on."""
        self.page.evaluate(_PLAY)

    @staticmethod
    def takes(choice: Locator) -> None:
        """Click *choice* if it is there: between a look and a click it may go."""
        choice.evaluate_all("all => all[0]?.click()")

    def is_true(self, page: Page | None = None) -> None:
        """Wait until the page shows the table as the server has it."""
        shown = page or self.page
        plates = shown.locator(".plate .in-full")

        def is_so() -> bool:
            truth = self.truth()
            if not shown.locator(f"[data-version='{truth.version}']").count():
                return False
            chips = [f"{chair.chips:,}" for chair in truth.view.chairs if chair is not None]
            return sorted(plates.all_inner_texts()) == sorted(chips)

        # Asked anew each time: others may play on between the question and the look.
        self.waits(is_so)


def short_rules(rounds: int) -> HouseRules:
    """Return the classic rules for a game of so many rounds."""
    return HouseRules(name="Classic", end=EndRules(rounds=rounds))


def _text(frame: str | bytes) -> str:
    return frame if isinstance(frame, str) else frame.decode()
