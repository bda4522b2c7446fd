"""What somebody should hear before he plays by these rules, as values; the words are elsewhere."""

import enum
from fractions import Fraction
from math import sqrt

import msgspec
from msgspec.structs import replace

from ceelo.core.contest import WHOLE, judge
from ceelo.core.enums import plain_members
from ceelo.core.rules import HouseRules, Liability, Shooter, Tie
from ceelo.odds.bare import for_odds
from ceelo.odds.pot import pot_for
from ceelo.odds.rounds import round_variance
from ceelo.odds.stake import stake_odds
from ceelo.odds.turn import out_of

EDGE_HIGH = Fraction(5, 100)
"""A banker's edge that players should know of."""
TOLD = Fraction(1, 1000)
"""The least difference of two parts of a pot that their sentence can show."""
SWING_STAKES = 5
"""Live stakes for which it is told how far the banker swings where one throws for all."""


@plain_members
class CautionKind(enum.StrEnum):
    """What there is to know; the value is its wire name and that of its sentence."""

    BANKER_LOSES = "banker-loses"
    EDGE_HIGH = "edge-high"
    EVEN = "even"  # Nobody is favoured: no danger, but not what most expect.
    TIES_TO_BANKER = "ties-to-banker"
    ONE_SHOOTER = "one-shooter"
    WINS_MORE = "wins-more"  # A stake can win more than itself, and not be paid (V32).
    LOSES_MORE = "loses-more"
    DEBT = "debt"
    FIRST_FAVOURED = "first-favoured"
    LAST_FAVOURED = "last-favoured"
    POT_SPLIT = "pot-split"
    POT_CARRIED = "pot-carried"


class Caution(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing to know before playing; what a kind does not speak of is None."""

    kind: CautionKind
    share: Fraction | None = None
    """Part of a stake, or of all pots."""
    other: Fraction | None = None
    """What *share* is compared with."""
    seats: int | None = None
    times: int | None = None
    """How many times the stake."""
    swing_approx: float | None = None
    """Standard deviation of what the banker wins in a round, in stakes."""
    usual_approx: float | None = None
    """The same where each throws for himself."""

    @property
    def message(self) -> str:
        """Return the name of the sentence that tells it, in the catalogue of a language."""
        return f"caution-{self.kind}"

    @property
    def variables(self) -> dict[str, int | float]:
        """Return the numbers in that sentence, by name."""
        numbers = {
            "share": None if self.share is None else float(self.share),
            "other": None if self.other is None else float(self.other),
            "seats": self.seats,
            "times": self.times,
            "swing": self.swing_approx,
            "usual": self.usual_approx,
        }
        return {name: number for name, number in numbers.items() if number is not None}


def warnings(
    rules: HouseRules, *, seats: int = 2, out: Fraction | None = None
) -> tuple[Caution, ...]:
    """Return what people at a table of *seats* should know of *rules* beforehand.

    A die leaves the area in *out* of all throws (V20); None: as often as the rules say.

    Raises:
        OddsError: Something can never end under these rules.
    """
    rules, out = for_odds(rules), out_of(rules, out)
    if not rules.has_bank:
        return _of_pot(rules, seats, out)
    return (*_of_edge(rules, out), *_of_pay(rules), *_of_shooter(rules, out))


def _of_edge(rules: HouseRules, out: Fraction) -> tuple[Caution, ...]:
    edge = stake_odds(rules, out).sides.edge
    found: list[Caution] = []
    if edge < 0:
        found.append(Caution(kind=CautionKind.BANKER_LOSES, share=-edge))
    elif edge == 0:
        found.append(Caution(kind=CautionKind.EVEN))
    elif edge > EDGE_HIGH:
        found.append(Caution(kind=CautionKind.EDGE_HIGH, share=edge))
    if rules.tie is Tie.BANKER:
        added = edge - stake_odds(replace(rules, tie=Tie.PUSH), out).sides.edge
        found.append(Caution(kind=CautionKind.TIES_TO_BANKER, share=added))
    return tuple(found)


def _of_pay(rules: HouseRules) -> tuple[Caution, ...]:
    judged, liability = judge(rules), rules.stake.liability
    if judged.is_even or liability is Liability.ESCROW:
        return ()
    if liability is Liability.DEBT:
        return (Caution(kind=CautionKind.DEBT),)
    most = (
        (CautionKind.WINS_MORE, judged.most_won // WHOLE),
        (CautionKind.LOSES_MORE, judged.most_lost // WHOLE),
    )
    return tuple([Caution(kind=kind, times=times) for kind, times in most if times > 1])


def _of_shooter(rules: HouseRules, out: Fraction) -> tuple[Caution, ...]:
    if rules.player.shooter is Shooter.EACH:
        return ()
    usual = replace(rules, player=replace(rules.player, shooter=Shooter.EACH))
    swings = [sqrt(round_variance(one, SWING_STAKES, out)) for one in (rules, usual)]
    return (
        Caution(
            kind=CautionKind.ONE_SHOOTER,
            seats=SWING_STAKES,
            swing_approx=swings[0],
            usual_approx=swings[1],
        ),
    )


def _of_pot(rules: HouseRules, seats: int, out: Fraction) -> tuple[Caution, ...]:
    pot = pot_for(rules, seats, out)
    parts = [one.lasting if pot.carried else one.share for one in pot.by_order]
    found: list[Caution] = []
    if abs(parts[0] - parts[-1]) >= TOLD:
        is_first = parts[0] > parts[-1]
        kind = CautionKind.FIRST_FAVOURED if is_first else CautionKind.LAST_FAVOURED
        found.append(Caution(kind=kind, share=parts[0], other=parts[-1], seats=seats))
    if pot.split:
        found.append(Caution(kind=CautionKind.POT_SPLIT, share=pot.split, seats=seats))
    if pot.carried:
        found.append(Caution(kind=CautionKind.POT_CARRIED, share=pot.carried, seats=seats))
    return tuple(found)
