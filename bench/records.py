"""Records read, replayed and verified, beside python-chess's PGN reader in the same run.

Ours are games of about 60 events, played by bots through the service; its are games of 60 moves
(each of both sides), played at random, as its own exporter writes them.  *Replayed* is every line
read and the table folded at every version; then come the head of every entry, and with *every hash*
also each throw, link, lock and contribution of CEELO-FAIR/1; *verified* decides every move again on
top.  python-chess reads a game and makes its moves, which its reader does anyway.  All are
timed in CPU seconds, turn about, and in a turn as often as fits into the time that the peer's games
take: else the shorter work alone would pay for caches that the longer one has filled.  Each game's
best counts, so that other work on the machine touches all alike, and the mean of the games is given
for one game of 60 events.

    python -m bench.records           # needs the extra `bench`
"""

from __future__ import annotations

import gc
import io
import logging
import random
import time
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeVar

import chess
import chess.pgn
import structlog

from ceelo.record import Care, Reading, replay, verify_record
from ceelo.record.dice import DiceLog
from tests.record.games import PRESETS, Played, played

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

Game = TypeVar("Game")

TURNS = 40
TURN_SECONDS = 0.025
EVENTS = 60
MOVES = 60
CHESS_GAMES = 12
ROUNDS = (2, 3, 4, 5)


class Ours(NamedTuple):
    """One record, and how many events are in it."""

    lines: tuple[bytes, ...]
    events: int


def games_of_about_60() -> tuple[Ours, ...]:
    """Return for each preset the game whose events come nearest to 60."""
    found = []
    for preset in PRESETS:
        tried = [ours(played(preset, rounds)) for rounds in ROUNDS]
        found.append(min(tried, key=lambda one: abs(one.events - EVENTS)))
    return tuple(found)


def ours(game: Played) -> Ours:
    """Return the record of *game*."""
    lines = game.lines
    return Ours(lines, sum(len(entry.events) for entry in Reading(lines)))


def chess_games(half_moves: int) -> tuple[str, ...]:
    """Return games of chess of that many half-moves, as text."""
    chance = random.Random(20261130)  # noqa: S311 - not for dice.
    games: list[str] = []
    while len(games) < CHESS_GAMES:
        game = chess.pgn.Game()
        node: chess.pgn.GameNode = game
        board = chess.Board()
        while len(board.move_stack) < half_moves and not board.is_game_over():
            move = chance.choice(list(board.legal_moves))
            board.push(move)
            node = node.add_variation(move)
        if len(board.move_stack) == half_moves:
            games.append(str(game))
    return tuple(games)


def read_chess(text: str) -> None:
    """Read a game of chess."""
    game = chess.pgn.read_game(io.StringIO(text))
    assert game is not None
    assert not game.errors


def replayed(record: Ours) -> None:
    """Read and fold a record."""
    for _ in replay(Reading(record.lines, Care.FORM)):
        pass


def replayed_with_heads(record: Ours) -> None:
    """Read and fold a record, and check the head of every entry, as is done unless told not to."""
    for _ in replay(Reading(record.lines)):
        pass


def hashed(record: Ours) -> None:
    """Replay a record, and check every hash in it."""
    reading = Reading(record.lines)
    dice = DiceLog(reading.header.table)
    for moment in replay(reading):
        dice.take(moment.entry.line, moment.entry.events)
    assert not dice.check()[1]


def verified(record: Ours) -> None:
    """Check a record wholly."""
    assert verify_record(record.lines).is_good


def seconds(work: Callable[[], None]) -> float:
    """Return the CPU seconds that *work* takes."""
    started = time.process_time()
    work()
    return time.process_time() - started


def main() -> None:
    """Print milliseconds for one game, and how often the peer's game takes as long."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    records = games_of_about_60()
    events = sum(record.events for record in records)
    long, short = chess_games(2 * MOVES), chess_games(MOVES)
    works: dict[str, tuple[list[Callable[[], None]], float]] = {
        "python-chess, 60 moves of both sides": (_each(read_chess, long), len(long)),
        "python-chess, 60 half-moves": (_each(read_chess, short), len(short)),
        "replayed": (_each(replayed, records), events / EVENTS),
        "replayed, heads checked": (_each(replayed_with_heads, records), events / EVENTS),
        "replayed, every hash checked": (_each(hashed, records), events / EVENTS),
        "verified": (_each(verified, records), events / EVENTS),
    }
    # What played the games is in memory still, and the collector need not look through it.
    gc.collect()
    gc.freeze()
    best = {name: [float("inf")] * len(games) for name, (games, _) in works.items()}
    for _ in range(TURNS):
        for name, (games, _) in works.items():
            spent = 0.0
            while spent < TURN_SECONDS:
                for place, work in enumerate(games):
                    took = seconds(work)
                    spent += took
                    best[name][place] = min(best[name][place], 1_000 * took)
    means = {name: sum(best[name]) / count for name, (_, count) in works.items()}
    peers = list(means.values())[:2]
    print(f"{len(records)} records, {events / len(records):.0f} events each on average")
    print("| one game of 60 | ms | times as fast as 60 moves | as 60 half-moves |")
    print("|---|---|---|---|")
    for name, ms in means.items():
        print(f"| {name} | {ms:.3f} | {peers[0] / ms:.1f} | {peers[1] / ms:.1f} |")


def _each(work: Callable[[Game], None], games: Iterable[Game]) -> list[Callable[[], None]]:
    return [partial(work, game) for game in games]


if __name__ == "__main__":
    main()
