"""What has happened at a table: facts that are stored, sent and folded, for ever.

An event carries all that ``evolve`` needs, so that an old stream folds the same after a rule is
mended.  Fields may be added with defaults; names are never reused.
"""

from ceelo.core.event.bank import (
    BankCovered,
    BankDeclined,
    BankerCalled,
    BankFaded,
    BankOffered,
    BankReturned,
    BankStaked,
    BankUnfaded,
    BankUnwanted,
    ContestReplayed,
    FadeSealed,
    FadesOpened,
    FirstBankSought,
    FirstThrowsTied,
    OpenedFade,
    PlayersCalled,
    RoundSettled,
    StakeSettled,
)
from ceelo.core.event.dice import (
    AnchorPublished,
    AttemptAbandoned,
    ChainChanged,
    ChainsRetired,
    DiceThrown,
    RedrawCalled,
    RevealCameLate,
    RoundBound,
    RoundLocked,
    RoundOpened,
    RoundVoided,
    SeatCommitted,
    SentBack,
)
from ceelo.core.event.pot import (
    AntePaid,
    AntesClosed,
    AntesOpened,
    BuyBackOpened,
    PlayersWanted,
    PotCarried,
    PotSplit,
    PotWon,
    SatOut,
    ShootoutCalled,
    StakesReturned,
)
from ceelo.core.event.session import (
    FirstPlaceTied,
    FirstPlaceWon,
    SessionEnded,
    SessionEnding,
    SessionPaused,
    SessionResumed,
    SessionStarted,
    Standing,
)
from ceelo.core.event.table import (
    ChipsBought,
    ClockChanged,
    HostPassed,
    PaceChanged,
    RulesChanged,
    SeatAway,
    SeatBack,
    SeatLeaving,
    SeatLeft,
    SeatTaken,
    TableOpened,
)

__all__ = [
    "AnchorPublished",
    "AntePaid",
    "AntesClosed",
    "AntesOpened",
    "AttemptAbandoned",
    "BankCovered",
    "BankDeclined",
    "BankFaded",
    "BankOffered",
    "BankReturned",
    "BankStaked",
    "BankUnfaded",
    "BankUnwanted",
    "BankerCalled",
    "BuyBackOpened",
    "ChainChanged",
    "ChainsRetired",
    "ChipsBought",
    "ClockChanged",
    "ContestReplayed",
    "DiceThrown",
    "Event",
    "FadeSealed",
    "FadesOpened",
    "FirstBankSought",
    "FirstPlaceTied",
    "FirstPlaceWon",
    "FirstThrowsTied",
    "HostPassed",
    "OpenedFade",
    "PaceChanged",
    "PlayersCalled",
    "PlayersWanted",
    "PotCarried",
    "PotSplit",
    "PotWon",
    "RedrawCalled",
    "RevealCameLate",
    "RoundBound",
    "RoundLocked",
    "RoundOpened",
    "RoundSettled",
    "RoundVoided",
    "RulesChanged",
    "SatOut",
    "SeatAway",
    "SeatBack",
    "SeatCommitted",
    "SeatLeaving",
    "SeatLeft",
    "SeatTaken",
    "SentBack",
    "SessionEnded",
    "SessionEnding",
    "SessionPaused",
    "SessionResumed",
    "SessionStarted",
    "ShootoutCalled",
    "StakeSettled",
    "StakesReturned",
    "Standing",
    "TableOpened",
]

Event = (
    TableOpened | AnchorPublished | ChainChanged
    | SeatTaken | ChipsBought | SeatLeaving | SeatLeft | SeatAway | SeatBack | HostPassed
    | ClockChanged | PaceChanged | RulesChanged
    | SessionStarted | SessionPaused | SessionResumed | SessionEnding
    | FirstPlaceTied | FirstPlaceWon | SessionEnded
    | RoundOpened | SeatCommitted | RoundLocked | RoundBound | DiceThrown
    | AttemptAbandoned | RedrawCalled | RoundVoided | RevealCameLate | ChainsRetired
    | FirstBankSought | FirstThrowsTied
    | BankOffered | BankDeclined | BankUnwanted | BankReturned | BankStaked
    | BankFaded | FadeSealed | FadesOpened | BankCovered | BankUnfaded
    | PlayersCalled | BankerCalled | ContestReplayed
    | StakeSettled | RoundSettled
    | AntesOpened | AntePaid | SatOut | AntesClosed | StakesReturned | PlayersWanted
    | BuyBackOpened | ShootoutCalled | PotWon | PotSplit | PotCarried
)  # fmt: skip
