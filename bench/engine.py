"""Steps per second of whole random games, beside OpenSpiel's ``python_kuhn_poker`` in the same run.

A step of ours is one command decided and folded (``advance``); a step of OpenSpiel is one
``apply_action``, chance included.  Two figures for each game of ours: the *engine* alone, which
decides and folds the commands of games that were played at random before, and whole *play-outs*,
which ask ``moves`` for what is legal, choose and draw the dice as well.  OpenSpiel's play-outs ask
for its legal actions and choose with the same cheap source.  All are timed in CPU seconds, turn
about, so that other work on the machine touches them alike.

    python -m bench.engine            # needs the extra `bench`
"""

from __future__ import annotations

import gc
import random
import statistics
import time
from typing import TYPE_CHECKING

from ceelo.core import command as c
from ceelo.core.decide import advance
from ceelo.core.decide.fairness import contributors, stake_at_risk
from ceelo.core.dice import ALL_THROWS
from ceelo.core.event import TableOpened
from ceelo.core.evolve import open_table
from ceelo.core.legal import moves
from ceelo.core.money import Chips
from ceelo.core.refusal import Refusal
from ceelo.core.rules import Form, HouseRules
from ceelo.core.table import Anchor, LockEntry, Options, Phase, Reveal, Seat, Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from ceelo.core.legal import Choice

ROUNDS = 7
SECONDS = 1.0
SERVICE_PHASES = frozenset({Phase.LOCKING, Phase.BINDING})
SEAT_COUNTS = (2, 3, 4, 5, 6, 8)
chance = random.Random(20261130).random  # noqa: S311 - not for dice.


def step(table: Table, command: c.Command) -> Table:
    """Return the table after *command*, which is legal."""
    done = advance(table, command)
    if isinstance(done, Refusal):
        msg = f"{command} was refused: {done}"
        raise TypeError(msg)
    return done[1]


def seated(rules: HouseRules, seat_count: int) -> Table:
    """Return a table with all seats taken, ready to start."""
    table = open_table(
        TableOpened(rules=rules, rules_hash="0" * 64, options=Options(seat_count=seat_count))
    )
    for k in (0, 1):
        table = step(table, c.PublishAnchor(anchor=Anchor(k, 10**9, "0" * 64)))
    for i in range(seat_count):
        table = step(table, c.TakeSeat(player=f"{i:032x}", name=f"Seat {i}"))
    return table


def _chips(choice: Choice) -> Chips:
    least, most = choice.least or 0, choice.most or 0
    return Chips(least + int(chance() * (most - least + 1)))


def _throw(table: Table, seat: Seat, _: Choice) -> c.Command:
    dice, index = ALL_THROWS[int(chance() * 216)], table.fair.next_index
    return c.ThrowDice(seat=seat, dice=dice, k=0, index=index, element="")


def _fade(_: Table, seat: Seat, choice: Choice) -> c.Command:
    passes = choice.or_zero and chance() < 1 / 2
    return c.Fade(seat=seat, chips=Chips(0) if passes else _chips(choice))


MAKERS: dict[str, Callable[[Table, Seat, Choice], c.Command]] = {
    "throw": _throw,
    "fade": _fade,
    "stake-bank": lambda _, seat, choice: c.StakeBank(seat=seat, chips=_chips(choice)),
    "decline-bank": lambda _, seat, __: c.DeclineBank(seat=seat),
    "pay-ante": lambda _, seat, __: c.PayAnte(seat=seat),
    "sit-out": lambda _, seat, __: c.SitOut(seat=seat),
}


def random_command(table: Table) -> c.Command:
    """Return one of the commands that the table waits for, chosen evenly."""
    if table.queue:
        seat = table.queue[0]
    else:  # Nobody wanted the bank: whoever can may take it.
        seat = next(seat for seat in table.occupied if moves(table, seat))
    choices = moves(table, seat)
    choice = choices[int(chance() * len(choices))]
    return MAKERS[choice.do](table, seat, choice)


def service_command(table: Table) -> c.Command:
    """Return the lock or the bind that the table waits for."""
    seats = contributors(table)
    if table.phase is Phase.BINDING:
        return c.BindRound(reveals=tuple([Reveal(seat, "") for seat in seats]), entropy="")
    entries = [
        LockEntry(
            seat=seat,
            kind=2,
            player=table.chair(seat).player,
            stake=stake_at_risk(table, seat),
            commitment="",
        )
        for seat in seats
    ]
    return c.LockRound(entries=tuple(entries), lock="")


def play_session(table: Table) -> list[c.Command]:
    """Play one whole session at random from its start and return the commands."""
    commands: list[c.Command] = [c.StartSession(seat=Seat(0))]
    table = step(table, commands[0])
    while (phase := table.phase) is not Phase.ENDED:
        make = service_command if phase in SERVICE_PHASES else random_command
        command = make(table)
        # A refusal cannot be unpacked: a random game that meets one stops the bench.
        _, table = advance(table, command)  # type: ignore[misc]
        commands.append(command)
    return commands


def play_outs(rules: HouseRules) -> Callable[[], int]:
    """Return a workload: one session with each number of seats, chosen and played."""
    starts = [seated(rules, count) for count in SEAT_COUNTS]
    return lambda: sum(len(play_session(start)) for start in starts)


def engine_steps(rules: HouseRules) -> Callable[[], int]:
    """Return a workload: decide and fold what was played before."""
    starts = [seated(rules, count) for count in SEAT_COUNTS for _ in range(10)]
    games = [(start, play_session(start)) for start in starts]

    def again() -> int:
        steps = 0
        for start, commands in games:
            table = start
            for command in commands:
                # None refuses what was played.
                _, table = advance(table, command)  # type: ignore[misc]
            steps += len(commands)
        return steps

    return again


def kuhn_steps() -> Callable[[], int]:
    """Return OpenSpiel's workload: fifty play-outs."""
    import pyspiel  # noqa: PLC0415 - only with the extra `bench`.
    from open_spiel.python.games import kuhn_poker  # noqa: F401, PLC0415 - registers the game.

    game = pyspiel.load_game("python_kuhn_poker")

    def play_outs() -> int:
        steps = 0
        for _ in range(50):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    action = outcomes[int(chance() * len(outcomes))][0]
                else:
                    actions = state.legal_actions()
                    action = actions[int(chance() * len(actions))]
                state.apply_action(action)
                steps += 1
        return steps

    return play_outs


def rate(workload: Callable[[], int]) -> float:
    """Return steps per CPU second."""
    steps, start = 0, time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        steps += workload()
    return steps / spent


def main() -> None:
    """Print the medians and the ratios."""
    gc.set_threshold(20000, 50, 1000)  # As the server runs.
    pot = HouseRules(bet=Form.POT)
    workloads = {
        "engine, bank": engine_steps(HouseRules()),
        "engine, pot": engine_steps(pot),
        "play-outs, bank": play_outs(HouseRules()),
        "play-outs, pot": play_outs(pot),
        "python_kuhn_poker": kuhn_steps(),
    }
    rates: dict[str, list[float]] = {name: [] for name in workloads}
    for _ in range(ROUNDS):
        for name, workload in workloads.items():
            rates[name].append(rate(workload))
    peer = statistics.median(rates["python_kuhn_poker"])
    for name, seen in rates.items():
        median = statistics.median(seen)
        print(f"{name:20} {median:10,.0f} steps/s   {median / peer:.2f} of the peer")


if __name__ == "__main__":
    main()
