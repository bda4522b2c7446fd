"""The closed choices of a house, one for each row of the rulebook that has options."""

import enum

from ceelo.core.enums import plain_members

__all__ = [
    "Combine",
    "Direction",
    "EndKind",
    "FadeOrder",
    "FirstBanker",
    "FirstThrow",
    "Form",
    "Instant",
    "Liability",
    "NoResult",
    "Ones",
    "Out",
    "Passing",
    "PlayerInstant",
    "PotTie",
    "Precedence",
    "Reverse",
    "Shooter",
    "Tie",
    "Top",
    "TripsOrder",
    "Unfaded",
]


@plain_members
class Form(enum.StrEnum):
    """How chips come to be at risk (V22)."""

    FADE = "fade"  # A banker puts up a bank, the others fade it.
    COVER = "cover"  # The players stake, the banker has to cover what they stake.
    FIXED = "fixed"  # The banker names one stake, each player takes it or not.
    POT = "pot"  # Everybody antes the same, the best combination takes the pot.


@plain_members
class Top(enum.StrEnum):
    """The order above the points (V2)."""

    WEST = "west"  # 4-5-6, then trips.
    SIXES_FIRST = "666_first"  # 6-6-6, 4-5-6, then the other trips.
    TRIPS_FIRST = "triples_first"  # Trips, then 4-5-6.
    JAPAN = "japan"  # 1-1-1, 6-6-6 to 2-2-2, then 4-5-6.
    CUSTOM = "custom"  # As `rank.order` says.


@plain_members
class TripsOrder(enum.StrEnum):
    """Trips among themselves (V3)."""

    BY_FACE = "by_face"
    ONES_HIGH = "ones_high"
    EQUAL = "equal"


@plain_members
class Ones(enum.StrEnum):
    """What 1-1-1 is, and with it the low trips (V4)."""

    TRIPS = "triple"  # As any other trips.
    BEST = "best"  # Above everything.
    LOSES = "loses"  # Below everything, and a banker loses with it at once.
    LOW_LOSE = "low_lose"  # So do 2-2-2 and 3-3-3.


@plain_members
class NoResult(enum.StrEnum):
    """What a turn is that ends at the cap without a combination (V17)."""

    LOSS = "loss"  # It loses, whatever it meets; a banker loses with it at once.
    POINT_1 = "point1"
    ZERO = "zero"  # Below point 1, above 1-2-3.
    OUT = "out"  # Below 1-2-3.


@plain_members
class Out(enum.StrEnum):
    """What a throw is whose die leaves the area (V20)."""

    LOSS = "loss"  # The turn is over and loses its stake once; a banker loses with it at once.
    NO_RESULT = "no_result"  # The turn is over without a combination.
    BELOW_NONE = "below_none"  # The turn is over, below one without a combination.
    RETHROW = "rethrow"  # The throw is void.


@plain_members
class Instant(enum.StrEnum):
    """Which of the banker's combinations end the round at once (V5)."""

    SIX_ONE = "six_one"  # Heads and point 6 win, 1-2-3 and point 1 lose.
    HEADS_ONLY = "heads_only"  # Heads win, 1-2-3 loses; 1 to 6 are all points.
    NONE = "none"


@plain_members
class PlayerInstant(enum.StrEnum):
    """Which of a player's combinations are not compared with a banker's point (V6)."""

    HEADS_AND_123 = "heads_and_123"  # Comparing them gives the same.
    SIX_ONE = "six_one"  # Point 6 wins and point 1 loses, whatever the banker's point.


@plain_members
class Reverse(enum.StrEnum):
    """What is turned round for players, and for them alone (V13)."""

    NONE = "none"
    STRAIGHTS = "straights"  # 1-2-3 wins, 4-5-6 loses.
    STRAIGHTS_TRIPS = "straights_triples"  # Trips lose as well.
    ALL = "all"  # Point 1 wins and point 6 loses as well.


@plain_members
class FirstThrow(enum.StrEnum):
    """Who throws first in a round with a bank (V12)."""

    BANKER = "banker"
    PLAYERS = "players"


@plain_members
class Shooter(enum.StrEnum):
    """Who throws for the players (V48)."""

    EACH = "each"
    ONE = "one"  # Whoever has the most at stake throws for all.


@plain_members
class Tie(enum.StrEnum):
    """What the same rank on both sides means against a bank (V14, V15, V18)."""

    PUSH = "push"
    BANKER = "banker"
    REPLAY = "replay"  # Banker and tied players throw again.


@plain_members
class Passing(enum.StrEnum):
    """What moves the bank (V40)."""

    HEAD = "head"  # To the first player who beats the banker with 4-5-6 or trips.
    BEST_HEAD = "best_head"  # To the best of those players.
    FOUR_FIVE_SIX = "456"  # To the first player who beats the banker with 4-5-6.
    NONE = "none"  # Only a broken bank moves.
    ROTATE = "rotate"  # To the left after `bank.rounds` rounds.
    ANY_LOSS = "any_loss"  # To the left as soon as one player beats the banker.
    INSTANT_LOSS = "instant_loss"  # To the left when the banker loses at once.
    TEIAI = "teiai"  # As rotate; who ends with point 1 or less does not stay for his next round.


@plain_members
class Precedence(enum.StrEnum):
    """Who comes first when the bank is broken and a player beat it with a head (V41)."""

    HEAD = "head"
    BROKEN = "broken"


@plain_members
class Unfaded(enum.StrEnum):
    """Where the bank goes when nobody fades any of it (D2, V44b)."""

    LEFT = "left"
    KEEP = "keep"


@plain_members
class FirstBanker(enum.StrEnum):
    """How the first banker is found (V46)."""

    ONE_DIE = "one_die"  # Each seat throws, the first die counts, the tied throw again.
    SUM = "sum"  # The sum of three dice; of the tied the one who threw first.
    RED_PIPS = "red_pips"  # The sum of the faces 1 and 4, the tied throw again.
    FOURS = "fours"  # The number of fours, the tied throw again.
    RANDOM = "random"  # One throw of the host's chooses among all seats alike.
    HOST = "host"


@plain_members
class Direction(enum.StrEnum):
    """Which way round the table goes (V47)."""

    CLOCKWISE = "cw"
    COUNTER_CLOCKWISE = "ccw"


@plain_members
class FadeOrder(enum.StrEnum):
    """In which order players fade or stake (V23)."""

    SEAT = "seat"  # One after the other, from the banker's left.
    FREE = "free"  # Whoever speaks first.
    SEALED = "sealed"  # All at once and hidden; shown when everybody has answered.


@plain_members
class Combine(enum.StrEnum):
    """How the winner's and the loser's multipliers go together (V30)."""

    PRODUCT = "product"
    MAX = "max"


@plain_members
class Liability(enum.StrEnum):
    """Who answers for losses above the stake (V32, D4)."""

    TABLE = "table"  # Losers pay what they have, winners are paid in order until nothing is left.
    ESCROW = "escrow"  # No stake is taken that one of the two sides could not pay at its worst.
    DEBT = "debt"  # Everything is paid; a balance may fall below 0.


@plain_members
class PotTie(enum.StrEnum):
    """What becomes of a pot with several best combinations (V36)."""

    TIED_ONLY = "tied_only"  # The tied throw again for the same pot.
    REANTE = "reante"  # The tied pay the ante again, then throw.
    CARRY_ALL = "carry_all"  # Nobody wins; everybody antes again on top of it.
    SPLIT = "split"  # The tied share it, odd chips to the earliest seat (V39).


@plain_members
class EndKind(enum.StrEnum):
    """What ends a session (V50)."""

    ROUNDS = "rounds"
    TIME = "time"
    TARGET = "target"
    LAST = "last"
    OPEN = "open"
