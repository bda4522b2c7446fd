"""The odds of a house as tables in the terminal."""

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from ceelo.cli.odds_shown import BAR_WIDTH, NOTHING_TO_SHOW, Shown
from ceelo.odds import Caution, Comparison, Report
from ceelo.odds.plain import written
from ceelo.odds.pot import PotOdds
from ceelo.odds.price import Backed, Price
from ceelo.odds.report import BankOdds, ResultOdds
from ceelo.odds.rounds import RoundOdds
from ceelo.odds.stake import Held, Sides

if TYPE_CHECKING:
    from ceelo.core.combination import Combination, Kind

PRICE_CHARS_MAX = 10


class Wanted(msgspec.Struct, frozen=True):
    """What is shown of the odds of a house."""

    bettors: int
    """Up to how many live stakes it is shown where the bank goes."""
    seats: int
    """Of the pot that is shown."""
    language: str


def show_report(name: str, found: Report, cautions: Sequence[Caution], wanted: Wanted) -> None:
    """Show the odds of the house called *name*."""
    shown = Shown(wanted.language)
    shown.print(shown.say("odds-title", name=name))
    for caution in cautions:
        shown.print(shown.words.say(caution.message, caution.variables))
    if found.bank is not None:
        _show_stake(shown, found.bank)
        _show_held(shown, found.bank)
    for pot in found.pots:
        if pot.seats == wanted.seats:
            _show_pot(shown, pot)
    _show_turn(shown, found)
    if found.bank is not None:
        _show_walks(shown, found.bank.rounds[: wanted.bettors])
        _show_fair(shown, found.bank)
    _show_beside(shown, found.prices, wanted.bettors)


def _show_beside(shown: Shown, prices: Sequence[Price], bettors: int) -> None:
    """Show what people back beside the game (V57); single results stand with the turn."""
    alike: dict[tuple[Backed, Fraction, int | None], list[Combination]] = {}
    for price in prices:
        if price.backed is not Backed.RESULT and (price.bettors or 0) <= bettors:
            results = alike.setdefault((price.backed, price.fair, price.bettors), [])
            results += [] if price.result is None else [price.result]
    rows: list[Sequence[str]] = []
    for (backed, fair, count), results in alike.items():
        what = shown.names(results) if results else ""
        name = shown.say(f"odds-backed-{backed}", what=what, bettors=count or 0)
        exact = _price(fair)
        # Of a long fraction nobody sees the size.
        price_shown = exact if len(exact) <= PRICE_CHARS_MAX else f"{shown.number(fair)}:1"
        rows.append((name, shown.part(1 / (1 + fair)), price_shown))
    if not rows:
        return  # Whatever is thrown leaves the table (V20), so nothing may come or fail to.
    columns = ("odds-backed", "odds-comes", "odds-fair-price")
    shown.table(shown.say("odds-beside"), [shown.say(message) for message in columns], rows)


def _show_stake(shown: Shown, bank: BankOdds) -> None:
    stake, sides = bank.stake, bank.stake.sides
    rows = [
        (shown.say("odds-edge"), shown.exactly(sides.edge)),
        (shown.say("odds-edge-decided"), shown.exactly(stake.edge_decided)),
        (shown.say("odds-hundred"), shown.number(100 * sides.edge)),
        (shown.say("odds-swing"), shown.number(stake.deviation_approx)),
        (shown.say("odds-at-once-won"), shown.exactly(stake.at_once_won)),
        (shown.say("odds-at-once-lost"), shown.exactly(stake.at_once_lost)),
    ]
    shown.table(shown.say("odds-of-stake"), ("", ""), rows)
    parts = (
        ("odds-banker-wins", sides.lose),
        ("odds-player-wins", sides.win),
        ("odds-push", sides.push),
    )
    _show_bars(shown, [(shown.say(message), part) for message, part in parts])


def _show_bars(shown: Shown, parts: Sequence[tuple[str, Fraction]]) -> None:
    width = max(len(name) for name, _ in parts)
    shown.print()
    for name, part in parts:
        bar = shown.block * round(BAR_WIDTH * part)
        shown.print(f"{name:{width}}  {shown.part(part):>9}  {bar}")


def _show_held(shown: Shown, bank: BankOdds) -> None:
    columns = ("odds-banker-has", "odds-comes", "odds-player-wins", "odds-banker-wins", "odds-push")
    alike = dict[Sides, list[Held]]()
    for held in bank.stake.held:
        alike.setdefault(held.sides, []).append(held)
    rows: list[Sequence[str]] = []
    for sides, each in alike.items():
        comes = sum([held.chance for held in each], Fraction(0))
        parts = (comes, sides.win, sides.lose, sides.push, sides.edge)
        name = shown.names([held.result for held in each])
        rows.append((name, *map(shown.part, parts)))
    shown.table(
        shown.say("odds-by-banker"),
        [shown.say(message) for message in (*columns, "odds-mean")],
        rows,
    )


def _show_turn(shown: Shown, found: Report) -> None:
    prices = {
        price.result: _price(price.fair) for price in found.prices if price.backed is Backed.RESULT
    }
    alike: dict[tuple[Kind, Fraction, Fraction], list[ResultOdds]] = {}
    for one in found.turn.results:
        alike.setdefault((one.result.kind, one.throw, one.turn), []).append(one)
    rows: list[Sequence[str]] = []
    for (_, once, comes), each in alike.items():
        name = shown.names([one.result for one in each])
        if len(each) > 1:
            name = shown.say("odds-each", what=name)
        price = prices.get(each[0].result, NOTHING_TO_SHOW)
        rows.append((name, shown.part(once), shown.part(comes), price))
    columns = ("odds-result", "odds-throw", "odds-per-turn", "odds-fair-price")
    shown.table(
        shown.say("odds-turn"),
        [shown.say(message) for message in columns],
        rows,
    )
    shown.print(f"{shown.say('odds-throws-mean')}: {shown.number(found.turn.throws)}")


def _show_walks(shown: Shown, rounds: Sequence[RoundOdds]) -> None:
    counted = max(len(row.walks) for row in rounds)
    columns = ["odds-stakes", *(["odds-held"] if counted > 1 else [])]
    columns += ["odds-stays", "odds-head", "odds-broken", "odds-at-once", "odds-turn-over"]
    rows = []
    for row in rounds:
        for walk in row.walks:
            held = [str(walk.held)] if counted > 1 else []
            parts = (walk.stays, walk.head, walk.broken, walk.at_once, walk.turn)
            rows.append(
                [str(row.bettors), *held, *map(shown.part, parts), shown.number(row.throws)]
            )
    shown.table(
        shown.say("odds-walk"),
        [shown.say(message) for message in (*columns, "odds-throws")],
        rows,
    )


def _show_fair(shown: Shown, bank: BankOdds) -> None:
    none = shown.say("odds-none")
    rows = [
        (entry.key, str(entry.now), none if entry.fair is None else written(entry.fair))
        for entry in bank.fair.entries
    ]
    wins, pushes = bank.fair.wins, bank.fair.pushes
    rows.append((shown.say("odds-all-wins"), "1", none if wins is None else written(wins)))
    part = none if pushes is None else shown.part(pushes)
    rows.append((shown.say("odds-all-pushes"), NOTHING_TO_SHOW, part))
    columns = ("odds-entry", "odds-now", "odds-fair-value")
    shown.table(shown.say("odds-fair"), [shown.say(message) for message in columns], rows)


def _show_pot(shown: Shown, pot: PotOdds) -> None:
    rows = [
        (shown.say("odds-single"), shown.exactly(pot.single_best)),
        (shown.say("odds-shootouts"), shown.number(pot.shootouts_mean)),
        (shown.say("odds-pot-throws"), shown.number(pot.throws)),
    ]
    for message, part in (("odds-split", pot.split), ("odds-carried", pot.carried)):
        if part:
            rows.append((shown.say(message), shown.exactly(part)))
    shown.table(shown.say("odds-pot", seats=pot.seats), ("", ""), rows)
    columns = ("odds-order", "odds-wins-pot", "odds-share", "odds-mean-antes")
    shown.table(
        "",
        [shown.say(message) for message in columns],
        [
            (
                f"{place}.",
                shown.part(one.win),
                shown.part(one.share),
                NOTHING_TO_SHOW if one.mean is None else shown.number(one.mean),
            )
            for place, one in enumerate(pot.by_order, 1)
        ],
    )


class Form(NamedTuple):
    """A house in a comparison."""

    name: str
    has_bank: bool


def show_comparison(
    found: Comparison, houses: tuple[Form, Form], seats: int, language: str
) -> None:
    """Show two houses side by side, and what each rule of the second adds to the first.

    Pots are for *seats*.
    """
    shown, names = Shown(language), (houses[0].name, houses[1].name)
    shown.print(shown.say("odds-compare", first=names[0], second=names[1]))
    if any(one.has_bank for one in houses):
        shown.print(shown.say("odds-unit-bank"))
    if not all(one.has_bank for one in houses):
        shown.print(shown.say("odds-unit-pot", seats=seats))
    rows = [(names[0], "", shown.exactly(found.first))]
    for effect in found.effects:
        rule = f"{effect.key}: {effect.before} → {effect.after}"
        if effect.added is None:
            rows.append((rule, shown.say("odds-alone"), ""))
        else:
            rows.append(
                (rule, _signed(shown.part(effect.added), effect.added), shown.part(effect.measure))
            )
    if found.together:
        part = _signed(shown.part(found.together), found.together)
        rows.append((shown.say("odds-together"), part, ""))
    rows.append((names[1], "", shown.exactly(found.second)))
    columns = ("odds-rule", "odds-adds", "odds-with-it")
    shown.table("", [shown.say(message) for message in columns], rows)
    if not found.is_alike:
        shown.print(shown.say("odds-differ-in-form"))


def _price(fair: Fraction) -> str:
    return f"{written(Fraction(fair.numerator))}:{written(Fraction(fair.denominator))}"


def _signed(text: str, part: Fraction) -> str:
    return f"+{text}" if part > 0 else text
