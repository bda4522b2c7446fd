"""House rules over HTTP: those that ship, rules in words, and house files (D7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ceelo.house.digest import rules_hash
from ceelo.house.error import HouseFileError
from ceelo.house.load import presets, read_house
from ceelo.house.words import LANGUAGES, changes_in_words, rules_in_words
from ceelo.house.write import to_toml
from ceelo.server.bodies import (
    HouseAnswer,
    HouseFile,
    PresetAnswer,
    RulesAnswer,
    RulesQuestion,
    RulesSentence,
)
from ceelo.server.endpoint import Endpoint, Get, Post, Query
from ceelo.server.problem import Fault, HttpError
from ceelo.wire.explain import shown

if TYPE_CHECKING:
    from ceelo.core.rules import HouseRules
    from ceelo.server.hall import Call

DEFAULT_LANGUAGE = "en"


async def list_presets(call: Call) -> tuple[PresetAnswer, ...]:
    """Return the houses that ship, with their rules in words."""
    language = _language(call.text("language", DEFAULT_LANGUAGE))
    return tuple(
        [
            PresetAnswer(
                name=preset.name,
                title=preset.about.title,
                about=preset.about.line,
                sources=preset.about.sources,
                rules=preset.rules,
                words=rules_in_words(preset.rules, language),
            )
            for preset in presets()
        ]
    )


async def tell_rules(_call: Call, body: RulesQuestion) -> RulesAnswer:
    """Return rules in words, where they differ from a preset, and as a house file."""
    language = _language(body.language)
    base = _preset(body.base) if body.base is not None else body.before
    changed = () if base is None else changes_in_words(base, body.rules, language)
    return RulesAnswer(
        words=rules_in_words(body.rules, language),
        changed=tuple([RulesSentence(before=one.before, after=one.after) for one in changed]),
        hash=rules_hash(body.rules),
        file=to_toml(body.rules),
    )


async def read_file(_call: Call, body: HouseFile) -> HouseAnswer:
    """Return what a house file says."""
    try:
        house = read_house(body.file)
    except HouseFileError as error:
        raise HttpError(Fault.BAD_HOUSE, f"{error}.") from error
    return HouseAnswer(
        title=house.about.title,
        about=house.about.line,
        sources=house.about.sources,
        rules=house.rules,
    )


def _preset(name: str) -> HouseRules:
    rules = {preset.name: preset.rules for preset in presets()}
    if name not in rules:
        msg = f"base is one of {', '.join(rules)}, not {shown(name)}."
        raise HttpError(Fault.UNKNOWN_PRESET, msg)
    return rules[name]


def _language(language: str) -> str:
    if language not in LANGUAGES:
        msg = f"language is one of {', '.join(LANGUAGES)}, not {shown(language)}."
        raise HttpError(Fault.UNKNOWN_LANGUAGE, msg)
    return language


_LANGUAGE = Query(name="language", about="Of the words.", options=LANGUAGES)

HOUSE_ENDPOINTS: tuple[Endpoint, ...] = (
    Get(
        path="/api/presets",
        summary="List the houses that ship",
        answer=tuple[PresetAnswer, ...],
        query=(_LANGUAGE,),
        handle=list_presets,
        problems=(Fault.UNKNOWN_LANGUAGE,),
        needs_session=False,
    ),
    Post(
        path="/api/rules/words",
        summary="Tell rules in words",
        about="Nothing is kept. A page may ask at every change of a form.",
        body=RulesQuestion,
        answer=RulesAnswer,
        handle=tell_rules,
        problems=(Fault.UNKNOWN_LANGUAGE, Fault.UNKNOWN_PRESET),
        needs_session=False,
        needs_proof=False,
    ),
    Post(
        path="/api/rules/file",
        summary="Read a house file",
        about="Nothing is kept. The sentence of a refusal names the line, the key and the rule.",
        body=HouseFile,
        answer=HouseAnswer,
        handle=read_file,
        problems=(Fault.BAD_HOUSE,),
        needs_session=False,
        needs_proof=False,
    ),
)
