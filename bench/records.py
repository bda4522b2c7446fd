"""Records read, replayed and verified, beside python-chess's PGN reader in the same run.

Ours are games of about 60 events, played by bots through the service; its are games of 60 moves
(each of both sides), played at random, as its own exporter writes them.  *Replayed* is every line
read, its hash checked, and the table folded at every version; *hashes* is every line's head and
every throw, link, lock and contribution of CEELO-FAIR/1 besides; *verified* decides every move
again on top.  python-chess reads a game and makes its moves, which its reader does anyway.  All are
timed in CPU seconds, turn about, the best of all turns, and given for one game of 60 events.

    python -m bench.records           # needs `chess`
"""

from __future__ import annotations

import gc
import io
import logging
import random
import time
from typing import TYPE_CHECKING, NamedTuple

import chess
import chess.pgn
import structlog

from ceelo.record import Reading, replay, verify_record
from ceelo.record.dice import DiceLog
from tests.record.games import PRESETS, Played, played

if TYPE_CHECKING:
    from collections.abc import Callable

TURNS = 15
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


def read_chess(texts: tuple[str, ...]) -> None:
    """Read games of chess."""
    for text in texts:
        game = chess.pgn.read_game(io.StringIO(text))
        assert game is not None
        assert not game.errors


def replayed(records: tuple[Ours, ...]) -> None:
    """Read and fold records."""
    for record in records:
        for _ in replay(Reading(record.lines)):
            pass


def hashed(records: tuple[Ours, ...]) -> None:
    """Replay records, and check every hash in them."""
    for record in records:
        reading = Reading(record.lines)
        dice = DiceLog(reading.header.table)
        for moment in replay(reading):
            dice.take(moment.entry.line, moment.entry.events)
        assert not dice.check()[1]


def verified(records: tuple[Ours, ...]) -> None:
    """Check records wholly."""
    for record in records:
        assert verify_record(record.lines).is_good


def seconds(work: Callable[[], None]) -> float:
    """Return the CPU seconds that *work* takes."""
    gc.collect()
    started = time.process_time()
    work()
    return time.process_time() - started


def main() -> None:
    """Print milliseconds for one game, and how often the peer's game takes as long."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    records = games_of_about_60()
    events = sum(record.events for record in records)
    long, short = chess_games(2 * MOVES), chess_games(MOVES)
    works: dict[str, tuple[Callable[[], None], float]] = {
        "python-chess, 60 moves of both sides": (lambda: read_chess(long), len(long)),
        "python-chess, 60 half-moves": (lambda: read_chess(short), len(short)),
        "replayed": (lambda: replayed(records), events / EVENTS),
        "hashes": (lambda: hashed(records), events / EVENTS),
        "verified": (lambda: verified(records), events / EVENTS),
    }
    took: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(TURNS):
        for name, (work, games) in works.items():
            took[name].append(1_000 * seconds(work) / games)
    best = {name: min(times) for name, times in took.items()}
    peers = list(best.values())[:2]
    print(f"{len(records)} records, {events / len(records):.0f} events each on average")
    print("| one game of 60 | ms | times as fast as 60 moves | as 60 half-moves |")
    print("|---|---|---|---|")
    for name, ms in best.items():
        print(f"| {name} | {ms:.3f} | {peers[0] / ms:.1f} | {peers[1] / ms:.1f} |")


if __name__ == "__main__":
    main()
