"""`ceelo settle`: one round of real dice, settled by the rules of a house."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
from cyclopts import Parameter

from ceelo.cli.houses import (
    EXIT_FAULT,
    EXIT_WRONG,
    Language,
    NoHouseError,
    read_named,
    tell_fault,
)
from ceelo.cli.options import shown_words, whole
from ceelo.cli.terminal import complain, say
from ceelo.core.money import CHIPS_MAX, Chips
from ceelo.core.scorekeeper import (
    BankRound,
    Player,
    PotRound,
    RoundError,
    settle_bank,
    settle_pot,
)
from ceelo.house.catalogue import catalogue
from ceelo.house.error import HouseFileError
from ceelo.house.round_words import bank_round_in_words, pot_round_in_words

if TYPE_CHECKING:
    from ceelo.core.rules import HouseRules

FILE_BYTES_MAX = 64 * 1024
HELD_MAX = 100

_SHAPE = "name:stake:throws, such as ann:10:135/334, and if it matters :chips after that"


class Told(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A round as a JSON file tells it; what is left out is as in the options."""

    rules: str = "classic"
    """A preset, or the path of a house file, as seen from where the command is given."""
    banker: Player | None = None
    players: tuple[Player, ...]
    """From the banker's left; in a pot, from the first to throw."""
    bank: Chips | None = None
    held: int = 0
    carried: Chips = Chips(0)


class _TellingError(Exception):
    """A round that is not told as it should be; the message is one sentence."""


_chips = whole(0, CHIPS_MAX)


def settle(  # noqa: PLR0913 - the options of one command
    file: Annotated[
        Path | None, Parameter(help="A JSON file that tells the round instead of the options.")
    ] = None,
    /,
    *,
    rules: Annotated[str, Parameter(help="A preset, or the path of a house file.")] = "classic",
    banker: Annotated[
        str | None,
        Parameter(
            help="The banker's throws, such as 226 or 135/246/334; out: a die left the area."
        ),
    ] = None,
    banker_name: Annotated[str | None, Parameter(help="What the banker is called.")] = None,
    banker_chips: Annotated[
        int | None, Parameter(help="All that the banker has.", converter=_chips)
    ] = None,
    bank: Annotated[
        int | None,
        Parameter(
            help="What the banker puts up, or the stake he fixes; else as much as is staked.",
            converter=_chips,
        ),
    ] = None,
    player: Annotated[
        tuple[str, ...],
        Parameter(
            negative="",
            show_default=False,
            help=f"A player as {_SHAPE}; once for each, from the banker's left or from the first to"
            " throw.  A pot needs no stake: ann::224.",
        ),
    ] = (),
    refuse: Annotated[
        tuple[str, ...],
        Parameter(
            negative="",
            show_default=False,
            help="Who declines the bank afterwards; may be given more than once.",
        ),
    ] = (),
    held: Annotated[
        int,
        Parameter(
            help="Rounds that the banker has been banker before this one.",
            converter=whole(0, HELD_MAX),
        ),
    ] = 0,
    carried: Annotated[
        int, Parameter(help="What earlier pots have left in this one.", converter=_chips)
    ] = 0,
    language: Language = "en",
    as_json: Annotated[
        bool, Parameter(name="--json", negative="", help="Print the result as JSON.")
    ] = False,
) -> int:
    """Settle one round of real dice by the rules of a house, and say who wins what and why."""
    is_file = file is not None
    try:
        if file is not None:
            told = _read(file)
        else:
            told = Told(
                rules=rules,
                banker=_banker(banker_name, banker, banker_chips),
                players=tuple([_player(text) for text in player]),
                bank=None if bank is None else Chips(bank),
                held=held,
                carried=Chips(carried),
            )
        told = _refusing(told, refuse)
        sentences, encoded = _settled(told, read_named(told.rules).house.rules, language)
    except (HouseFileError, NoHouseError) as error:
        return tell_fault(error)
    except (RoundError, _TellingError) as error:
        complain(f"{error}." if isinstance(error, RoundError) else str(error))
        return EXIT_FAULT if is_file and not isinstance(error.__cause__, OSError) else EXIT_WRONG
    for line in [encoded] if as_json else sentences:
        say(line)
    return 0


def _settled(told: Told, rules: "HouseRules", language: str) -> tuple[tuple[str, ...], str]:
    if not told.players:
        msg = f"A round needs players: give --player {_SHAPE}."
        raise _TellingError(msg)
    if not rules.has_bank:
        if told.banker is not None:
            msg = "In a pot there is no banker: everybody antes the same and throws."
            raise _TellingError(msg)
        pot = PotRound(rules=rules, players=told.players, carried=told.carried)
        ended = settle_pot(pot)
        return pot_round_in_words(pot, ended, language), _json(ended)
    banker = told.banker or Player(name="")
    if not banker.name:
        banker = msgspec.structs.replace(banker, name=catalogue(language).say("banker-name"))
    bank = BankRound(
        rules=rules,
        banker=banker,
        players=told.players,
        bank=told.bank,
        held=told.held,
    )
    result = settle_bank(bank)
    return bank_round_in_words(bank, result, language), _json(result)


def _json(result: msgspec.Struct) -> str:
    return msgspec.json.format(msgspec.json.encode(result)).decode()


def _banker(name: str | None, throws: str | None, chips: int | None) -> Player | None:
    if name is None and throws is None and chips is None:
        return None
    return Player(
        name=name or "",
        throws=_throws(throws or ""),
        chips=None if chips is None else Chips(chips),
    )


def _player(text: str) -> Player:
    name, *rest = text.split(":")
    stake, throws, chips, *more = [*rest, *[""] * (3 - len(rest))]
    if not name or not rest or more:
        msg = f"--player is {_SHAPE}, not {shown_words([text])}."
        raise _TellingError(msg)
    return Player(
        name=name,
        stake=_number(stake) or Chips(0),
        throws=_throws(throws),
        chips=_number(chips),
    )


def _number(digits: str) -> Chips | None:
    if not digits:
        return None
    # More digits than the most chips there are would only take time to read.
    if digits.isascii() and digits.isdigit() and len(digits) <= len(str(CHIPS_MAX)):
        return Chips(int(digits))
    msg = f"Stakes and chips are whole numbers, not {shown_words([digits])}; it is {_SHAPE}."
    raise _TellingError(msg)


def _throws(text: str) -> tuple[str, ...]:
    return tuple(text.split("/")) if text else ()


def _refusing(told: Told, names: tuple[str, ...]) -> Told:
    for name in names:
        if name not in {player.name for player in told.players}:
            msg = f"--refuse names one of the players, not {shown_words([name])}."
            raise _TellingError(msg)
    replace = msgspec.structs.replace
    players = [
        replace(player, refuses=player.refuses or player.name in names) for player in told.players
    ]
    return replace(told, players=tuple(players))


def _read(file: Path) -> Told:
    try:
        with file.open("rb") as stream:
            content = stream.read(FILE_BYTES_MAX + 1)
    except OSError as error:
        msg = f"{file.name} cannot be read: {error.strerror}."
        raise _TellingError(msg) from error
    if len(content) > FILE_BYTES_MAX:
        msg = f"{file.name} has more than {FILE_BYTES_MAX} bytes, which no round needs."
        raise _TellingError(msg)
    try:
        return msgspec.json.decode(content, type=Told)
    except msgspec.DecodeError as error:
        msg = f"{file.name} does not tell a round: {error}."
        raise _TellingError(msg) from error
