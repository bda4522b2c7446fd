"""What is asked of a load test, and what stops it."""

from __future__ import annotations

import msgspec

from ceelo.core.table import SEATS_MAX, SEATS_MIN

URL = "http://127.0.0.1:8000"
TABLES_MAX = 10_000
RATE_MAX = 100_000
SECONDS_MAX = 600
WARM_UP_SECONDS_MAX = 120
PROCESSES_MAX = 64
COMMANDS_MAX = 10_000_000

LIMITS_OFF = "its limits count us as one caller; start it with --limits off for a load test"


class LoadError(Exception):
    """The test cannot be run; the message is one sentence for whoever asked."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What to play, how fast and how long.

    Raises:
        LoadError: A number is out of its range, or two do not go together.
    """

    url: str = URL
    tables: int = 100
    sockets: int = 6
    """Of each table: one a seat."""
    rate: float | None = 200
    """Commands per second over all tables, sent whether or not the server keeps up.

    None: every table sends its next command when the last is done, which is the most there can be.
    """
    seconds: float = 20
    """How long is measured."""
    warm_up: float = 10
    """Seconds of play before that."""
    commands_max: int | None = None
    """Ends a test without a rate sooner; None: the time alone ends it."""
    preset: str = "classic"
    processes: int = 1
    own_dice: bool = False
    """Whether every seat adds to the dice itself and checks them, as the page does."""

    def __post_init__(self) -> None:
        _require("--tables", self.tables, 1, TABLES_MAX)
        _require("--sockets", self.sockets, SEATS_MIN, SEATS_MAX)
        _require("--seconds", self.seconds, 1, SECONDS_MAX)
        _require("--warm-up", self.warm_up, 0, WARM_UP_SECONDS_MAX)
        _require("--processes", self.processes, 1, min(PROCESSES_MAX, self.tables))
        if self.rate is not None:
            _require("--rate", self.rate, 1, RATE_MAX)
        if self.commands_max is not None:
            _require("--commands", self.commands_max, 1, COMMANDS_MAX)
            if self.rate is not None:
                msg = "--commands ends a test without a rate; give --closed with it."
                raise LoadError(msg)

    def share(self, number: int) -> Plan:
        """Return the part of process *number*, counted from 0."""
        return msgspec.structs.replace(
            self,
            tables=_part(self.tables, self.processes, number),
            rate=None if self.rate is None else max(1.0, self.rate / self.processes),
            commands_max=self.commands_max
            and max(1, _part(self.commands_max, self.processes, number)),
            processes=1,
        )


def _part(whole: int, parts: int, number: int) -> int:
    return whole // parts + (number < whole % parts)


def _require(option: str, came: float, least: float, most: float) -> None:
    if not least <= came <= most:
        msg = f"{option} is {least:,} to {most:,}, not {came:,}."
        raise LoadError(msg)
