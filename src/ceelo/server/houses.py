"""House rules over HTTP: those that ship, rules in words, and house files (D7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ceelo.house.about import introduction
from ceelo.house.digest import rules_hash
from ceelo.house.error import HouseFileError
from ceelo.house.load import preset_file, presets, read_house
from ceelo.house.words import changes_in_words, rules_in_words
from ceelo.house.write import to_toml
from ceelo.server.bodies import (
    HouseAnswer,
    HouseFile,
    PresetAnswer,
    PresetTold,
    RulesAnswer,
    RulesQuestion,
    RulesSentence,
)
from ceelo.server.endpoint import Endpoint, Get, Post
from ceelo.server.known import DEFAULT_LANGUAGE, LANGUAGE_QUERY, known_language, known_preset
from ceelo.server.odds import warnings_told
from ceelo.server.problem import Fault, HttpError

if TYPE_CHECKING:
    from ceelo.core.rules import HouseRules
    from ceelo.server.hall import Call


async def list_presets(call: Call) -> tuple[PresetAnswer, ...]:
    """Return the houses that ship, with their rules in words."""
    language = known_language(call.text("language", DEFAULT_LANGUAGE))
    return tuple(
        [
            PresetAnswer(
                name=preset.name,
                title=preset.about.title,
                about=introduction(preset, language).line,
                sources=preset.about.sources,
                rules=preset.rules,
                words=rules_in_words(preset.rules, language),
            )
            for preset in presets()
        ]
    )


async def tell_preset(call: Call) -> PresetTold:
    """Return everything a page tells of one house that ships."""
    language = known_language(call.text("language", DEFAULT_LANGUAGE))
    preset = known_preset(call.request.path_params["preset"], "preset")
    told = introduction(preset, language)
    rules = preset.rules
    plainest = next(one for one in presets() if one.rules.has_bank is rules.has_bank)
    return PresetTold(
        name=preset.name,
        title=preset.about.title,
        line=told.line,
        story=told.story,
        origin=told.origin,
        sources=tuple([source for source in preset.about.sources if _is_address(source)]),
        words=rules_in_words(rules, language),
        plainest=None if plainest is preset else plainest.about.title,
        changed=_changed(plainest.rules, rules, language),
        hash=rules_hash(rules),
        file=preset_file(preset.name),
    )


async def tell_rules(call: Call, body: RulesQuestion) -> RulesAnswer:
    """Return rules in words, where they differ from others, what to beware of, and as a file."""
    language = known_language(body.language)
    base = body.before if body.base is None else known_preset(body.base, "base").rules
    # Words are for whoever asks; who asks too often gets them without what takes work (S10).
    may_warn = call.hall.gate.look(call.address)
    return RulesAnswer(
        words=rules_in_words(body.rules, language),
        changed=() if base is None else _changed(base, body.rules, language),
        warnings=await warnings_told(body.rules, language) if may_warn else (),
        hash=rules_hash(body.rules),
        file=to_toml(body.rules),
    )


def _changed(before: HouseRules, after: HouseRules, language: str) -> tuple[RulesSentence, ...]:
    changes = changes_in_words(before, after, language)
    return tuple([RulesSentence(before=one.before, after=one.after) for one in changes])


def _is_address(source: str) -> bool:
    return source.startswith("https://")


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


HOUSE_ENDPOINTS: tuple[Endpoint, ...] = (
    Get(
        path="/api/presets",
        summary="List the houses that ship",
        answer=tuple[PresetAnswer, ...],
        query=(LANGUAGE_QUERY,),
        handle=list_presets,
        problems=(Fault.UNKNOWN_LANGUAGE,),
        needs_session=False,
    ),
    Get(
        path="/api/presets/{preset}",
        summary="Tell one house that ships",
        answer=PresetTold,
        query=(LANGUAGE_QUERY,),
        handle=tell_preset,
        problems=(Fault.UNKNOWN_LANGUAGE, Fault.UNKNOWN_PRESET),
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
