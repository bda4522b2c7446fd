"""No secret is in any byte that a server sends, logs or exports (S7)."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from typing import TYPE_CHECKING

import msgspec

from ceelo.core import command as c
from ceelo.core import event as e
from ceelo.core.table import Phase, Policy, Seat
from ceelo.fair import Chain, Secret, make_tip, read_master
from tests.crash.game import Game
from tests.crash.person import http_client
from tests.crash.programs import Programs
from tests.crash.server import Server
from tests.record.test_secrets import forms

if TYPE_CHECKING:
    from pathlib import Path

    import httpx

    from ceelo.wire.frames import Entry
    from tests.crash.person import Person

PLAIN = {"accept-encoding": "identity"}
"""What is compressed cannot be searched."""
ROUNDS = 2


class Ear:
    """Keeps every byte that comes from a server, by whatever way."""

    def __init__(self) -> None:
        """Hear nothing yet."""
        self.heard: list[bytes] = []
        self.entries: list[Entry] = []

    @property
    def all(self) -> bytes:
        """All of it, to be searched."""
        return b"\n".join(self.heard)

    async def take(self, answer: httpx.Response) -> None:
        """Keep an answer with its head."""
        self.heard += [await answer.aread(), str(answer.headers).encode()]

    async def ask_everything(self, person: Person, client: httpx.AsyncClient) -> int:
        """Ask for everything that the interface offers, rightly and wrongly; return how much."""
        paths: dict[str, dict[str, object]] = (await client.get("/api/openapi.json")).json()[
            "paths"
        ]
        for path, methods in paths.items():
            filled = re.sub(r"\{table\}", person.table, path)
            filled = re.sub(r"\{\w+\}", "classic", filled)
            for method in methods:
                if filled.endswith(("/events", "/socket")):
                    continue  # Without an end; they are read elsewhere.
                asked = client.build_request(
                    method, filled, content=b"{}" if method != "get" else None
                )
                if method != "get":
                    asked.headers["content-type"] = "application/json"
                await self.take(await client.send(asked))
        return len(paths)

    async def follow(self, person: Person, upto: int) -> None:
        """Keep the table as a socket and the public stream tell it, from the beginning."""
        async with person.events(0) as entries:
            async for entry in entries:
                self.entries.append(entry)
                self.heard.append(msgspec.json.encode(entry))
                if entry.version >= upto:
                    break
        async with person.socket() as line:
            self.heard.append(msgspec.json.encode(await line.snapshot()))

    async def run(self, server: Server, *words: str) -> None:
        """Keep what a command prints."""
        ended = await asyncio.to_thread(
            subprocess.run,
            (sys.executable, "-m", "ceelo", "record", *words),
            capture_output=True,
            check=True,
            cwd=server.folder.parent,
        )
        self.heard += [ended.stdout, ended.stderr]


def _elements(server: Server, table: str) -> dict[tuple[int, int], bytes]:
    """Return every element of the chains of *table*, and their salts as number 0."""
    store_id, master = bytes.fromhex(table), read_master(server.key.read_bytes())
    found = dict[tuple[int, int], bytes]()
    with closing(sqlite3.connect(server.database)) as connection:
        salts = connection.execute(
            "select k, salt from chain_salt where table_id = ?", (store_id,)
        ).fetchall()
    for k, salt in salts:
        found[k, 0] = salt
        chain = Chain(make_tip(master, store_id, k, Secret(salt)), store_id, k)
        for i in range(1, chain.length + 1):
            found[k, i] = chain.element(i).expose()
    return found


def published(entries: list[Entry]) -> set[tuple[int, int]]:
    """Return the elements that *entries* have opened, each with its throw or as the last burnt one.

    The burnt ones below it follow from it, and are told to nobody.
    """
    return {
        (event.k, event.index)
        for entry in entries
        for event in entry.events
        if isinstance(event, e.DiceThrown | e.AttemptAbandoned)
    }


async def test_a_server_tells_no_secret_by_any_way(tmp_path: Path) -> None:
    """Neither master, salts, elements before their throw, reveals before the bind, nor tokens."""
    ear = Ear()
    async with Server(tmp_path / "data") as server:
        game = await Game.seat(server, "pot", "Ann", "Bo")
        ann, bo = game.people
        await ann.must(c.AddBot(seat=Seat(0), policy=Policy.BOLD, name=""))
        await game.begin()
        programs = Programs(game.people)
        for number in range(ROUNDS):
            await programs.ante_with_bots()
            if number + 1 < ROUNDS:
                await programs.reveal()
                await game.play(lambda seen: seen.phase is Phase.ANTEING)
        # The last round is locked, and one of its two contributions has come.
        opened, hidden = [client.answer() for client in programs.clients]
        assert isinstance(opened, c.AskReveal)
        assert isinstance(hidden, c.AskReveal)
        await ann.must(opened)
        async with http_client(server.url, bo.token) as member, http_client(server.url) as other:
            for client in (member, other):
                client.headers.update(PLAIN)
                assert await ear.ask_everything(bo, client) > 10
        await ear.run(server, "list", "--data", str(server.folder))
        await ear.run(server, "export", ann.table, "--data", str(server.folder))
        for words in ("csv", "summary"):
            file = tmp_path / "game.jsonl"
            file.write_bytes(ear.heard[-2] if words == "csv" else file.read_bytes())
            await ear.run(server, words, str(file))
        ear.heard.append(server.log)
        await ear.follow(bo, (await ann.snapshot()).version)
        elements = _elements(server, ann.table)
        master = server.key.read_bytes()
    shown = ear.all

    due = published(ear.entries)
    assert (0, 1) in due
    for place, element in elements.items():
        assert (element.hex().encode() in shown) == (place in due), place
    # If all this has taken longer than pages are waited for, the one that came is published.
    is_given_up = b'"event":"attempt-abandoned"' in shown
    assert (opened.contribution.encode() in shown) == is_given_up
    secrets = [master, bytes.fromhex(hidden.contribution)]
    for secret in (*secrets, *[element for (_, i), element in elements.items() if i == 0]):
        for form in forms(secret):
            assert form not in shown
    # Nobody's token is told to anybody: each was given once, to its owner, before we listened.
    for person in game.people:
        assert person.token.encode() not in shown
    # What is public is there, so the search finds what there is.
    assert json.dumps(programs.clients[0].player).encode() in shown
