"""How a round of real dice is told to `ceelo settle`: by options, or by a JSON file."""

import re
from codecs import BOM_UTF8
from pathlib import Path

import msgspec
from msgspec.structs import replace

from ceelo.cli.options import shown_words
from ceelo.core.money import CHIPS_MAX, Chips
from ceelo.core.scorekeeper import Player
from ceelo.wire.explain import explain, twice

FILE_BYTES_MAX = 64 * 1024
HELD_MAX = 100
SHAPE = "name:stake:throws, such as ann:10:135/334, and if it matters :chips after that"


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

    def __post_init__(self) -> None:
        _check("bank", self.bank, CHIPS_MAX)
        _check("held", self.held, HELD_MAX)
        _check("carried", self.carried, CHIPS_MAX)


def _check(key: str, came: int | None, most: int) -> None:
    if came is not None and not 0 <= came <= most:
        msg = f"{key} is 0 to {most:,}, not {came:,}"
        raise ValueError(msg)


class TellingError(Exception):
    """A round that is not told as it should be; the message is one sentence."""

    def __init__(self, sentence: str, *, in_file: bool = False) -> None:
        """Keep whether a file is to blame, and not the options."""
        super().__init__(sentence)
        self.in_file = in_file


def read_told(file: Path) -> Told:
    """Return the round that *file* tells.

    Raises:
        TellingError: It cannot be read, or tells none.
    """
    try:
        with file.open("rb") as stream:
            content = stream.read(FILE_BYTES_MAX + 1)
    except OSError as error:
        msg = f"{shown_words([str(file)])} cannot be read: {error.strerror}."
        raise TellingError(msg) from error
    if len(content) > FILE_BYTES_MAX:
        msg = f"{file.name} has more than {FILE_BYTES_MAX:,} bytes, which no round needs."
        raise TellingError(msg, in_file=True)
    content = content.removeprefix(BOM_UTF8)  # Some editors put one before the text.
    try:
        told = msgspec.json.decode(content, type=Told)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        msg = f"{file.name}: {explain(content, Told, error, whole='The round')}"
        raise TellingError(msg, in_file=True) from error
    if (field := twice(content)) is not None:
        msg = f"{file.name}: {field} is given twice."
        raise TellingError(msg, in_file=True)
    return told


def banker_of(name: str | None, throws: str | None, chips: int | None) -> Player | None:
    """Return the banker, None where nothing is said of him."""
    if name is None and throws is None and chips is None:
        return None
    return Player(
        name=name or "",
        throws=_throws(throws or ""),
        chips=None if chips is None else Chips(chips),
    )


def player_of(text: str) -> Player:
    """Return the player whom *text* tells.

    Raises:
        TellingError: It is not told so.
    """
    name, *rest = text.split(":")
    stake, throws, chips, *more = [*rest, *[""] * (3 - len(rest))]
    if not name or not rest or more:
        msg = f"--player is {SHAPE}, not {shown_words([text])}."
        raise TellingError(msg)
    return Player(
        name=name,
        stake=_chips(stake) or Chips(0),
        throws=_throws(throws),
        chips=_chips(chips),
    )


def buying_back(told: Told, names: tuple[str, ...]) -> Told:
    """Return *told* with the players of *names* buying back into each shootout (V36).

    Raises:
        TellingError: There is no such player.
    """
    _check_named(told, names, "--buy-back")
    players = [
        replace(player, buys_back=player.buys_back or player.name in names)
        for player in told.players
    ]
    return replace(told, players=tuple(players))


def _check_named(told: Told, names: tuple[str, ...], option: str) -> None:
    known = {player.name for player in told.players}
    for name in names:
        if name not in known:
            msg = f"{option} names one of the players, not {shown_words([name])}."
            raise TellingError(msg)


def refusing(told: Told, names: tuple[str, ...]) -> Told:
    """Return *told* with the players of *names* declining the bank.

    Raises:
        TellingError: There is no such player.
    """
    _check_named(told, names, "--refuse")
    players = [
        replace(player, refuses=player.refuses or player.name in names) for player in told.players
    ]
    return replace(told, players=tuple(players))


def _chips(digits: str) -> Chips | None:
    if not digits:
        return None
    # More digits than the most chips there are would only take time to read.
    if digits.isascii() and digits.isdigit() and len(digits) <= len(str(CHIPS_MAX)):
        chips = Chips(int(digits))
        if chips <= CHIPS_MAX:
            return chips
    allowed = f"whole numbers, 0 to {CHIPS_MAX:,}"
    msg = f"Stakes and chips are {allowed}, not {shown_words([digits])}; a player is {SHAPE}."
    raise TellingError(msg)


def _throws(text: str) -> tuple[str, ...]:
    # Three dice are also written 2-2-6, as the answers have them.
    return tuple(re.sub(r"(?<=[1-6])[- ](?=[1-6])", "", text).split("/")) if text else ()
