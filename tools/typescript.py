"""Write TypeScript from the frames' own types, so that the browser has no types of its own."""

import enum
import re
import types
import typing
from collections.abc import Iterator

import msgspec

from ceelo.app.problem import Problem
from ceelo.core import table
from ceelo.core.command import Request
from ceelo.core.event import Event
from ceelo.core.legal import Choice
from ceelo.core.money import CHIPS_MAX
from ceelo.core.refusal import Refusal
from ceelo.core.rules import NAME_CHARS_MAX
from ceelo.server import bodies
from ceelo.server.fairness import FairnessAnswer
from ceelo.server.problem import Fault, ProblemDocument
from ceelo.wire.frames import BODY_BYTES_MAX, FRAME_BYTES_MAX, AnswerFrame, ClientFrame, ServerFrame
from ceelo.wire.replay import ReplayAnswer, RoundsAnswer
from tools.docstrings import beyond_python, class_doc, field_docs, module_docs

LINE_CHARS_MAX = 100

HEADER = """\
// Generated from the Python types by `python -m tools.gen`: change them, not this file.
"""

# What goes over the network, by sender: the frames of a table, and the bodies beside them.
FROM_CLIENT = (
    ClientFrame,
    bodies.OpenTable,
    bodies.Join,
    bodies.RulesQuestion,
    bodies.PlannedRules,
    bodies.HouseFile,
    bodies.ThrowQuestion,
)
FROM_SERVER = (
    ServerFrame,
    bodies.PresetAnswer,
    bodies.PresetTold,
    bodies.RulesAnswer,
    bodies.PlannedAnswer,
    bodies.HouseAnswer,
    bodies.SessionAnswer,
    bodies.TableAnswer,
    bodies.MemberAnswer,
    bodies.InviteAnswer,
    bodies.RollerAnswer,
    bodies.ThrowAnswer,
    FairnessAnswer,
    ReplayAnswer,
    RoundsAnswer,
    Fault,
    Problem,
    ProblemDocument,
)

# Unions that have a name of their own, and where its docstring stands.
UNIONS: dict[object, tuple[str, str]] = {
    Request: ("Request", "ceelo.core.command"),
    Event: ("Event", "ceelo.core.event"),
    ClientFrame: ("ClientFrame", "ceelo.wire.frames"),
    ServerFrame: ("ServerFrame", "ceelo.wire.frames"),
}

# Fields that Python leaves wide, because their layers do not know what is above them.
NARROWED = {
    (Choice, "do"): "Request['do']",
    (Refusal, "phase"): "Phase",
    (AnswerFrame, "problem"): "Problem | null",
    (ProblemDocument, "code"): "Fault | Problem",
}

# Limits that forms ask for; the server checks them all the same.
CONSTANTS = {
    "FRAME_BYTES_MAX": FRAME_BYTES_MAX,
    "BODY_BYTES_MAX": BODY_BYTES_MAX,
    "CHIPS_MAX": CHIPS_MAX,
    "RULES_NAME_CHARS_MAX": NAME_CHARS_MAX,
    "SEATS_MIN": table.SEATS_MIN,
    "SEATS_MAX": table.SEATS_MAX,
    "CLOCK_SECONDS_MIN": table.CLOCK_SECONDS_MIN,
    "CLOCK_SECONDS_MAX": table.CLOCK_SECONDS_MAX,
}


def typescript() -> str:
    """Return the whole text of ``web/src/protocol/generated.ts``."""
    sent = [found for root in FROM_SERVER for found in _reached(root)]
    asked = [found for root in FROM_CLIENT for found in _reached(root)]
    parts = [HEADER, "".join(f"export const {name} = {n};\n" for name, n in CONSTANTS.items())]
    parts.extend(
        _declaration(found, is_filled=found not in sent) for found in dict.fromkeys(asked + sent)
    )
    return "\n".join(parts)


def name_of(annotation: object) -> str:
    """Return *annotation* as a TypeScript type."""
    if annotation in UNIONS:
        return UNIONS[annotation][0]
    if isinstance(annotation, type | typing.NewType) and annotation not in _PLAIN:
        return annotation.__name__
    if typing.get_origin(annotation) is tuple:
        item = name_of(typing.get_args(annotation)[0])
        return f"readonly ({item})[]" if " | " in item else f"readonly {item}[]"
    if _is_union(annotation):
        return " | ".join(name_of(member) for member in typing.get_args(annotation))
    if typing.get_origin(annotation) is typing.Annotated:
        # What a number or text may be is told by the schema; TypeScript knows its kind alone.
        return name_of(typing.get_args(annotation)[0])
    return _PLAIN[annotation]


_PLAIN: dict[object, str] = {
    int: "number",
    float: "number",
    str: "string",
    bool: "boolean",
    types.NoneType: "null",
}


def _is_union(annotation: object) -> bool:
    return typing.get_origin(annotation) in {types.UnionType, typing.Union}


def _reached(annotation: object) -> Iterator[object]:
    """Give every type with a name that *annotation* is made of, parts before wholes."""
    if isinstance(annotation, type) and issubclass(annotation, msgspec.Struct):
        for field in msgspec.structs.fields(annotation):
            yield from _reached(field.type)
    for member in typing.get_args(annotation):
        yield from _reached(member)
    is_named = isinstance(annotation, type | typing.NewType) or annotation in UNIONS
    if is_named and annotation not in _PLAIN and annotation is not Ellipsis:
        yield annotation


def _declaration(found: object, *, is_filled: bool) -> str:
    if found in UNIONS:
        name, module = UNIONS[found]
        members = [name_of(member) for member in typing.get_args(found)]
        return _comment(module_docs(module).get(name, "")) + _union(name, members)
    if isinstance(found, typing.NewType):
        doc = module_docs(found.__module__).get(found.__name__, "")
        return f"{_comment(doc)}export type {found.__name__} = {name_of(found.__supertype__)};\n"
    assert isinstance(found, type)
    if issubclass(found, enum.StrEnum):
        return _comment(class_doc(found)) + _enum(found)
    assert issubclass(found, msgspec.Struct)
    if found.__struct_config__.array_like:
        items = ", ".join(
            f"{f.encode_name}: {name_of(f.type)}" for f in msgspec.structs.fields(found)
        )
        return f"{_comment(class_doc(found))}export type {found.__name__} = readonly [{items}];\n"
    return _comment(class_doc(found)) + _interface(found, is_filled=is_filled)


def _union(name: str, members: list[str]) -> str:
    line = f"export type {name} = {' | '.join(members)};\n"
    if len(line) <= LINE_CHARS_MAX + 1:
        return line
    return f"export type {name} =" + "".join(f"\n  | {member}" for member in members) + ";\n"


def _enum(found: type[enum.StrEnum]) -> str:
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", found.__name__).upper()
    plural = words[:-1] + "IES" if words.endswith("Y") else words + "S"
    values = [f"'{member.value}'" for member in found]
    line = f"export const {plural} = [{', '.join(values)}] as const;\n"
    if len(line) > LINE_CHARS_MAX + 1:
        rows = "".join(f"  {value},\n" for value in values)
        line = f"export const {plural} = [\n{rows}] as const;\n"
    return f"{line}export type {found.__name__} = (typeof {plural})[number];\n"


def members(found: type[msgspec.Struct], *, is_filled: bool) -> Iterator[tuple[str, str, str]]:
    """Give name, type and default of each field; the name ends in ? when it may be left out.

    The server leaves out defaults where ``omit_defaults`` says so; a client may leave out any
    default of what only clients send (*is_filled*: the server fills it in).
    """
    omits = found.__struct_config__.omit_defaults
    for field in msgspec.structs.fields(found):
        shown = NARROWED.get((found, field.name)) or name_of(field.type)
        if field.required or not (omits or is_filled):
            yield field.encode_name, shown, ""
            continue
        if omits and field.default is None:
            shown = shown.removesuffix(" | null")
        yield f"{field.encode_name}?", shown, msgspec.json.encode(field.default).decode()


def _interface(found: type[msgspec.Struct], *, is_filled: bool) -> str:
    config = found.__struct_config__
    docs = field_docs(found)
    lines = [f"export interface {found.__name__} {{"]
    if config.tag_field is not None:
        lines.append(f"  readonly {config.tag_field}: '{config.tag}';")
    for name, shown, default in members(found, is_filled=is_filled):
        doc = docs.get(name.removesuffix("?"), "")
        if default:
            doc = f"{doc} Left out: {default}.".strip()
        lines.append(f"{_comment(doc, indent='  ')}  readonly {name}: {shown};")
    return "\n".join([*lines, "}\n"])


def _comment(doc: str, indent: str = "") -> str:
    if not doc:
        return ""
    text = beyond_python(doc).splitlines()
    if len(text) == 1 and len(indent + text[0]) + len("/**  */") <= LINE_CHARS_MAX:
        return f"{indent}/** {text[0]} */\n"
    rows = "".join(f"{indent} * {row}".rstrip() + "\n" for row in text)
    return f"{indent}/**\n{rows}{indent} */\n"
