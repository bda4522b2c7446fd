"""Which sentences are read for which rules, in the order in which one explains a game.

A rule that the form of the game, or another rule, leaves without effect is not told.
"""

from collections.abc import Callable, Iterator

from ceelo.core.combination import Combination, Kind
from ceelo.core.dice import Face
from ceelo.core.rules import (
    PLAYERS_MAX,
    PLAYERS_MIN,
    FirstThrow,
    Form,
    HouseRules,
    Liability,
    Out,
    Passing,
    PlayerInstant,
    Precedence,
    Reverse,
)
from ceelo.house.facts import HEADS_WIN, Facts, facts

POINT_6 = Combination(Kind.POINT, Face(6))

Asked = Callable[[HouseRules, Facts], bool]

_TURNS = frozenset({Passing.ROTATE, Passing.TEIAI})


def told(rules: HouseRules) -> tuple[str, ...]:
    """Return the messages that are read for *rules*."""
    found = facts(rules)
    return tuple(message for message, is_told in _every_message(rules) if is_told(rules, found))


def _every_message(rules: HouseRules) -> Iterator[tuple[str, Asked]]:
    yield from _THROWS
    yield from _BANK if rules.has_bank else _POT
    yield from _END


def place(message: str) -> int:
    """Return where *message* stands among all that are ever read."""
    return _PLACES[message]


def _always(_: HouseRules, __: Facts) -> bool:
    return True


def _has_cap(rules: HouseRules, _: Facts) -> bool:
    return rules.throw.cap is not None and not rules.throw.best_of_cap


def _may_end_in_nothing(rules: HouseRules, _: Facts) -> bool:
    return rules.throw.cap is not None or rules.throw.out in {Out.NO_RESULT, Out.BELOW_NONE}


def _is_fade(rules: HouseRules, _: Facts) -> bool:
    return rules.bet is Form.FADE


def _has_choice_of_stake(rules: HouseRules, _: Facts) -> bool:
    return rules.bet is not Form.FIXED


def _has_limits_of_stake(rules: HouseRules, found: Facts) -> bool:
    return _has_choice_of_stake(rules, found) and rules.stake.min != rules.stake.max


def _has_units(rules: HouseRules, _: Facts) -> bool:
    # V33: the one stake there is says it all; a bank may still be of any size.
    return rules.bet is Form.FADE or rules.stake.min != rules.stake.max


def _players_first(rules: HouseRules, _: Facts) -> bool:
    return rules.bank.first is FirstThrow.PLAYERS


def _banker_first(rules: HouseRules, _: Facts) -> bool:
    return rules.bank.first is FirstThrow.BANKER


def _six_and_one_decide(rules: HouseRules, found: Facts) -> bool:
    # Turned round they decide too, the other way; and who throws first may have been told of them.
    return (
        rules.player.instant is PlayerInstant.SIX_ONE
        and rules.player.reverse is not Reverse.ALL
        and POINT_6 not in found.player_wins
    )


def _is_reversed(rules: HouseRules, _: Facts) -> bool:
    return rules.player.reverse is not Reverse.NONE


def _is_reversed_but_forfeited(rules: HouseRules, found: Facts) -> bool:
    # V11: where nothing is final, a banker who forfeits meets what is turned round.
    return _is_reversed(rules, found) and not rules.bank.sweep and found.forfeits != "none"


def _pays_both(_: HouseRules, found: Facts) -> bool:
    return bool(found.pay_player) and found.pay_player == found.pay_banker


def _pays_player(rules: HouseRules, found: Facts) -> bool:
    return bool(found.pay_player) and not _pays_both(rules, found)


def _pays_banker(rules: HouseRules, found: Facts) -> bool:
    return bool(found.pay_banker) and not _pays_both(rules, found)


def _loses_more(rules: HouseRules, _: Facts) -> bool:
    return max(rules.pay.loses_123, rules.pay.loses_111) > 1


def _is_even(rules: HouseRules, found: Facts) -> bool:
    return not (
        found.pay_player or found.pay_banker or rules.pay.diff3 or _loses_more(rules, found)
    )


def _is_uneven(rules: HouseRules, found: Facts) -> bool:
    return not _is_even(rules, found)


def _may_fall_short(rules: HouseRules, found: Facts) -> bool:
    # A house that has chosen is told what it has chosen, even where nothing can fall short.
    return found.may_fall_short or rules.stake.liability is not Liability.TABLE


def _always_breaks(rules: HouseRules, found: Facts) -> bool:
    """Say whether whoever wins the bank with a combination has broken it (V40 to V42).

    Where only one can win it, all who have a stake win with him.
    """
    return rules.bank.broken and found.has_one_winner


def _heads_pass(rules: HouseRules, found: Facts) -> bool:
    if rules.bank.precedence is Precedence.BROKEN and _always_breaks(rules, found):
        return False
    return rules.bank.passing in HEADS_WIN and bool(found.heads)


def _passes(rules: HouseRules, found: Facts) -> bool:
    return rules.bank.passing not in HEADS_WIN or _heads_pass(rules, found)


def _passes_to_nobody(rules: HouseRules, found: Facts) -> bool:
    return rules.bank.passing in HEADS_WIN and not found.heads


def _may_stay(rules: HouseRules, _: Facts) -> bool:
    return rules.bank.passing not in _TURNS or rules.bank.rounds > 1


def _has_precedence(rules: HouseRules, found: Facts) -> bool:
    return rules.bank.broken and _heads_pass(rules, found)


def _may_be_declined(rules: HouseRules, found: Facts) -> bool:
    # D1: by whoever has won it; what goes to the next seat anyway is asked for there.
    # And where it is broken whenever somebody wins it, it never stays with the banker.
    return rules.bank.refuse and _heads_pass(rules, found) and not _always_breaks(rules, found)


def _is_first_456_enough(rules: HouseRules, _: Facts) -> bool:
    return rules.pot.instant456


def _is_hard_456_enough(rules: HouseRules, _: Facts) -> bool:
    return rules.rank.ordered_456 and not rules.pot.instant456


def _last_may_win(rules: HouseRules, found: Facts) -> bool:
    return rules.pot.last_standing and bool(found.out_of_pot)


_THROWS: tuple[tuple[str, Asked], ...] = (
    ("house", _always),
    ("ranks", _always),
    ("point", _always),
    ("again", lambda rules, _: rules.throw.cap is None),
    ("cap", _has_cap),
    ("best-of-cap", lambda rules, _: rules.throw.best_of_cap),
    ("best-kept", lambda _, found: bool(found.kept)),
    ("no-result", _may_end_in_nothing),
    ("out", _always),
    ("p-out", lambda rules, _: rules.throw.p_out != "0"),
    ("seats", lambda rules, _: rules.seats < PLAYERS_MAX),
    ("buy-in", _always),
    ("rebuy", lambda rules, _: rules.rebuy > 0),
    # Of two, the next seat is the other one either way.
    ("direction", lambda rules, _: rules.seats > PLAYERS_MIN),
)
_BANK: tuple[tuple[str, Asked], ...] = (
    ("first-banker", _always),
    ("refuse", _always),
    ("bank", _always),
    ("fade", _always),
    ("fade-least", _has_choice_of_stake),
    ("fade-most", _has_limits_of_stake),
    ("unit", _has_units),
    ("returned", _is_fade),
    ("unfaded", _always),
    ("players-first", _players_first),
    ("banker-throws", _always),
    ("compared", _players_first),
    ("players-throw", _banker_first),
    ("player-instant", _six_and_one_decide),
    ("reverse", _is_reversed),
    ("reverse-forfeit", _is_reversed_but_forfeited),
    ("tie", _always),
    ("pay-both", _pays_both),
    ("pay-player", _pays_player),
    ("pay-banker", _pays_banker),
    ("loses-123", lambda rules, _: rules.pay.loses_123 > 1),
    ("loses-111", lambda rules, _: rules.pay.loses_111 > 1),
    ("combine", lambda _, found: found.combines),
    ("diff3", lambda rules, _: rules.pay.diff3),
    ("diff3-unranked", lambda _, found: found.parts_unranked != "none"),
    ("even-money", _is_even),
    ("even-rest", _is_uneven),
    ("liability", _may_fall_short),
    ("passes", _passes),
    ("passes-never", _passes_to_nobody),
    ("broken", _may_stay),
    ("precedence", _has_precedence),
    ("declined", _may_be_declined),
    ("keeps", _may_stay),
    ("stands", _is_fade),
)
_POT: tuple[tuple[str, Asked], ...] = (
    ("ante", _always),
    ("pot-throws", _always),
    ("instant-456", _is_first_456_enough),
    ("instant-hard", _is_hard_456_enough),
    ("last-standing", _last_may_win),
    ("shootout", _always),
    # The tied are two at least, and they are in it anyway.
    ("buyback", lambda rules, _: rules.pot.buyback and rules.seats > PLAYERS_MIN),
    ("opener", _always),
)
_END: tuple[tuple[str, Asked], ...] = (
    ("end", _always),
    ("end-sooner", _always),
    ("winner", _always),
    ("playoff", lambda rules, _: rules.end.playoff),
)
_PLACES = {message: place for place, (message, _) in enumerate((*_THROWS, *_BANK, *_POT, *_END))}
