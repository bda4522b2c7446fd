"""Limits for one session and one address (S10)."""

import pytest

from ceelo.server.limits import RATES, Gate, MessageBucket, blurred, network_of
from ceelo.server.start import LimitSet


class Clock:
    """A clock that stands until it is set."""

    now = 0.0

    def __call__(self) -> float:
        """Return the time it was set to."""
        return self.now


def test_a_burst_and_then_a_steady_rate() -> None:
    """Twenty messages may come at once, after them one each tenth of a second."""
    clock = Clock()
    bucket = MessageBucket(10, 20, clock)

    assert [bucket.hit("ann") for _ in range(21)] == [True] * 20 + [False]
    clock.now = 0.1
    assert [bucket.hit("ann") for _ in range(2)] == [True, False]
    clock.now = 100.0
    assert [bucket.hit("ann") for _ in range(21)] == [True] * 20 + [False]


def test_a_session_does_not_pay_for_another() -> None:
    """What one session uses up is its own."""
    bucket = MessageBucket(1, 1, Clock())

    assert bucket.hit("ann")
    assert not bucket.hit("ann")
    assert bucket.hit("bo")


def test_sessions_that_are_quiet_are_forgotten() -> None:
    """The count keeps nobody whose bucket is full again."""
    clock = Clock()
    bucket = MessageBucket(10, 20, clock)
    for number in range(MessageBucket.SWEEP_EVERY):
        clock.now = number * 1.0
        assert bucket.hit(f"session {number}")

    assert bucket.size == 1


def test_public_limits_are_those_of_the_checklist() -> None:
    """The numbers of S10 hold for everybody's server."""
    rates = RATES[LimitSet.PUBLIC]

    assert (rates.messages_per_second, rates.messages_burst) == (10, 20)
    assert (rates.connections_max, rates.handshakes) == (20, "30/minute")
    assert (rates.tables, rates.wrong_invites) == ("5/hour", "5/minute")


def test_each_limit_lets_its_number_through_and_no_more() -> None:
    """The last that is allowed passes, the next does not, and another address is not touched."""
    gate = Gate(LimitSet.PUBLIC)

    assert [gate.table("198.51.100.1") for _ in range(6)] == [True] * 5 + [False]
    assert [gate.handshake("198.51.100.1") for _ in range(31)] == [True] * 30 + [False]
    assert [gate.session("198.51.100.1") for _ in range(21)] == [True] * 20 + [False]
    assert gate.table("198.51.100.2")


def test_only_wrong_invitations_count() -> None:
    """Who joins many tables by good links is not taken for somebody who guesses."""
    gate = Gate(LimitSet.PUBLIC)

    assert all(gate.may_guess("198.51.100.1") for _ in range(20))
    for _ in range(5):
        gate.wrong_guess("198.51.100.1")
    assert not gate.may_guess("198.51.100.1")
    assert gate.may_guess("198.51.100.2")


def test_connections_count_while_they_are_open() -> None:
    """The twenty-first connection of an address may not stay; after one has gone the next may."""
    gate = Gate(LimitSet.PUBLIC)
    held = [gate.connection("198.51.100.1") for _ in range(20)]

    assert all(connection.__enter__() for connection in held)
    with gate.connection("198.51.100.1") as may_stay:
        assert not may_stay
    held[0].__exit__(None, None, None)
    with gate.connection("198.51.100.1") as may_stay:
        assert may_stay
    for connection in held[1:]:
        connection.__exit__(None, None, None)


def test_without_limits_everything_passes() -> None:
    """A load test is not slowed down."""
    gate = Gate(LimitSet.OFF)

    assert all(gate.message("ann") for _ in range(1000))
    assert all(gate.table("198.51.100.1") for _ in range(100))
    gate.wrong_guess("198.51.100.1")
    assert gate.may_guess("198.51.100.1")


@pytest.mark.parametrize(
    ("address", "network", "shown"),
    [
        ("198.51.100.23", "198.51.100.23", "198.51.100.0"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::", "2001:db8:1::"),
        ("::ffff:198.51.100.23", "198.51.100.23", "::"),
        ("testclient", "testclient", "?"),
    ],
)
def test_a_home_is_one_caller_and_no_log_knows_which(
    address: str, network: str, shown: str
) -> None:
    """A home has one IPv4 address or 64 bits of IPv6; logs show less than that (S32)."""
    assert network_of(address) == network
    assert blurred(address) == shown
