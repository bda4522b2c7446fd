"""One file without a network checks the record of a game, and says what it found."""

from __future__ import annotations

import hashlib
import json
import re
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from ceelo.server.start import Settings
from tests.browser.people import DESKTOP, PHONE, WAIT_MS
from tests.browser.records import (
    changed_record,
    dice_record,
    game_record,
    played,
    sealed_record,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

    from tests.browser.serving import Server

_OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """Return the records of one real game."""
    table, entries = played(tmp_path_factory.mktemp("game") / "data.sqlite3")
    return {"dice": dice_record(table, entries), "game": game_record(table, entries)}


@pytest.fixture
def file(tmp_path: Path, built_pages: None) -> Path:  # noqa: ARG001
    """Return the page as somebody keeps it: a copy, alone in a folder."""
    copy = tmp_path / "kept" / "verify.html"
    copy.parent.mkdir()
    copy.write_bytes((Settings(data=tmp_path).pages / "verify.html").read_bytes())
    return copy


@pytest.fixture
def page(chromium: Browser, file: Path) -> Iterator[Page]:
    """Open the kept page without a network; nothing is asked for, and nothing forbidden tried."""
    context = chromium.new_context(offline=True, viewport={"width": 1280, "height": 800})
    page = context.new_page()
    asked: list[str] = []
    faults: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda message: faults.append(message.text))
    page.goto(file.as_uri())
    yield page
    context.close()
    assert [url for url in asked if url not in {file.as_uri(), "data:,"}] == []
    assert faults == []


def _check(page: Page, record: bytes) -> None:
    page.get_by_label("Open a record").set_input_files(
        files={"name": "game.jsonl", "mimeType": "application/json", "buffer": record}
    )
    expect(page.locator("html.good, html.bad")).to_be_attached(timeout=WAIT_MS)


@pytest.mark.parametrize("kind", ["dice", "game"])
def test_a_good_record_is_good_line_by_line(
    page: Page, records: dict[str, bytes], kind: str
) -> None:
    """Every throw has its line; what the record does not prove is said too."""
    _check(page, records[kind])

    expect(page.locator("#verdict")).to_have_text("Everything checked is right.")
    throws = records[kind].count(b'"x":' if kind == "dice" else b'"dice-thrown"')
    assert throws > 20
    expect(page.locator("#rows li", has_text="throws")).to_have_count(throws)
    expect(page.locator("#rows li.bad")).to_have_count(0)
    expect(page.locator("#proves")).to_contain_text("the server made all of the randomness")


@pytest.mark.parametrize("make", [sealed_record, changed_record])
def test_records_of_every_kind_of_entry_are_good(page: Page, make: Callable[[], bytes]) -> None:
    """A line with a salt (V23) has the head that its bytes make, and rules may change (D7)."""
    record = make()
    assert (b'"salt":"' in record) or (b'"rules-changed"' in record)

    _check(page, record)

    expect(page.locator("#rows li.bad")).to_have_count(0)
    expect(page.locator("#verdict")).to_have_text("Everything checked is right.")


def _other_die(record: bytes) -> bytes:
    return re.sub(
        rb'"dice":\[(\d),', lambda m: b'"dice":[%d,' % (int(m[1]) % 6 + 1), record, count=1
    )


SPOILED: list[tuple[str, str, Callable[[bytes], bytes], str]] = [
    ("another die", "dice", _other_die, "The dice are not those that were fixed."),
    ("another die", "game", _other_die, "The dice are not those that were fixed."),
    ("another entry", "game", _other_die, "The entry was changed"),
    (
        "another stake",
        "dice",
        lambda record: re.sub(rb'"stake":(\d)', rb'"stake":1\1', record, count=9),
        "The hash of the list is another",
    ),
    (
        "an entry left out",
        "game",
        lambda record: b"\n".join(record.split(b"\n")[:9] + record.split(b"\n")[10:]),
        "Entry 9 had to come here, not 10.",
    ),
    (
        "cut short",
        "game",
        lambda record: b"\n".join(record.split(b"\n")[:20]) + b"\n",
        "The record has no last line",
    ),
    (
        "another header",
        "game",
        lambda record: record.replace(b"a test", b"a tesT", 1),
        "The header was changed",
    ),
    ("no record", "dice", lambda _: b"%PDF-1.7\xff", "This is no record that this page can read."),
    ("nothing", "dice", lambda _: b"", "This is no record that this page can read."),
]


@pytest.mark.parametrize(
    ("kind", "spoil", "told"),
    [row[1:] for row in SPOILED],
    ids=[f"{row[0]}-{row[1]}" for row in SPOILED],
)
def test_a_spoiled_record_is_red_and_says_why(
    page: Page,
    records: dict[str, bytes],
    kind: str,
    spoil: Callable[[bytes], bytes],
    told: str,
) -> None:
    """Whatever was changed is named in its line."""
    spoiled = spoil(records[kind])
    assert spoiled != records[kind]

    _check(page, spoiled)

    expect(page.locator("#verdict")).to_have_text("This record does not add up.")
    # What is wrong comes before what is right, and is in sight at once.
    expect(page.locator("#wrong li", has_text=told).first).to_be_in_viewport()
    wrong = page.locator("#rows li.bad").count()
    expect(page.locator("#sum")).to_contain_text("1 fault." if wrong == 1 else f"{wrong} faults.")
    expect(page.locator("#rows li.bad", has_text=told).first).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_it_can_be_read_by_everybody(
    page: Page, records: dict[str, bytes], size: tuple[int, int]
) -> None:
    """At both widths and in both lights, before a record, with a good one and with a bad one."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    # The page itself lets nothing but its own script in, so the checks come past its policy.
    for record in (None, records["game"][:20_000], _other_die(records["dice"])):
        if record is not None:
            _check(page, record)
        assert page.evaluate(_OVERFLOW) <= 0
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            found = Axe().run(page)
            assert found.violations_count == 0, found.generate_report()


def test_a_server_serves_the_same_file_on_plain_http(
    chromium: Browser,
    server: Server,
    records: dict[str, bytes],
    file: Path,
) -> None:
    """Its own policy comes with it, also when the browser's copy is still good."""
    context = chromium.new_context()
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda message: faults.append(message.text))
    for _ in range(2):
        answer = page.goto(f"{server.url}/verify.html")
        assert answer is not None
        assert hashlib.sha256(answer.body()).digest() == hashlib.sha256(file.read_bytes()).digest()
        policy = answer.header_value("content-security-policy") or ""
        assert policy.startswith("default-src 'none'; script-src 'sha256-")
        assert policy.endswith("; frame-ancestors 'none'")
        _check(page, records["dice"])
        expect(page.locator("html.good")).to_be_attached()
    context.close()
    assert faults == []


def test_the_records_can_be_told_from_each_other(records: dict[str, bytes]) -> None:
    """One is a JSON object, the other has a line for each entry."""
    assert json.loads(records["dice"])["table"]
    assert records["game"].startswith(b'{"line":"header"')
