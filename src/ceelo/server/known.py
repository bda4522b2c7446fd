"""What requests name and the server has to know: houses that ship, and languages."""

from ceelo.house.catalogue import LANGUAGES
from ceelo.house.load import Preset, presets
from ceelo.server.endpoint import Query
from ceelo.server.problem import Fault, HttpError
from ceelo.wire.allowed import shown

DEFAULT_LANGUAGE = "en"
LANGUAGE_QUERY = Query(name="language", about="Of the words.", options=LANGUAGES)


def known_preset(name: str, called: str) -> Preset:
    """Return the house that ships under *name*; *called* is what the request calls it.

    Raises:
        HttpError: There is none; the sentence says which there are.
    """
    for preset in presets():
        if preset.name == name:
            return preset
    names = ", ".join(preset.name for preset in presets())
    raise HttpError(Fault.UNKNOWN_PRESET, f"{called} is one of {names}, not {shown(name)}.")


def known_language(language: str) -> str:
    """Return *language*, in which there are words.

    Raises:
        HttpError: There are none; the sentence says in which there are.
    """
    if language not in LANGUAGES:
        msg = f"language is one of {', '.join(LANGUAGES)}, not {shown(language)}."
        raise HttpError(Fault.UNKNOWN_LANGUAGE, msg)
    return language
