"""One settled round in words: who threw what, who wins what, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ceelo.core.contest import judge
from ceelo.core.outcome import WHOLE, Ground, Outcome
from ceelo.core.rules import Form, Shooter
from ceelo.core.scorekeeper import OUT
from ceelo.house.catalogue import Catalogue, catalogue
from ceelo.house.naming import name_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ceelo.core.combination import Combination
    from ceelo.core.scorekeeper import (
        BankResult,
        BankRound,
        Player,
        PotResult,
        PotRound,
        StakeResult,
    )


def bank_round_in_words(
    told: BankRound, result: BankResult, language: str = "en"
) -> tuple[str, ...]:
    """Return what became of a round against a bank, as sentences.

    Raises:
        KeyError: There is no catalogue of *language*.
    """
    return tuple(_bank_round(catalogue(language), told, result))


def pot_round_in_words(told: PotRound, result: PotResult, language: str = "en") -> tuple[str, ...]:
    """Return what became of a pot, as sentences.

    Raises:
        KeyError: There is no catalogue of *language*.
    """
    return tuple(_pot_round(catalogue(language), told, result))


def _bank_round(words: Catalogue, told: BankRound, result: BankResult) -> Iterator[str]:
    banker = told.banker.name
    if result.returned:
        yield words.say("bank-returned", {"name": banker, "chips": _chips(words, result.returned)})
    players = {player.name: player for player in (told.banker, *told.players)}
    made = {stake.name: stake.combination for stake in result.stakes}
    made[banker] = result.combination
    for name in result.threw:
        yield _threw(words, players[name], made[name])
    if not result.threw:
        yield words.say("nobody-stakes")
    for stake in result.stakes:
        yield from _stake(words, told, result, stake, players[stake.name])
    yield _total(words, "banker", banker, result.change)
    if told.rules.bet is Form.FADE and result.threw:
        yield words.say("bank-after", {"chips": _chips(words, result.bank_after)})
    if result.is_broken:
        yield words.say("bank-broken")
    yield _next(words, told, result)


def _next(words: Catalogue, told: BankRound, result: BankResult) -> str:
    if result.next_banker is not None:
        message = "next-same" if result.next_banker == told.banker.name else "next-other"
        return words.say(message, {"name": result.next_banker})
    changes = [result.change, *[stake.change for stake in result.stakes]]
    least = told.rules.stake.min
    # Nobody said how much who has None has: more than he can need.
    left = {
        player.name: least if player.chips is None else player.chips + change
        for player, change in zip((told.banker, *told.players), changes, strict=True)
    }
    able = [name for name, chips in left.items() if chips >= least]
    if len(able) > 1 or not able or told.rules.rebuy:  # V45, V53
        return words.say("next-nobody")
    others = [chips for name, chips in left.items() if name != able[0]]
    message = "next-alone-enough" if max(others) > 0 else "next-alone"
    return words.say(message, {"name": able[0], "least": _chips(words, least)})


def _threw(words: Catalogue, player: Player, made: Combination | None) -> str:
    faces = [_throw(words, text) for text in player.throws]
    # Who has tied, and need not throw again, has come to nothing that counts (V14).
    what = "" if made is None else name_of(words, made)
    # That 3-3-3 is 3-3-3 goes without saying.
    message = "threw-plainly" if made is None or faces[-1] == what else "threw"
    throws = words.listed(faces, "list-then", "list-then")
    return words.say(message, {"name": player.name, "throws": throws, "what": what})


def _throw(words: Catalogue, text: str) -> str:
    if text == OUT:
        return words.say("a-die-outside")
    return words.say("faces", dict(zip(("first", "second", "third"), text, strict=True)))


def _stake(
    words: Catalogue, told: BankRound, result: BankResult, stake: StakeResult, player: Player
) -> Iterator[str]:
    name = stake.name
    if stake.stake < player.stake:
        yield words.say(
            "stake-cut",
            {
                "name": name,
                "wanted": _chips(words, player.stake),
                "chips": _chips(words, stake.stake),
            },
        )
    if stake.outcome is None or stake.ground is None:
        yield words.say("no-stake", {"name": name})
        return
    # Where one throws for all, his combination is everybody's.
    shot = (other.combination for other in result.stakes if other.combination is not None)
    is_one = told.rules.player.shooter is Shooter.ONE
    mine = stake.combination or (next(shot, None) if is_one else None)
    theirs = stake.against or result.combination
    moved = stake.stake if stake.outcome is Outcome.PUSH else abs(stake.change)
    yield words.say(
        _why(told, stake, mine),
        {
            "name": name,
            "chips": _chips(words, moved),
            "mine": "" if mine is None else name_of(words, mine),
            "theirs": "" if theirs is None else name_of(words, theirs),
        },
    )
    yield from _times(words, stake)
    if stake.void:
        yield words.say("void", {"name": name, "chips": _chips(words, stake.void)})


def _times(words: Catalogue, stake: StakeResult) -> Iterator[str]:
    """Say how much of the stake, or how many times, was won or lost; once goes without saying."""
    due = abs(stake.change) + stake.void
    times, rest = divmod(due, stake.stake)
    if rest == 0 and times > 1:
        yield words.say("counts-times", {"times": words.say("count-times", {"n": times})})
    elif due and due * WHOLE in {stake.stake, 2 * stake.stake}:  # V31
        yield words.say("counts-third" if due * WHOLE == stake.stake else "counts-two-thirds")


def _why(told: BankRound, stake: StakeResult, mine: Combination | None) -> str:
    """Return the message that says why the stake was won or lost."""
    if stake.ground is Ground.AT_ONCE and mine is not None:
        # V12: who throws before the banker may be decided by himself.
        own = judge(told.rules).player_ends(mine)
        return f"{stake.outcome}-{'at-once' if own is None else 'alone'}"
    return f"{stake.outcome}-{stake.ground}"


def _pot_round(words: Catalogue, told: PotRound, result: PotResult) -> Iterator[str]:
    for player in told.players:
        if player.throws:
            throws = [_throw(words, text) for text in player.throws]
            yield words.say(
                "threw-plainly",
                {"name": player.name, "throws": words.listed(throws, "list-then", "list-then")},
            )
    what = "" if result.combination is None else name_of(words, result.combination)
    names = words.listed(result.winners, "list-and") if result.winners else ""
    variables = {"names": names, "chips": _chips(words, result.pot), "what": what}
    if result.carried:
        yield words.say("pot-carried", variables)
    elif len(result.winners) > 1:
        yield words.say("pot-split", variables)
        for name, share in zip(result.winners, result.shares, strict=True):
            yield words.say("pot-share", {"name": name, "chips": _chips(words, share)})
    else:
        message = "pot-unthrown" if result.combination is None else "pot-won"
        yield words.say(message, {**variables, "name": names})
    for player, change in zip(told.players, result.changes, strict=True):
        yield _total(words, "in-all", player.name, change)


def _total(words: Catalogue, who: str, name: str, change: int) -> str:
    how = "wins" if change > 0 else "loses" if change < 0 else "even"
    return words.say(f"{who}-{how}", {"name": name, "chips": _chips(words, abs(change))})


def _chips(words: Catalogue, chips: int) -> str:
    return words.say("count-chips", {"n": chips})
