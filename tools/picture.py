"""Take the picture of the README: one lively table, on a desktop and on a phone.

`python -m tools.picture` serves a table with data of its own, lets six play until there is
something to see, and writes docs/picture.png.
"""

import base64
import secrets
import struct
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import msgspec
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, sync_playwright

from ceelo.core.command import (
    AskThrow,
    DeclineBank,
    Fade,
    Request,
    StakeBank,
    StartSession,
    TakeSeat,
)
from ceelo.core.legal import Choice
from ceelo.core.money import Chips
from ceelo.core.rules import HouseRules, StakeRules
from ceelo.core.table import Options, Phase, Seat
from ceelo.core.view import View
from ceelo.server.bodies import Join, MemberAnswer, OpenTable, TableAnswer
from ceelo.wire.frames import SnapshotFrame, Submit
from tools import browser, pages

PICTURE = pages.ROOT / "docs" / "picture.png"
BYTES_MAX = 300_000
DESKTOP = ViewportSize(width=1280, height=740)
PHONE = ViewportSize(width=360, height=680)
OTHERS = ("Bo", "Cy", "Dee", "Fay", "Gus")
STAKES_SHOWN = 3
STEPS_MAX = 4000
FADES = (40, 0, 60, 25, 120, 0, 30)

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_FRAME = """<style>
  body {{ margin: 0; background: #15110d; overflow: hidden; }}
  .desktop {{ display: block; width: 1280px; }}
  .phone {{
    position: absolute; right: 28px; bottom: 26px; width: 292px; border-radius: 22px;
    box-shadow: 0 0 0 7px #0b0907, 0 0 0 8px #4a4037, 0 18px 60px 8px #000c;
  }}
</style><img class=desktop src="{desktop}"><img class=phone src="{phone}">"""

# The last bits of a colour, of blue two, are what nobody sees and nothing compresses.
_COARSEN = """async (source) => {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const pixels = context.getImageData(0, 0, image.width, image.height);
  pixels.data.forEach((value, at, all) => { all[at] = value & (at % 4 === 2 ? 0xfc : 0xfe); });
  context.putImageData(pixels, 0, 0);
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}"""


class Player:
    """One who sits at the table, without a page."""

    def __init__(self, url: str) -> None:
        """Come to the server at *url*."""
        self.client = httpx.Client(base_url=url, headers={"origin": url})
        self.table = ""

    def open_table(self, name: str) -> TableAnswer:
        """Open the table of the picture."""
        rules = HouseRules(name="Classic", stake=StakeRules(min=Chips(10)))
        body = OpenTable(rules=rules, options=Options(clock_seconds=30), name=name)
        opened = msgspec.json.decode(self._post("/api/tables", body), type=TableAnswer)
        self.table = opened.table
        return opened

    def sit(self, opened: TableAnswer, name: str) -> None:
        """Take a seat by the invitation."""
        self.table = opened.table
        answer = self._post(f"/api/tables/{self.table}/members", Join(invite=opened.invite))
        player = msgspec.json.decode(answer, type=MemberAnswer).player
        self.give(TakeSeat(player=player, name=name))

    def give(self, command: Request) -> None:
        """Give the table a command."""
        submit = Submit(id=secrets.token_hex(16), command=command)
        self._post(f"/api/tables/{self.table}/commands", submit)

    def look(self) -> SnapshotFrame:
        """Return what the table is for this player."""
        answer = self.client.get(f"/api/tables/{self.table}").raise_for_status()
        return msgspec.json.decode(answer.content, type=SnapshotFrame)

    def _post(self, path: str, body: msgspec.Struct) -> bytes:
        headers = {"content-type": "application/json"}
        answer = self.client.post(path, content=msgspec.json.encode(body), headers=headers)
        return answer.raise_for_status().content


def take(target: Path = PICTURE) -> None:
    """Write the picture to *target*."""
    pages.build()
    with _serving() as url, sync_playwright() as driver:
        chromium = driver.chromium.launch(
            executable_path=browser.find(), args=["--no-sandbox", "--disable-gpu"]
        )
        players = [Player(url) for _ in range(1 + len(OTHERS))]
        opened = players[0].open_table("Ann")
        for player, name in zip(players[1:], OTHERS, strict=True):
            player.sit(opened, name)
        players[0].give(StartSession(seat=Seat(0)))
        _play_until_lively(players)
        path = f"{url}/t/{opened.table}#{opened.invite}"
        desktop = _shot(chromium, players[0], path, DESKTOP)
        phone = _shot(chromium, players[1], path, PHONE)
        page = chromium.new_page(viewport=DESKTOP)
        page.set_content(_FRAME.format(desktop=_data(desktop), phone=_data(phone)))
        target.write_bytes(_smaller(page, page.screenshot()))
        chromium.close()


def _play_until_lively(players: list[Player]) -> None:
    """Play on until it is the host's throw, with stakes on the felt and dice among them."""
    host = players[0]
    for step in range(STEPS_MAX):
        view = host.look().view
        if _is_lively(view):
            return
        if view.phase is Phase.ENDED:
            host.give(StartSession(seat=Seat(0)))
            continue
        # A bank that nobody wanted waits for anybody.
        seat = view.waiting[0] if view.waiting else Seat(0)
        player = players[seat]
        player.give(_move(seat, player.look().you.legal, step))
    msg = "nothing worth a picture has happened"
    raise RuntimeError(msg)


def _is_lively(view: View) -> bool:
    others = [view.chairs[seat] for seat in view.contenders if seat != 0]
    staked = [chair for chair in view.chairs if chair is not None and chair.stake > 0]
    return (
        view.phase is Phase.PLAYERS_THROW
        and view.waiting == (0,)
        and len(staked) >= STAKES_SHOWN
        and any(chair is not None and chair.combination is not None for chair in others)
        and view.rounds_played >= STAKES_SHOWN
    )


def _move(seat: Seat, legal: tuple[Choice, ...], step: int) -> Request:
    choices = {choice.do: choice for choice in legal}
    if "throw" in choices:
        return AskThrow(seat=seat)
    if fade := choices.get("fade"):
        wish = FADES[step % len(FADES)]
        least, most = fade.least or Chips(0), fade.most or Chips(0)
        return Fade(seat=seat, chips=Chips(min(most, max(least, wish)) if wish else 0))
    if stake := choices.get("stake-bank"):
        least, most = stake.least or Chips(0), stake.most or Chips(0)
        return StakeBank(seat=seat, chips=Chips(0 if least == 0 else min(most, 200)))
    return DeclineBank(seat=seat)


def _shot(chromium: Browser, player: Player, path: str, size: ViewportSize) -> bytes:
    """Return what *player* sees on a screen of *size*."""
    context: BrowserContext = chromium.new_context(viewport=size, color_scheme="dark")
    for name, value in player.client.cookies.items():
        context.add_cookies([{"name": name, "value": value, "url": str(player.client.base_url)}])
    page: Page = context.new_page()
    page.goto(path)
    page.locator(".plate.you").wait_for()
    page.wait_for_timeout(500)  # The light on the seat comes up slowly.
    shot = page.screenshot()
    context.close()
    return shot


def _smaller(page: Page, png: bytes) -> bytes:
    """Return *png* in fewer bytes."""
    return _packed(base64.b64decode(page.evaluate(_COARSEN, _data(png))))


def _packed(png: bytes) -> bytes:
    """Return the same picture packed as well as can be; browsers pack in a hurry."""
    chunks: list[tuple[bytes, bytes]] = []
    at = len(_SIGNATURE)
    while at < len(png):
        length, name = struct.unpack_from(">I4s", png, at)
        chunks.append((name, png[at + 8 : at + 8 + length]))
        at += 12 + length
    pixels = zlib.decompress(b"".join(data for name, data in chunks if name == b"IDAT"))
    header, end = chunks[0], chunks[-1]
    kept = (header, (b"IDAT", zlib.compress(pixels, 9)), end)
    return _SIGNATURE + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        for name, data in kept
    )


def _data(png: bytes) -> str:
    return f"data:image/png;base64,{base64.b64encode(png).decode()}"


@contextmanager
def _serving() -> Iterator[str]:
    """Serve tables with data of their own, and give their address."""
    with tempfile.TemporaryDirectory() as folder:
        command = (
            *(sys.executable, "-m", "ceelo", "serve", "--limits", "off"),
            *("--port", "0", "--data", folder),
        )
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            output = process.stdout
            assert output is not None
            try:
                yield output.readline().rpartition(" ")[2].strip()
            finally:
                process.terminate()


def main() -> int:
    """Take the picture and say how large it is."""
    take()
    size = PICTURE.stat().st_size
    print(f"{PICTURE.relative_to(pages.ROOT)}: {size:,} bytes")
    return 0 if size <= BYTES_MAX else 1


if __name__ == "__main__":
    sys.exit(main())
