"""What is counted when a server does not do as it should."""

from collections.abc import Iterator
from functools import partial

import msgspec
import pytest

from ceelo.core.legal import Choice
from ceelo.core.table import Phase
from ceelo.load.moves import next_move
from ceelo.load.table import LoadTable
from ceelo.load.tally import Tally


class Socket:
    """What a table's lines write to; keeps what was sent."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.sent: list[bytes] = []

    def send(self, _: object, frame: bytes) -> None:
        """Keep one frame."""
        self.sent.append(frame)


def frame(kind: str, version: int, *legal: Choice, waiting: tuple[int, ...] = (0,)) -> bytes:
    """Return a frame that shows a table, as far as a load test reads it."""
    return msgspec.json.encode(
        {
            "type": kind,
            "version": version,
            "view": {"phase": Phase.BANKER_THROWS, "waiting": waiting},
            "you": {"legal": legal},
        }
    )


def answer(**fault: object) -> bytes:
    """Return an answer."""
    return msgspec.json.encode({"type": "answer", "id": "0" * 32, **fault})


class Case:
    """A table of two sockets at version 7, whose first seat may throw."""

    def __init__(self) -> None:
        """Open it."""
        self.tally = Tally()
        self.tally.begin = 0
        self.table = LoadTable(2, _ids(), self.tally, lambda: 0.5)
        self.socket = Socket()
        for line in self.table.lines:
            line.on_ws_connected(self.socket)  # type: ignore[arg-type]
            self.give(line is self.table.lines[1], frame("snapshot", 7, Choice(do="throw")))
        self.table.version = 7

    def give(self, number: int, payload: bytes) -> None:
        """Let a frame come in at a socket, as the line passes it on."""
        line = self.table.lines[number]
        if payload.startswith(self.table.awaited):
            self.table.take_entry(line, payload)
        else:
            self.table.take(line, payload)

    def counts(self) -> tuple[int, int, int]:
        """Return sent, finished, lost, with what is still open counted as lost."""
        self.table.give_up()
        return self.tally.sent, self.tally.finished, self.tally.lost


def _ids() -> Iterator[str]:
    number = 0
    while True:
        yield f"{number:032x}"
        number += 1


@pytest.fixture
def case() -> Case:
    """Return a table whose first command is on its way."""
    case = Case()
    case.table.ask(1.0)
    return case


NEXT = frame("entry", 8, Choice(do="throw"))


def test_a_command_is_done_when_all_have_heard_and_one_has_the_answer(case: Case) -> None:
    """Neither the entries alone nor the answer alone end it, in whichever order they come."""
    case.give(0, NEXT)
    case.give(0, answer(version=8))
    before = case.table.version
    case.give(1, NEXT)

    assert (before, case.table.version) == (7, 8)
    assert case.table.is_idle
    assert len(case.tally.latencies_ms) == 1
    assert (*case.counts(), case.tally.errors) == (1, 1, 0, {})


def test_fields_in_another_order_are_understood(case: Case) -> None:
    """The short cut is for speed: a server that writes differently loses nothing."""
    other = b'{"version":8,"type":"entry","view":{},"you":{"legal":[]}}'
    case.give(0, other)
    case.give(1, other)
    case.give(0, answer(version=8))

    assert (*case.counts(), case.tally.errors) == (1, 1, 0, {})


def test_a_command_without_an_answer_is_lost(case: Case) -> None:
    """The one who asked was not told."""
    case.give(0, NEXT)
    case.give(1, NEXT)

    assert case.counts() == (1, 0, 1)


def test_a_command_that_one_socket_never_hears_of_is_lost(case: Case) -> None:
    """An entry is for everybody."""
    case.give(0, NEXT)
    case.give(0, answer(version=8))

    assert case.counts() == (1, 0, 1)


def test_an_entry_that_comes_twice_is_found(case: Case) -> None:
    """The second one does not stand in for the socket that got none."""
    case.give(0, NEXT)
    case.give(0, NEXT)
    case.give(0, answer(version=8))

    assert case.counts() == (1, 0, 1)
    assert case.tally.errors == {"twice": 1}


def test_an_entry_that_nobody_asked_for_is_found(case: Case) -> None:
    """Nobody else plays here."""
    case.give(0, frame("entry", 9))

    assert case.tally.errors == {"unexpected-entry": 1}


def test_a_snapshot_in_the_place_of_an_entry_is_a_loss(case: Case) -> None:
    """The server gave up on a socket that it took for slow, and the game goes on."""
    case.give(0, NEXT)
    case.give(0, answer(version=8))
    case.give(1, frame("snapshot", 8))

    assert case.table.version == 8
    assert case.tally.errors == {"snapshot-instead": 1}
    assert case.counts() == (1, 0, 1)


@pytest.mark.parametrize(
    ("fault", "kind"),
    [
        ({"problem": "store-failed"}, "store-failed"),
        ({"refusal": {"reason": "not-your-turn"}}, "not-your-turn"),
    ],
)
def test_a_refusal_is_an_error_of_its_kind_and_no_loss(
    case: Case, fault: dict[str, object], kind: str
) -> None:
    """It was answered; the table is free for the next."""
    case.give(0, answer(**fault))

    assert case.table.is_idle
    assert case.tally.errors == {kind: 1}
    assert case.counts() == (1, 0, 0)


def test_what_comes_due_meanwhile_is_sent_next_and_late(case: Case) -> None:
    """A slow server does not slow the clients' clock: they were due when they were due."""
    case.table.ask(2.0)
    assert len(case.socket.sent) == 1
    for payload in (NEXT, answer(version=8)):
        case.give(0, payload)
    case.give(1, NEXT)

    assert len(case.socket.sent) == 2
    assert b'"expected":8' in case.socket.sent[1]
    assert not case.table.is_idle


def test_what_could_not_be_sent_is_told_apart_from_what_was_lost(case: Case) -> None:
    """It never left."""
    case.table.ask(2.0)

    assert case.counts() == (1, 0, 1)
    assert case.tally.unsent == 1


def test_heartbeats_are_nothing(case: Case) -> None:
    """They come whenever they come."""
    case.give(1, b'{"type":"heartbeat","version":7,"head":"","left_ms":null}')

    assert not case.tally.errors


def test_a_socket_that_is_closed_is_an_error() -> None:
    """Unless the test itself hangs up."""
    case = Case()

    case.table.lose(4503)
    case.table.lose(None)

    assert case.tally.errors == {"closed-4503": 1, "closed-abnormally": 1}


def test_a_table_where_nothing_can_be_done_is_an_error() -> None:
    """It would stand still without a word."""
    case = Case()
    for number in (0, 1):
        case.give(number, frame("snapshot", 7))

    case.table.ask(1.0)

    assert case.table.is_idle
    assert case.tally.errors == {"nothing-to-do": 1}


def test_a_game_that_is_over_begins_again() -> None:
    """By its host; one in which nobody can play is ended first."""
    rest = (Choice(do="leave-seat"),)
    again = frame("entry", 1, *rest, Choice(do="start-session"), waiting=())
    stuck = frame("entry", 1, *rest, Choice(do="end-session"), waiting=())
    guest = frame("entry", 1, *rest, waiting=())

    begun, ended = next_move([again, guest], lambda: 0.5), next_move([stuck, guest], lambda: 0.5)

    assert begun is not None
    assert ended is not None
    assert type(begun.command).__name__ == "StartSession"
    assert type(ended.command).__name__ == "EndSession"
    assert next_move([guest, guest], lambda: 0.5) is None


def test_chips_are_what_the_frame_allows() -> None:
    """Least, most and unit hold for any draw, and a pass is drawn only where one is allowed."""
    fade = msgspec.convert(
        {"do": "fade", "least": 20, "most": 90, "unit": 10, "or_zero": True}, Choice
    )
    seen = set()
    for drawn in (hundredth / 100 for hundredth in range(100)):
        move = next_move([frame("entry", 1, fade)] * 2, partial(float, drawn))
        assert move is not None
        seen.add(msgspec.structs.asdict(move.command)["chips"])

    assert min(seen) == 0
    assert seen - {0} <= set(range(20, 91, 10))
    assert max(seen) == 90
