"""Opening tables over HTTP."""

from __future__ import annotations

import http.client
import ssl
from typing import TYPE_CHECKING, NamedTuple, TypeVar

import msgspec

from ceelo.core.money import Chips
from ceelo.core.rules import EndKind, EndRules, HouseRules
from ceelo.core.shown import quoted
from ceelo.core.table import Options, Pace
from ceelo.house.load import presets
from ceelo.load.plan import LIMITS_OFF, LoadError

if TYPE_CHECKING:
    from ceelo.load.plan import Plan
    from ceelo.load.target import Target

ANSWER_SECONDS_MAX = 30
CHIPS_LEAST = Chips(100_000)
"""Deep stacks: a table where half the seats are out sends fewer kinds of commands."""
_TOO_FAST = 429
_FAILED = 400

T = TypeVar("T")


class Ticket(NamedTuple):
    """Who may sit at a table."""

    token: str
    player: str

    def __repr__(self) -> str:
        return f"Ticket({self.player})"  # LOG-2


class OpenedTable(NamedTuple):
    """A table and those who have joined it; the first is its host and has a seat."""

    table: str
    tickets: tuple[Ticket, ...]


class _Health(msgspec.Struct):
    name: str


class _Session(msgspec.Struct):
    token: str


class _Opening(msgspec.Struct):
    rules: HouseRules
    options: Options
    name: str


class _Opened(msgspec.Struct):
    table: str
    player: str
    invite: str


class _Member(msgspec.Struct):
    player: str


class _Problem(msgspec.Struct):
    detail: str = ""


def endless_rules(preset: str) -> HouseRules:
    """Return the rules of *preset*, made to go on for as long as anybody plays.

    Raises:
        LoadError: There is no such preset.
    """
    known = {one.name: one.rules for one in presets()}
    rules = known.get(preset)
    if rules is None:
        msg = f"--preset is one of {', '.join(known)}, not {quoted(preset)}."
        raise LoadError(msg)
    return msgspec.structs.replace(
        rules, chips=max(rules.chips, CHIPS_LEAST), end=EndRules(kind=EndKind.OPEN)
    )


class Api:
    """One connection to a server; each thread has its own."""

    def __init__(self, target: Target) -> None:
        """Connect when first asked."""
        self._target = target
        self._connection = (
            http.client.HTTPSConnection(
                target.host,
                target.port,
                timeout=ANSWER_SECONDS_MAX,
                context=ssl.create_default_context(),
            )
            if target.scheme == "https"
            else http.client.HTTPConnection(target.host, target.port, timeout=ANSWER_SECONDS_MAX)
        )

    def close(self) -> None:
        """Hang up."""
        self._connection.close()

    def check_health(self) -> None:
        """Make sure that a server of ours answers.

        Raises:
            LoadError: None does.
        """
        try:
            name = self._ask("GET", "/api/health", None, None, _Health).name
        except msgspec.DecodeError:
            name = ""
        if name != "ceelo":
            msg = f"What answers at {self._target} is no ceelo server."
            raise LoadError(msg)

    def open_table(self, plan: Plan, rules: HouseRules) -> OpenedTable:
        """Open one table, with as many who have joined it as the plan has sockets.

        Raises:
            LoadError: The server does not let us.
        """
        tokens = [
            self._ask("POST", "/api/sessions", None, {}, _Session).token
            for _ in range(plan.sockets)
        ]
        options = Options(seat_count=plan.sockets, clock_seconds=None, pace=Pace.FAST)
        opening = _Opening(rules, options, seat_name(0))
        opened = self._ask("POST", "/api/tables", tokens[0], opening, _Opened)
        tickets = [Ticket(tokens[0], opened.player)]
        path, join = f"/api/tables/{opened.table}/members", {"invite": opened.invite}
        for token in tokens[1:]:
            player = self._ask("POST", path, token, join, _Member).player
            tickets.append(Ticket(token, player))
        return OpenedTable(opened.table, tuple(tickets))

    def _ask(self, method: str, path: str, token: str | None, body: object, kind: type[T]) -> T:
        headers = {"content-type": "application/json"}
        if token is not None:
            headers["authorization"] = f"Bearer {token}"
        content = None if body is None else msgspec.json.encode(body)
        try:
            self._connection.request(method, path, content, headers)
            response = self._connection.getresponse()
            status, answer = response.status, response.read()
        except (OSError, http.client.HTTPException) as error:
            reason = getattr(error, "strerror", None) or str(error) or type(error).__name__
            msg = f"No server answers at {self._target} ({reason})."
            raise LoadError(msg) from error
        if status >= _FAILED:
            raise _refused(status, answer)
        return msgspec.json.decode(answer, type=kind)


def _refused(status: int, answer: bytes) -> LoadError:
    if status == _TOO_FAST:
        return LoadError(f"The server does not play along: {LIMITS_OFF}.")
    try:
        detail = msgspec.json.decode(answer, type=_Problem).detail
    except msgspec.DecodeError:
        detail = ""
    return LoadError(f"The server answered {status}: {detail or 'it did not say why.'}")


def seat_name(seat: int) -> str:
    """Return what the one on *seat* is called."""
    return f"Load {seat + 1}"
