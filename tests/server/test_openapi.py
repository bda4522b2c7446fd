"""The interface as it is told to programs and people."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import TYPE_CHECKING, Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.core.result import Ok
from schemathesis.generation.modes import GenerationMode
from schemathesis.schemas import BaseSchema
from schemathesis.specs.openapi.checks import ignored_auth, positive_data_acceptance

from ceelo.app.problem import Problem
from ceelo.core.rules import HouseRules
from ceelo.server.application import ENDPOINTS
from ceelo.server.endpoint import Endpoint
from ceelo.server.events import EVENT_ENDPOINT
from ceelo.server.problem import STATUS, Fault
from ceelo.server.start import LimitSet
from tests.server.house import House, open_table, serving

if TYPE_CHECKING:
    from schemathesis.checks import CheckFunction

# Its checks are as generic as the schemas of all the world.
Case = schemathesis.Case[Any]

# A name that can be shown, a preset or rules but not both, rules without a contradiction, a house
# file, a house that ships, a turn that goes on and an id of 32 digits are more than the types say.
WITHOUT_INPUT = {"/api/fairness", "/api/fairness/throws", "/api/health"}
CHECKED_FURTHER = {
    "/api/presets/{preset}",
    "/api/roller",
    "/api/roller/throws",
    "/api/odds",
    "/api/rules/words",
    "/api/tables/{table}/rules",
    "/api/rules/file",
    "/api/tables",
    "/api/tables/{table}/commands",
}


class Page(HTMLParser):
    """What a page refers to and what it has."""

    def __init__(self, text: str) -> None:
        """Read *text*."""
        super().__init__()
        self.links: set[str] = set()
        self.ids: set[str] = set()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag."""
        self.tags.add(tag)
        for name, value in attrs:
            self.attributes.add(name)
            if name in {"href", "src"}:
                self.links.add(value or "")
            if name == "id":
                self.ids.add(value or "")


def test_every_route_is_told(house: House) -> None:
    """The document has each address with its method, and each answer its types."""
    document = httpx.get(f"{house.url}/api/openapi.json").json()

    told = {(method, path) for path, methods in document["paths"].items() for method in methods}
    assert told == {(route.method.lower(), route.path) for route in ENDPOINTS}
    text = msgspec.json.encode(document).decode()
    named = set(re.findall(r'"#/components/schemas/(\w+)"', text))
    assert named <= set(document["components"]["schemas"])
    assert {"ClientFrame", "ServerFrame", "Submit", "Entry"} <= set(
        document["components"]["schemas"]
    )


def test_every_code_has_a_status() -> None:
    """A new code fails here until somebody decides what HTTP is to call it."""
    assert set(STATUS) == {*Fault, *Problem}


def test_the_page_for_people_is_whole_and_needs_nobody(house: House) -> None:
    """It explains every code and type, all its links lead somewhere, and it runs no script."""
    answer = httpx.get(f"{house.url}/api")
    page = Page(answer.text)

    assert answer.headers["content-type"].startswith("text/html")
    assert {*map(str, Fault), *map(str, Problem), "SnapshotFrame", "Fade"} <= page.ids
    assert {link[1:] for link in page.links if link.startswith("#")} <= page.ids
    assert {link for link in page.links if not link.startswith("#")} == {
        "/api/openapi.json",
        "/api/reference.css",
    }
    assert not {"script", "style", "img", "iframe"} & page.tags
    assert "`" not in answer.text
    assert "<code>take-seat</code>" in answer.text
    assert not {name for name in page.attributes if name == "style" or name.startswith("on")}
    assert (
        httpx.get(f"{house.url}/api/reference.css").headers["content-type"].startswith("text/css")
    )


@pytest.fixture(scope="module")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Return a server without limits, for thousands of requests."""
    with serving(tmp_path_factory.mktemp("data"), LimitSet.OFF) as running:
        yield running


@pytest.fixture(scope="module")
def told(open_house: House) -> BaseSchema:
    """Return the document, which is one."""
    document = schemathesis.openapi.from_url(f"{open_house.url}/api/openapi.json")
    document.validate()
    return document


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda endpoint: endpoint.path)
@pytest.mark.parametrize("mode", list(GenerationMode))
def test_what_is_told_is_true(
    open_house: House, told: BaseSchema, endpoint: Endpoint, mode: GenerationMode
) -> None:
    """Whatever the document allows is answered as it says, and whatever it forbids is refused."""
    with open_house.program() as ann:
        bearer = {"authorization": ann.headers["authorization"]}
        table = open_table(ann)["table"]
    operation = next(
        found.ok()
        for found in told.get_all_operations()
        if isinstance(found, Ok)
        and found.ok().path == endpoint.path
        and found.ok().method.upper() == endpoint.method
    )
    if mode is GenerationMode.NEGATIVE and endpoint.path in WITHOUT_INPUT:
        return

    @settings(max_examples=25, suppress_health_check=list(HealthCheck))
    @given(operation.as_strategy(generation_mode=mode))
    def is_true(case: Case) -> None:
        if mode is GenerationMode.POSITIVE and endpoint is not EVENT_ENDPOINT:
            # A table that is there; a stream of it would have no end.
            case.path_parameters = dict.fromkeys(case.path_parameters, table)
        if mode is GenerationMode.POSITIVE and endpoint.path == "/api/odds/evenings":
            assert isinstance(case.body, dict)
            # Rules that contradict nothing, and no 7.0, which JSON Schema takes for a whole number.
            case.body = {
                name: int(value) if isinstance(value, float) else value
                for name, value in case.body.items()
            } | {"rules": msgspec.to_builtins(HouseRules())}
        # It takes our good token for one it made up; test_tables.py tries all who may not come in.
        excused: list[CheckFunction] = [ignored_auth]
        if endpoint.path in CHECKED_FURTHER:
            excused.append(positive_data_acceptance)
        case.call_and_validate(headers=bearer, excluded_checks=excused)

    is_true()
