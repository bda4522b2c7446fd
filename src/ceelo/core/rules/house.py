"""The house rules of a table: one frozen value, checked when it is made (V1 to V56).

Every choice a house can make is a field here, named after its row of the rulebook.  Code asks the
value questions and never which preset it came from.
"""

import msgspec

from ceelo.core.money import Chips
from ceelo.core.rules.choices import (
    Direction,
    EndKind,
    FirstBanker,
    FirstThrow,
    Form,
    Liability,
    Ones,
    Passing,
    Reverse,
    Shooter,
    Tie,
)
from ceelo.core.rules.contrary import endless_fault, unread_fault
from ceelo.core.rules.ranges import PLAYERS_MAX, check_number
from ceelo.core.rules.sections import (
    BankRules,
    EndRules,
    PayRules,
    PlayerRules,
    PotRules,
    RankRules,
    StakeRules,
    ThrowRules,
)

NAME_CHARS_MAX = 40
THIRDS = 3
"""V31: the parts of a stake that differences of points pay."""


def name_fault(name: str) -> str | None:
    r"""Return why no house can have *name*, None if it can; the sentence goes on behind its key.

    >>> name_fault("Our\ttable")
    'is text that can be shown, and in it came U+0009'
    """
    if not 1 <= len(name) <= NAME_CHARS_MAX:
        return f"has 1 to {NAME_CHARS_MAX} characters, not {len(name):,}"
    if name.isspace():
        return "is text that can be seen, and only spaces came"
    hidden = next((char for char in name if not char.isprintable()), None)
    # By its number: whatever it is, it would not be seen.
    return hidden and f"is text that can be shown, and in it came U+{ord(hidden):04X}"


class HouseRules(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """Every rule of one table.

    Raises:
        ValueError: A field is out of its range or two fields contradict each other; the message
            names the field, what came and what is allowed.
    """

    name: str = "house"
    """What the table calls its rules; shown, never compared."""
    bet: Form = Form.FADE
    """V22."""
    chips: Chips = Chips(1000)
    """The buy-in: what every seat starts a session with."""
    seats: int = PLAYERS_MAX
    """V52: how many may sit down."""
    rebuy: int = 0
    """V53: how often a seat that is broke may buy in again in one session."""
    direction: Direction = Direction.CLOCKWISE
    """V47."""
    first: FirstBanker = FirstBanker.ONE_DIE
    """V46."""
    tie: Tie = Tie.PUSH
    """V14, V15, V18."""
    rank: RankRules = RankRules()
    throw: ThrowRules = ThrowRules()
    bank: BankRules = BankRules()
    player: PlayerRules = PlayerRules()
    pay: PayRules = PayRules()
    stake: StakeRules = StakeRules()
    pot: PotRules = PotRules()
    end: EndRules = EndRules()

    @property
    def has_bank(self) -> bool:
        """Say whether stakes are played against a banker."""
        return self.bet is not Form.POT

    def virtual_fault(self) -> str | None:
        """Return why no virtual dice can be thrown by these rules, None if they can (V20, D5).

        The dice protocol says what every byte of an element becomes, and has none for a die that
        leaves the area (CEELO-FAIR/1, part 3): such rules are for odds and for real dice.
        """
        if self.throw.p_out == "0":
            return None
        return (
            'throw.p_out is "0" at a table with virtual dice, which never leave it,'
            f' not "{self.throw.p_out}"'
        )

    def __post_init__(self) -> None:
        if (fault := name_fault(self.name)) is not None:
            msg = f"name {fault}"
            raise ValueError(msg)
        check_number("chips", self.chips)
        check_number("seats", self.seats)
        check_number("rebuy", self.rebuy)
        entry, entry_key = (
            (self.stake.min, "stake.min") if self.has_bank else (self.pot.ante, "pot.ante")
        )
        if entry > self.chips:
            msg = f"{entry_key} is at most chips ({self.chips:,}), not {entry:,}"
            raise ValueError(msg)
        if self.end.kind is EndKind.TARGET and self.end.target <= self.chips:
            msg = f"end.target is more than chips ({self.chips:,}), not {self.end.target:,}"
            raise ValueError(msg)
        for is_contrary, problem in self._contradictions():
            if is_contrary:
                raise ValueError(problem)
        # After what the unit itself contradicts: whoever mends that changes the unit.
        fault = self.stake.unit_fault() or unread_fault(self) or endless_fault(self)
        if fault is not None:
            raise ValueError(fault)

    def _contradictions(self) -> tuple[tuple[bool, str], ...]:
        unit, bank, pay = self.stake.unit, self.bank, self.pay
        return (
            (
                pay.diff3 and unit % THIRDS != 0,
                f"pay.diff3 needs stakes in multiples of 3: stake.unit is {unit:,}",
            ),
            (
                pay.loses_123 > 1 and self.rank.no_123,
                "pay.loses_123 needs 1-2-3: rank.no_123 is true",
            ),
            (
                self.player.reverse is not Reverse.NONE and self.rank.no_123,
                f'player.reverse "{self.player.reverse}" needs 1-2-3: rank.no_123 is true',
            ),
            (
                pay.loses_111 > 1 and self.rank.ones not in {Ones.LOSES, Ones.LOW_LOSE},
                f'pay.loses_111 needs rank.ones "loses" or "low_lose": it is "{self.rank.ones}"',
            ),
            (
                bank.rounds > 1 and bank.passing not in {Passing.ROTATE, Passing.TEIAI},
                f'bank.rounds needs bank.pass "rotate" or "teiai": it is "{bank.passing}"',
            ),
            (
                bank.first is FirstThrow.PLAYERS and self.tie is Tie.REPLAY,
                'tie "replay" needs bank.first "banker": it is "players"',
            ),
            (
                bank.first is FirstThrow.PLAYERS and self.player.shooter is Shooter.ONE,
                'player.shooter "one" needs bank.first "banker": it is "players"',
            ),
            (
                bank.withdraw and self.bet is not Form.FADE,
                f'bank.withdraw needs bet "fade": it is "{self.bet}"',
            ),
            (
                self.stake.liability is Liability.DEBT and self.end.kind is EndKind.LAST,
                'stake.liability "debt" leaves nobody without chips: end.kind cannot be "last"',
            ),
        )
