"""Which command fits which phase."""

from __future__ import annotations

import pytest

from ceelo.core import command as c
from ceelo.core.decide import decide
from ceelo.core.dice import parse_throw
from ceelo.core.money import Chips
from ceelo.core.refusal import Reason, Refusal
from ceelo.core.rules import HouseRules
from ceelo.core.table import BOUND, RESTING, THROWING, Anchor, Pace, Phase, Policy, Seat
from tests.core.phases import PHASES
from tests.core.scripted import CHAIN_LENGTH

SEEN = frozenset(Phase) - {Phase.SETTLING}
PLAYED = SEEN - RESTING
OFFERING = frozenset({Phase.BANK_OFFERED, Phase.BANK_OPEN})

FITS: list[tuple[str, c.Command, frozenset[Phase]]] = [
    # rule   command  phases
    ("V50", c.StartSession(seat=Seat(0)), RESTING),
    ("V50", c.PauseSession(seat=Seat(0)), PLAYED),
    ("V50", c.ResumeSession(seat=Seat(0)), PLAYED),
    ("V50", c.EndSession(seat=Seat(0)), PLAYED),
    ("V50", c.CallTime(), PLAYED),
    ("V53", c.Rebuy(seat=Seat(0)), OFFERING | {Phase.WAITING}),
    (
        "D7",
        c.ChangeRules(seat=Seat(0), rules=HouseRules(name="Other")),
        RESTING | OFFERING | {Phase.ANTEING, Phase.WAITING},
    ),
    ("V35", c.StakeBank(seat=Seat(0), chips=Chips(0)), OFFERING),
    ("V45", c.DeclineBank(seat=Seat(0)), frozenset({Phase.BANK_OFFERED})),
    ("V23", c.Fade(seat=Seat(0), chips=Chips(0)), frozenset({Phase.FADING})),
    ("V36", c.PayAnte(seat=Seat(0)), frozenset({Phase.ANTEING})),
    ("V36", c.SitOut(seat=Seat(0)), frozenset({Phase.ANTEING})),
    ("V56", c.TimeOut(seat=Seat(0)), frozenset({Phase.BANK_OFFERED, Phase.FADING, Phase.ANTEING})),
    ("M3", c.LockRound(entries=(), lock=""), frozenset({Phase.LOCKING})),
    ("M5", c.BindRound(reveals=(), entropy=""), frozenset({Phase.BINDING})),
    (
        "M2",
        c.Commit(seat=Seat(0), commit=c.Commitment(epoch=9, attempt=1, commitment="ab" * 32)),
        frozenset({Phase.LOCKING}),
    ),
    ("M9", c.VoidRound(), frozenset({Phase.LOCKING})),
    (
        "M9",
        c.AbandonAttempt(index=0, element="", reveals=(), missing=()),
        frozenset({Phase.BINDING}),
    ),
    ("M9", c.RetireChains(last_elements=(), anchors=()), SEEN - THROWING),
    (
        "M7",
        c.ThrowDice(seat=Seat(0), dice=parse_throw("456"), k=0, index=0, element=""),
        THROWING,
    ),
    (
        "M0",
        c.ChangeChain(last_element="", anchor=Anchor(9, CHAIN_LENGTH, "")),
        SEEN - BOUND,
    ),
]  # fmt: skip

ANYWHERE: list[c.Command] = [
    c.TakeSeat(player="f" * 32, name="Newcomer"),
    c.LeaveSeat(seat=Seat(0)),
    c.StepAway(seat=Seat(0)),
    c.ComeBack(seat=Seat(0)),
    c.AddBot(seat=Seat(0), policy=Policy.BOLD, name="Bot"),
    c.RemoveSeat(seat=Seat(0), target=Seat(1)),
    c.MarkAway(seat=Seat(0), target=Seat(1)),
    c.GiveHost(seat=Seat(0), target=Seat(1)),
    c.ReplaceHost(),
    c.ChangeClock(seat=Seat(0), clock_seconds=None),
    c.ChangePace(seat=Seat(0), pace=Pace.FAST),
    c.PublishAnchor(anchor=Anchor(2, CHAIN_LENGTH, "")),
    c.KeepLateReveal(seat=Seat(0), epoch=1, attempt=0, contribution=""),
]
"""What no phase forbids."""


def test_every_phase_has_a_game() -> None:
    """A new phase fails here until a game of these tests reaches it."""
    assert set(PHASES) == SEEN
    assert {phase: game().table.phase for phase, game in PHASES.items()} == {
        phase: phase for phase in SEEN
    }


def test_every_command_has_its_phases() -> None:
    """A new command fails here until somebody writes down when it may come."""
    listed = {type(command) for _, command, _ in FITS} | {type(command) for command in ANYWHERE}

    assert listed == set(c.Command.__args__)


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize(("rule", "command", "phases"), FITS)
def test_a_command_is_refused_outside_its_phases(
    rule: str, command: c.Command, phases: frozenset[Phase], phase: Phase
) -> None:
    """In every other phase the refusal names the phase; in its own there may be other reasons."""
    decision = decide(PHASES[phase]().table, command)
    expected = Refusal(reason=Reason.WRONG_PHASE, phase=phase)

    assert (decision == expected) == (phase not in phases), rule


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("command", ANYWHERE)
def test_seats_may_change_in_every_phase(command: c.Command, phase: Phase) -> None:
    """Sitting down, leaving, being away and the clock are no matter of the phase (V54, V55)."""
    decision = decide(PHASES[phase]().table, command)

    assert not isinstance(decision, Refusal) or decision.reason is not Reason.WRONG_PHASE


PAUSABLE = [phase for phase in PHASES if phase in PLAYED]
GOES_ON = (
    c.ResumeSession,
    c.EndSession,
    c.ChangeRules,
    c.CallTime,
    c.LockRound,
    c.BindRound,
    c.ChangeChain,
    c.Commit,
    c.VoidRound,
    c.AbandonAttempt,
    c.RetireChains,
)
"""What the host, the table itself and programs do during a pause."""
STOPPED = [
    (rule, command, phase)
    for rule, command, phases in FITS
    for phase in PAUSABLE
    if phase in phases and not isinstance(command, GOES_ON)
]


@pytest.mark.parametrize(("rule", "command", "phase"), STOPPED)
def test_nothing_is_played_while_the_table_is_paused(
    rule: str, command: c.Command, phase: Phase
) -> None:
    """What would be done in the round waits until the host goes on."""
    game = PHASES[phase]().do(c.PauseSession(seat=Seat(0)))

    assert game.refusal(command) == Refusal(reason=Reason.PAUSED), rule


@pytest.mark.parametrize("phase", PAUSABLE)
def test_a_pause_changes_nothing_but_the_clock(phase: Phase) -> None:
    """The table goes on where it stood."""
    game = PHASES[phase]()
    before = game.table

    game.do(c.PauseSession(seat=Seat(0)), c.ResumeSession(seat=Seat(0)))

    assert game.table == before
