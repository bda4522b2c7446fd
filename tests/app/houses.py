"""House rules that come to an end soon."""

from ceelo.core.money import Chips
from ceelo.core.rules import (
    EndKind,
    EndRules,
    FirstBanker,
    Form,
    HouseRules,
    PotRules,
    StakeRules,
)

SOON = EndRules(kind=EndKind.ROUNDS, rounds=12)

BANK = HouseRules(chips=Chips(200), end=SOON)
BANK_OF_HOST = HouseRules(chips=Chips(200), first=FirstBanker.HOST, end=SOON)
BANK_LAST = HouseRules(
    chips=Chips(40), stake=StakeRules(min=Chips(20), unit=Chips(5)), end=EndRules(kind=EndKind.LAST)
)
POT = HouseRules(bet=Form.POT, chips=Chips(200), pot=PotRules(ante=Chips(10)), end=SOON)
POT_LAST = HouseRules(
    bet=Form.POT, chips=Chips(30), pot=PotRules(ante=Chips(10)), end=EndRules(kind=EndKind.LAST)
)
