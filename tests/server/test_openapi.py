"""The interface as it is told to programs and people."""

import re
from html.parser import HTMLParser

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.generation.modes import GenerationMode

from ceelo.app.problem import Problem
from ceelo.server.application import ENDPOINTS
from ceelo.server.problem import STATUS, Fault
from tests.server.house import House


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
    assert not {name for name in page.attributes if name == "style" or name.startswith("on")}
    assert (
        httpx.get(f"{house.url}/api/reference.css").headers["content-type"].startswith("text/css")
    )


def test_what_is_told_is_true(house: House) -> None:
    """Whatever the document allows is answered as it says, and whatever it forbids is refused."""
    with house.program() as ann:
        bearer = {"authorization": ann.headers["authorization"]}
    schema = schemathesis.openapi.from_url(f"{house.url}/api/openapi.json")
