"""The HTTP interface as an OpenAPI 3.1 document, made from the types and routes themselves."""

import re
from collections import defaultdict
from collections.abc import Iterable
from fractions import Fraction

from ceelo import __version__
from ceelo.odds.plain import Exact
from ceelo.server.endpoint import Endpoint, Query
from ceelo.server.events import MEDIA_TYPE as EVENT_STREAM
from ceelo.server.hall import NUMBER_MAX
from ceelo.server.problem import MEDIA_TYPE as PROBLEM_JSON
from ceelo.server.problem import STATUS, Code, Fault, ProblemDocument
from ceelo.server.record import MEDIA_TYPE as RECORD_LINES
from ceelo.wire.frames import ClientFrame, ServerFrame
from ceelo.wire.schema import Schema, schemas

ABOUT = """Play Cee-lo tables by program.

Begin a session with `POST /api/sessions` and send its token as `Authorization: Bearer` with every
request. Open a table, or join one by its invitation, take a seat by the command `take-seat`, follow
the table as server-sent events, and give commands.

The same frames go over a WebSocket at `/api/tables/{table}/socket` with the subprotocol `ceelo.v1`:
every text frame from a client is a `ClientFrame`, every one from the server a `ServerFrame`, the
first of them a snapshot. The server closes with 4400 after a frame that is none, 4403 when the
session has not joined the table, 4404 when there is no such table, 4429 when it is too much, 4503
when the table cannot be served for now, and 1012 when it stops.

Every error is a problem document whose `code` is permanent."""

BODY_FAULTS: tuple[Code, ...] = (
    Fault.BAD_BODY,
    Fault.NOT_JSON,
    Fault.CROSS_SITE,
    Fault.BODY_TOO_BIG,
    Fault.BODY_TOO_SLOW,
)
"""What can be wrong with anything that has a body."""

_NAMES = {"table": "^[0-9a-f]{32}$", "preset": "^[0-9a-z-]+$"}
"""How a path may name what it is about."""

_PARAMETER = re.compile(r"\{(\w+)\}")


def openapi_document(endpoints: Iterable[Endpoint]) -> Schema:
    """Return the document for *endpoints*."""
    routes = tuple(endpoints)
    bodies = [route.body_type for route in routes]
    answers = [route.answer_type for route in routes]
    kinds = (ProblemDocument, Exact, ClientFrame, ServerFrame)
    found = schemas(*bodies, *answers, *kinds, hook=_as_sent)
    components = {
        **found.components,
        "ClientFrame": found.roots[-2],
        "ServerFrame": found.roots[-1],
    }
    paths: dict[str, Schema] = defaultdict(dict)
    for route, body, answer in zip(routes, found.roots, found.roots[len(routes) :], strict=False):
        paths[route.path][route.method.lower()] = _operation(route, body, answer)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Cee-lo",
            "version": __version__,
            "description": ABOUT,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "bearer": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": "ceelo"},
            },
        },
        "security": [{"bearer": []}, {"cookie": []}],
    }


def _as_sent(kind: type) -> Schema:
    # Of all that is answered, only fractions are sent as something else than they are.
    assert kind is Fraction
    return {"$ref": f"#/components/schemas/{Exact.__name__}"}


def _operation(route: Endpoint, body: Schema, answer: Schema) -> Schema:
    operation: Schema = {
        "operationId": route.summary.lower().replace(" ", "-"),
        "summary": route.summary,
        "responses": _responses(route, answer),
    }
    if route.about:
        operation["description"] = route.about
    if not route.needs_session:
        operation["security"] = []
    parameters = [
        *(_path_parameter(name) for name in _PARAMETER.findall(route.path)),
        *(_query_parameter(query) for query in route.query),
    ]
    if parameters:
        operation["parameters"] = parameters
    if route.body_type is not None:
        operation["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": body}},
        }
    return operation


def _path_parameter(name: str) -> Schema:
    return {
        "name": name,
        "in": "path",
        "required": True,
        "schema": {"type": "string", "pattern": _NAMES[name]},
    }


def _query_parameter(query: Query) -> Schema:
    schema: Schema = {"type": "string"}
    if query.is_number:
        schema = {"type": "integer", "minimum": 0, "maximum": NUMBER_MAX}
    elif query.options:
        schema["enum"] = list(query.options)
    place = "header" if query.is_header else "query"
    return {"name": query.name, "in": place, "description": query.about, "schema": schema}


def _responses(route: Endpoint, answer: Schema) -> Schema:
    responses: Schema = {str(route.status): _answer(route, answer)}
    codes: dict[int, list[str]] = defaultdict(list)
    faults: tuple[Code, ...] = () if route.body_type is None else BODY_FAULTS
    for code in (*faults, *route.problems, Fault.WRONG_HOST, Fault.UNEXPECTED):
        codes[STATUS[code]].append(f"`{code}`")
    reference = {"$ref": "#/components/schemas/ProblemDocument"}
    for status, names in sorted(codes.items()):
        responses[str(status)] = {
            "description": ", ".join(dict.fromkeys(names)),
            "content": {PROBLEM_JSON: {"schema": reference}},
        }
    return responses


def _answer(route: Endpoint, answer: Schema) -> Schema:
    if route.media_type == RECORD_LINES:
        names = [one["$ref"].rpartition("/")[2] for one in answer["anyOf"]]
        return {
            "description": f"Lines of JSON, each of them one of {', '.join(names)}.",
            "content": {RECORD_LINES: {"schema": {"type": "string"}}},
        }
    if route.media_type != EVENT_STREAM:
        return {"description": "Good.", "content": {route.media_type: {"schema": answer}}}
    # OpenAPI 3.1 has no word for what is inside a stream.
    name = answer["$ref"].rpartition("/")[2]
    return {
        "description": f"Events, each of them one `{name}`.",
        "content": {EVENT_STREAM: {"schema": {"type": "string"}}},
    }
