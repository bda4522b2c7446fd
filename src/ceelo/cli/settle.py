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
from ceelo.cli.options import whole
from ceelo.cli.telling import (
    HELD_MAX,
    SHAPE,
    TellingError,
    Told,
    banker_of,
    buying_back,
    player_of,
    read_told,
    refusing,
)
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

File = Annotated[
    Path | None,
    Parameter(
        help="A JSON file that tells the round instead of the options: an object with players (a"
        " list, from the banker's left) and, where they matter, rules, banker, bank, held and"
        " carried.  A player, and the banker, has name, stake, throws (a list), chips, refuses and"
        ' buys_back.  For example {"rules": "norsk", "banker": {"name": "Cy", "throws": ["226"]},'
        ' "players": [{"name": "ann", "stake": 10, "throws": ["135", "333"]}]}.'
    ),
]
Rules = Annotated[str, Parameter(help="A preset, or the path of a house file.")]
Banker = Annotated[
    str | None,
    Parameter(help="The banker's throws, such as 226 or 135/246/334; out: a die left the area."),
]
BankerName = Annotated[str | None, Parameter(help="What the banker is called.")]
BankerChips = Annotated[
    int | None, Parameter(help="All that the banker has.", converter=whole(0, CHIPS_MAX))
]
Bank = Annotated[
    int | None,
    Parameter(
        help="What the banker puts up, or the stake he fixes; without it, as much as is staked.",
        converter=whole(0, CHIPS_MAX),
    ),
]
Players = Annotated[
    tuple[str, ...],
    Parameter(
        negative="",
        show_default=False,
        help=f"A player as {SHAPE}; once for each, from the banker's left, or in a pot from the"
        " first to throw.  A pot needs no stake: ann::224.  Throws of shootouts come behind the"
        " others: ann::226/333.",
    ),
]
Refuse = Annotated[
    tuple[str, ...],
    Parameter(
        negative="",
        show_default=False,
        help="A player who declines the bank afterwards; may be given more than once.",
    ),
]
BuyBack = Annotated[
    tuple[str, ...],
    Parameter(
        negative="",
        show_default=False,
        help="A player who buys back into every shootout that he may; may be given more than once.",
    ),
]
Held = Annotated[
    int,
    Parameter(
        help="Rounds that the banker has been banker before this one.", converter=whole(0, HELD_MAX)
    ),
]
Carried = Annotated[
    int,
    Parameter(help="What earlier pots have left in this one.", converter=whole(0, CHIPS_MAX)),
]
AsJson = Annotated[bool, Parameter(name="--json", negative="", help="Print the result as JSON.")]


def settle(  # noqa: PLR0913 - the options of one command
    file: File = None,
    /,
    *,
    rules: Rules = "classic",
    banker: Banker = None,
    banker_name: BankerName = None,
    banker_chips: BankerChips = None,
    bank: Bank = None,
    player: Players = (),
    refuse: Refuse = (),
    buy_back: BuyBack = (),
    held: Held = 0,
    carried: Carried = 0,
    language: Language = "en",
    as_json: AsJson = False,
) -> int:
    """Settle one round of real dice by the rules of a house, and say who wins what and why."""
    said = (player or None, banker, banker_name, banker_chips, bank)
    if file is not None and any(one is not None for one in said):
        complain("A file tells the whole round: give it or --player and the like.")
        return EXIT_WRONG
    try:
        if file is not None:
            told = read_told(file)
        else:
            told = Told(
                rules=rules,
                banker=banker_of(banker_name, banker, banker_chips),
                players=tuple([player_of(text) for text in player]),
                bank=None if bank is None else Chips(bank),
                held=held,
                carried=Chips(carried),
            )
        told = buying_back(refusing(told, refuse), buy_back)
        house = read_named(told.rules).house.rules
        _check_fits(told, file, house)
        sentences, encoded = _settled(told, house, language)
    except (HouseFileError, NoHouseError) as error:
        return tell_fault(error)
    except TellingError as error:
        complain(str(error))
        return EXIT_FAULT if error.in_file else EXIT_WRONG
    except RoundError as error:
        if file is None:
            complain(f"{error}.")
            return EXIT_WRONG
        complain(f"{file.name}: {error}.")
        return EXIT_FAULT
    for line in [encoded] if as_json else sentences:
        say(line)
    return 0


def _check_fits(told: Told, file: Path | None, rules: "HouseRules") -> None:
    """Refuse a round of which something is told that the rules of the house have no place for."""
    fault = _misplaced(told, rules)
    if not told.players:
        fault = "A round needs players"
        fault += f": give --player {SHAPE}." if file is None else ": players is an empty list."
    if fault is not None:
        msg = fault if file is None else f"{file.name}: {fault}"
        raise TellingError(msg, in_file=file is not None)


def _misplaced(told: Told, rules: "HouseRules") -> str | None:
    refusing_one = next((player.name for player in told.players if player.refuses), None)
    if rules.has_bank:
        if told.carried:
            return "Only a pot has carried chips: against a bank nothing is left of earlier rounds."
        if any(player.buys_back for player in told.players):
            return "Only in a pot a player buys back: against a bank there is no shootout."
        if refusing_one is not None and not rules.bank.refuse:
            return (
                "This house does not let anybody decline the bank (bank.refuse is false, V45), so"
                f" {refusing_one} cannot refuse it."
            )
        return None
    if told.banker is not None:
        return "In a pot there is no banker: everybody antes the same and throws."
    if told.bank is not None or told.held:
        return "In a pot there is no bank, so nobody puts one up and nobody has held it."
    if refusing_one is not None:
        return "In a pot there is no bank, so nobody can refuse it."
    return None


def _settled(told: Told, rules: "HouseRules", language: str) -> tuple[tuple[str, ...], str]:
    """Return the result of the round in words and as JSON."""
    if not rules.has_bank:
        pot = PotRound(rules=rules, players=told.players, carried=told.carried)
        ended = settle_pot(pot)
        return pot_round_in_words(pot, ended, language), _json(ended)
    banker = told.banker or Player(name="")
    if not banker.name:
        banker = msgspec.structs.replace(banker, name=catalogue(language).say("banker-name"))
    bank = BankRound(
        rules=rules, banker=banker, players=told.players, bank=told.bank, held=told.held
    )
    try:
        result = settle_bank(bank)
    except RoundError as error:
        raise RoundError(_who_has_too_few(bank) or str(error)) from error
    return bank_round_in_words(bank, result, language), _json(result)


def _who_has_too_few(told: BankRound) -> str | None:
    """Return who cannot take part in a round and why; None where that is not what is wrong."""
    least, banker = told.rules.stake.min, told.banker
    has = banker.chips
    if has is not None and has < least:
        return f"{banker.name} needs {least:,} chips to be banker (stake.min), and has {has:,}"
    poor = [(player.name, player.chips) for player in told.players if player.chips is not None]
    if len(poor) < len(told.players) or any(chips >= least for _, chips in poor):
        return None
    those = ", ".join([f"{name} has {chips:,}" for name, chips in poor])
    return f"somebody needs {least:,} chips to stake against {banker.name} (stake.min): {those}"


def _json(result: msgspec.Struct) -> str:
    return msgspec.json.format(msgspec.json.encode(result)).decode()
