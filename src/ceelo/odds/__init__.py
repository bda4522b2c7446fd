"""The exact odds of any house: chances as fractions, from the same rules that settle at a table."""

from ceelo.odds.caution import Caution, CautionKind, warnings
from ceelo.odds.compare import Comparison, RuleEffect, compare
from ceelo.odds.error import NotExactError, OddsError
from ceelo.odds.evening import Evenings, evenings
from ceelo.odds.live import BankerLive, Live, PotLive, StakeLive, live
from ceelo.odds.report import Report, report
from ceelo.odds.session import SessionOdds, StackChance, purse, session
from ceelo.odds.settled import PaidOdds, Staked, StakePaid, paid_in_full

__all__ = [
    "BankerLive",
    "Caution",
    "CautionKind",
    "Comparison",
    "Evenings",
    "Live",
    "NotExactError",
    "OddsError",
    "PaidOdds",
    "PotLive",
    "Report",
    "RuleEffect",
    "SessionOdds",
    "StackChance",
    "StakeLive",
    "StakePaid",
    "Staked",
    "compare",
    "evenings",
    "live",
    "paid_in_full",
    "purse",
    "report",
    "session",
    "warnings",
]
