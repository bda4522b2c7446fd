"""What goes over HTTP beside the frames of a table."""

import msgspec

from ceelo.core.combination import Combination
from ceelo.core.dice import Throw
from ceelo.core.refusal import Refusal
from ceelo.core.rules import HouseRules
from ceelo.core.table import Options


class Health(msgspec.Struct, frozen=True):
    """The server is there."""

    name: str = "ceelo"


class PresetAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """One house that ships."""

    name: str
    """What opening a table calls it."""
    title: str
    about: str
    """One sentence."""
    sources: tuple[str, ...]
    """Where it comes from."""
    rules: HouseRules
    words: tuple[str, ...]
    """The rules as sentences, in the order in which one explains them."""


class RulesSentence(msgspec.Struct, frozen=True, kw_only=True):
    """A sentence in which two sets of rules differ."""

    before: str | None
    """None: the first set has no word about it."""
    after: str | None


class PresetTold(msgspec.Struct, frozen=True, kw_only=True):
    """One house that ships, as a page tells it."""

    name: str
    """What opening a table calls it."""
    title: str
    line: str
    """One sentence."""
    story: str
    """What it is."""
    origin: str
    """Where its rules come from."""
    sources: tuple[str, ...]
    """Addresses to read more at."""
    words: tuple[str, ...]
    """The rules as sentences, in the order in which one explains them."""
    plainest: str | None
    """The title of the plainest house that is played alike; None: it is this one."""
    changed: tuple[RulesSentence, ...]
    """Where it differs from the plainest."""
    hash: str
    """64 hexadecimal digits: equal for rules that play alike."""
    file: str
    """The house file, as it ships."""


class RulesQuestion(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Rules that somebody wants to read."""

    rules: HouseRules
    language: str = "en"
    base: str | None = None
    """A preset; the answer says where the rules differ from it."""
    before: HouseRules | None = None
    """In place of a preset: other rules, as a table's before they were changed."""

    def __post_init__(self) -> None:
        if self.base is not None and self.before is not None:
            msg = "rules are compared with either a base or others before, and both came"
            raise ValueError(msg)


class RulesAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Rules for reading and keeping."""

    words: tuple[str, ...]
    """Complete sentences, in the order in which one explains them."""
    changed: tuple[RulesSentence, ...]
    warnings: tuple[str, ...]
    """What there is to know before playing by them; none too where nobody could work it out now."""
    hash: str
    """64 hexadecimal digits: equal for rules that play alike."""
    file: str
    """The shortest house file that says the same."""


class PlannedRules(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Rules that a table may be about to have."""

    rules: HouseRules


class PlannedAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Whether the table as it is now can go on by such rules."""

    refusal: Refusal | None
    """Why not; None: it can, as soon as it is between two rounds."""
    message: str | None
    """The refusal in one English sentence."""


class HouseFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The text of a house file."""

    file: str


class HouseAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What a house file says."""

    title: str
    about: str
    sources: tuple[str, ...]
    rules: HouseRules


class NewSession(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Begin a session for a program; nothing has to be said."""


class SessionAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A new session."""

    token: str
    """Secret: who has it is the session.  Sent back as ``Authorization: Bearer``."""


class OpenTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Open a table, by a preset or by rules of one's own."""

    preset: str | None = None
    rules: HouseRules | None = None
    options: Options = Options()
    redraw: bool = True
    """False: a round whose reveals do not come is void at once, for tournaments."""
    name: str
    """Of the host, who sits down at once."""

    def __post_init__(self) -> None:
        if (self.preset is None) == (self.rules is None):
            came = "neither" if self.rules is None else "both"
            msg = f"a table has either a preset or rules, and {came} came"
            raise ValueError(msg)
        if self.rules is not None and (problem := self.rules.virtual_fault()) is not None:
            msg = f"rules.{problem}"
            raise ValueError(msg)


class TableAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A new table and the host's place at it."""

    table: str
    player: str
    invite: str
    """Secret: who has it may join."""
    url: str
    """Of the invitation, for others to open."""


class Join(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Become a member of a table, watching until a seat is taken."""

    invite: str


class MemberAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Who one is at a table."""

    player: str


class QrCode(msgspec.Struct, frozen=True, kw_only=True):
    """A code to scan, as one shape."""

    size: int
    """Modules on one side, the quiet zone not counted."""
    path: str
    """The dark modules, one unit each, as the data of an SVG path."""


class InviteAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The invitation to a table."""

    invite: str
    path: str
    """Of the page that joins; the secret comes after the #, which browsers send to nobody (S17)."""
    url: str
    """The path with the address at which others reach this server."""
    qr: QrCode
    """The url as a code."""


class RollerAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The dice roller of a house, before anything is thrown."""

    house: str
    """The preset by whose rules throws are called."""
    title: str
    cap: int | None
    """Throws of one turn; null: as many as it takes."""
    url: str
    """Of the same roller, for another screen."""
    qr: QrCode
    """The url as a code."""


class ThrowQuestion(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Throw the dice of the roller once."""

    house: str = "classic"
    """The preset by whose rules the throw is called."""
    language: str = "en"
    before: tuple[Throw, ...] = ()
    """The throws of this turn so far; the server keeps none."""


class ThrowAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """One throw that belongs to no table."""

    dice: Throw
    combination: Combination
    call: str
    """What it made, as one calls it out."""
    words: tuple[str, ...]
    """The throw and what it means in this house, as sentences."""
    is_over: bool
    """Whether the turn is over with it."""
    left: int | None
    """Throws that may still come in this turn; null: as many as it takes."""
