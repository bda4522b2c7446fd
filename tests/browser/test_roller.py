"""The dice that any site shows in a frame of 320 by 360 pixels (S13)."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import BrowserContext, FrameLocator, Page, expect

from ceelo.core.combination import read_as
from ceelo.core.dice import ALL_THROWS, Throw, parse_throw
from ceelo.house.load import load_preset, presets
from ceelo.house.turn_words import turn_in_words
from ceelo.house.words import LANGUAGES
from ceelo.server.qr import qr_code
from ceelo.server.start import Settings
from tests.browser.foreign import ISOLATED, ForeignSite
from tests.browser.people import WAIT_MS
from tests.browser.serving import Server

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser

    Visit = Callable[..., Page]

FIRST_LOAD_BYTES_MAX = 30_000
SIZE = "width=320 height=360"
EVERY_KIND = tuple({read_as(dice, ordered_456=True): dice for dice in ALL_THROWS}.values())
"""One throw for each combination."""
_LABEL = re.compile(r"(\d), (\d), (\d)$")
_SIZES = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
_OUTSIDE = """() => [...document.querySelectorAll('main *')].filter((one) => {
  const { bottom, right } = one.getBoundingClientRect();
  const isSeen = one.closest('.felt, [role=log]') === null;
  return isSeen && (bottom > innerHeight + 0.5 || right > innerWidth + 0.5 ||
    (one.tagName === 'DIV' && one.scrollHeight > one.clientHeight + 1));
}).map((one) => one.outerHTML)"""


@pytest.fixture(scope="module")
def foreign() -> Iterator[ForeignSite]:
    """Serve somebody else's site."""
    site = ForeignSite()
    yield site
    site.stop()


@pytest.fixture
def visit(chromium: Browser) -> Iterator[Visit]:
    """Return a way to open an address in a browser of its own, whose faults fail the test."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def open_page(url: str, *, motion: bool = False, scheme: str = "light") -> Page:
        context = chromium.new_context(
            viewport={"width": 400, "height": 500},
            reduced_motion="no-preference" if motion else "reduce",
            color_scheme="dark" if scheme == "dark" else "light",
        )
        context.set_default_timeout(WAIT_MS)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(url)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not faults, faults


def frame(url: str, attributes: str = "") -> str:
    """Return the frame as its size is promised."""
    return f'<iframe src="{url}" {SIZE} style="border:0" {attributes}></iframe>'


def dice_of(shown: Page | FrameLocator) -> Throw:
    """Return what lies on the felt, as it is told to who does not see it."""
    label = shown.locator(".dice").get_attribute("aria-label") or ""
    found = _LABEL.search(label)
    assert found is not None, label
    return parse_throw("".join(found.groups()))


def throw(shown: Page | FrameLocator, count: int) -> None:
    """Throw, and wait until so many throws were told."""
    shown.get_by_role("button").first.click()
    expect(shown.get_by_role("log").locator("p")).to_have_count(count, timeout=WAIT_MS)


@pytest.mark.parametrize(
    ("house", "language"), [("norsk", "fr"), ("chinchirorin", "nb"), ("lalakuza", "en")]
)
def test_a_foreign_page_shows_dice_called_by_a_house(
    server: Server, foreign: ForeignSite, visit: Visit, house: str, language: str
) -> None:
    """Turns are thrown by the server and told by its words, and nothing is left in the browser."""
    url = f"{server.url}/embed/roller?house={house}&language={language}"
    page = visit(foreign.shows(frame(url)))
    shown = page.frame_locator("iframe")
    rules = load_preset(house)
    count = 0
    for _ in range(3):
        turn: list[Throw] = []
        while True:
            count += 1
            throw(shown, count)
            turn.append(dice_of(shown))
            told = turn_in_words(rules, turn, language)

            expect(shown.locator(".call")).to_have_text(told.call)
            expect(shown.locator(".means")).to_have_text(" ".join(told.sentences[1:]))
            expect(shown.get_by_role("log").locator("p").last).to_have_text(
                " ".join(told.sentences)
            )
            if told.turn.is_over:
                break

    assert page.context.storage_state() == {"cookies": [], "origins": []}


def test_it_fetches_little(server: Server, built_pages: None, visit: Visit) -> None:  # noqa: ARG001
    """All that it fetches before the first throw is at most 30 kB, script and style compressed."""
    folder = Settings(data=Path()).pages
    asked: list[str] = []
    page = visit("about:blank")
    page.on("request", lambda request: asked.append(request.url.removeprefix(server.url)))
    page.goto(f"{server.url}/embed/roller")
    page.get_by_role("button").first.click()
    expect(page.get_by_role("log").locator("p")).to_have_count(1)

    files = [path for path in asked if path.startswith("/assets/")]
    others = {path.partition("?")[0] for path in asked} - set(files)
    assert others <= {"/embed/roller", "/favicon.svg", "/api/roller", "/api/roller/throws"}
    assert any(path.endswith(".js") for path in files)
    load = sum(len(gzip.compress((folder / path[1:]).read_bytes())) for path in files)
    assert load <= FIRST_LOAD_BYTES_MAX, (load, files)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_scrolls_in_the_frame(
    server: Server, foreign: ForeignSite, visit: Visit, language: str
) -> None:
    """The longest words of any house have room, and so has the code for the phone."""
    url = f"{server.url}/embed/roller?house=reversed&language={language}"
    page = visit(foreign.shows(frame(url)))
    shown = page.frame_locator("iframe")
    throw(shown, 1)
    inside = page.frames[1]
    told = [
        turn_in_words(preset.rules, [*dead, dice], language)
        for preset in presets()
        for dice in EVERY_KIND
        for dead in ([], [parse_throw("124")] * ((preset.rules.throw.cap or 1) - 1))
    ]
    longest = max((" ".join(one.sentences[1:]) for one in told), key=len)
    call = max((one.call for one in told), key=len)
    inside.evaluate(
        """([call, means]) => {
          document.querySelector('.call').textContent = call;
          document.querySelector('.means').textContent = means;
        }""",
        [call, longest],
    )
    assert inside.evaluate(_SIZES) == [320, 360]
    assert inside.evaluate(_OUTSIDE) == []

    shown.get_by_role("button").last.click()
    expect(shown.get_by_role("img")).to_be_visible()
    assert inside.evaluate(_SIZES) == [320, 360]
    assert inside.evaluate(_OUTSIDE) == []


def test_a_turn_is_thrown_by_keys_alone_and_each_throw_is_said_once(
    server: Server, visit: Visit
) -> None:
    """The focus stays on the button, and a reader hears every throw, once it lies."""
    page = visit(f"{server.url}/embed/roller?house=classic&language=en", motion=True)
    page.get_by_role("button", name="Throw").wait_for()
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.tagName") == "BUTTON":
            break
    said = page.get_by_role("log").locator("p")
    for count in range(1, 6):
        page.keyboard.press("Enter" if count % 2 else "Space")
        expect(said).to_have_count(count, timeout=WAIT_MS)
        # Whoever presses on while the dice tumble throws no second time.
        assert page.evaluate("document.activeElement.tagName") == "BUTTON"
        first, *_ = (said.last.text_content() or "").partition(":")
        dice = dice_of(page)
        assert first.rstrip(".").startswith(f"{dice.first}-{dice.second}-{dice.third}")


def test_it_has_a_link_and_a_code_for_the_phone(server: Server, visit: Visit) -> None:
    """The code is that of the same dice, and the way back leads to them as they lay."""
    page = visit(f"{server.url}/embed/roller?house=teiai&language=en")
    throw(page, 1)
    dice = dice_of(page)
    page.get_by_role("button", name="On your phone").click()
    url = f"{server.url}/embed/roller?house=teiai&language=en"
    expect(page.get_by_role("link", name=url)).to_have_attribute("href", url)
    assert page.locator("svg path").get_attribute("d") == qr_code(url).path
    expect(page.get_by_role("heading")).to_be_focused()
    page.get_by_role("button", name="Back to the dice").click()

    expect(page.get_by_role("button", name="On your phone")).to_be_focused()
    assert dice_of(page) == dice
    expect(page.get_by_role("log").locator("p")).to_have_count(1)


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("house=vegas&language=en", "house is one of classic, classic-fr, pot"),
        ("house=&language=en", "house is one of classic, classic-fr, pot"),
        ("house=classic&language=tlh", "language is one of en, fr, nb"),
    ],
)
def test_an_address_that_names_nothing_says_what_it_may(
    server: Server, visit: Visit, query: str, sentence: str
) -> None:
    """Whoever has mistyped the snippet reads on his page what may stand there."""
    page = visit(f"{server.url}/embed/roller?{query}")

    expect(page.get_by_role("alert")).to_contain_text("There are no such dice.")
    expect(page.get_by_role("alert")).to_contain_text(sentence)
    expect(page.get_by_role("button")).to_have_count(0)


def test_without_a_network_it_says_so_and_comes_back(server: Server, visit: Visit) -> None:
    """Nothing is lost while one is offline: the turn goes on where it was."""
    page = visit(f"{server.url}/embed/roller?house=classic&language=nb")
    throw(page, 1)
    before = dice_of(page)
    page.context.set_offline(True)
    expect(page.get_by_role("alert")).to_have_text("Du er frakoblet.")
    # It has to have failed: a click while it is still being waited for throws nothing.
    with page.expect_event("requestfailed"):
        page.get_by_role("button").first.click()
    expect(page.get_by_role("alert")).to_have_text("Du er frakoblet.")
    assert dice_of(page) == before
    page.context.set_offline(False)

    expect(page.get_by_role("alert")).to_have_count(0)
    throw(page, 2)


def test_without_a_server_it_says_so_and_comes_back(
    tmp_path: Path,
    built_pages: None,  # noqa: ARG001
    visit: Visit,
) -> None:
    """The button tries again, and works when the server is there again."""
    own = Server(tmp_path / "ceelo")
    own.start()
    page = visit(f"{own.url}/embed/roller?house=classic&language=fr")
    throw(page, 1)
    own.stop()
    page.get_by_role("button").first.click()
    expect(page.get_by_role("alert")).to_have_text("Le serveur ne répond pas.")
    own.start()
    throw(page, 2)
    own.stop()

    expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_face_is_accessible(server: Server, visit: Visit, scheme: str) -> None:
    """Axe finds nothing before and after a throw, on the phone's side, and where nothing is."""
    page = visit(f"{server.url}/embed/roller?house=norsk&language=fr", scheme=scheme)
    page.get_by_role("button", name="Lancer").wait_for()
    for face in ("before", "after", "phone", "nothing"):
        if face == "after":
            throw(page, 1)
        if face == "phone":
            page.get_by_role("button").last.click()
            page.locator("svg path").wait_for()
        if face == "nothing":
            page.goto(f"{server.url}/embed/roller?house=vegas")
            page.get_by_role("alert").wait_for()
        found = Axe().run(page)
        assert found.violations_count == 0, f"{face}: {found.generate_report()}"


def test_the_snippet_of_the_page_works_on_a_foreign_page(
    server: Server, foreign: ForeignSite, visit: Visit
) -> None:
    """House and language are chosen, looked at, copied and pasted, and dice are thrown there."""
    page = visit(f"{server.url}/embed")
    page.get_by_label("House").select_option(label="Chinchirorin")
    page.get_by_label("Language").select_option(label="Norwegian")
    snippet = page.locator("pre")
    expect(snippet).to_contain_text("house=chinchirorin&amp;language=nb")
    preview = page.frame_locator("iframe")
    expect(preview.get_by_role("heading")).to_have_text("Chinchirorin")
    throw(preview, 1)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("status")).to_have_text("Copied.")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == snippet.text_content()

    around = visit(foreign.shows(copied))
    pasted = around.frame_locator("iframe")
    expect(pasted.get_by_role("heading")).to_have_text("Chinchirorin")
    throw(pasted, 1)
    with around.context.expect_page() as opened:
        pasted.get_by_role("link").first.click()
    expect(opened.value.get_by_role("heading", level=1)).to_have_text("Chinchirorin")


def test_a_page_that_isolates_itself_shows_the_dice_too(
    server: Server, foreign: ForeignSite, visit: Visit
) -> None:
    """Under the strictest policy of the page around it the frame says that it may be shown."""
    body = frame(f"{server.url}/embed/roller", 'sandbox="allow-scripts allow-same-origin"')
    page = visit(foreign.shows(body, ISOLATED))

    assert page.evaluate("crossOriginIsolated")
    throw(page.frame_locator("iframe"), 1)


@pytest.mark.parametrize("path", ["/", "/houses", "/embed", "/api"])
def test_no_other_page_stands_in_a_foreign_frame(
    server: Server, foreign: ForeignSite, visit: Visit, path: str
) -> None:
    """A page with buttons that count can be laid under nobody's mouse (S12)."""
    page = visit(foreign.shows(frame(f"{server.url}{path}")))

    page.frames[1].wait_for_url("chrome-error://chromewebdata/")
