"""The HTTP interface as a page to read: the OpenAPI document in HTML, without a script."""

import re
from html import escape

from ceelo.app.problem import Problem, sentence
from ceelo.server.problem import STATUS, Code, Fault
from ceelo.wire.schema import Schema

STYLESHEET = """
:root {
  color-scheme: light dark;
  --paper: #e8e2d7; --raised: #f4f0e7; --ink: #251e18; --soft: #584e45;
  --line: #c9c0b1; --act: #334937;
  font: 1rem/1.5 system-ui, sans-serif;
  background: var(--paper);
  color: var(--ink);
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #15110d; --raised: #201b16; --ink: #ebe4d8; --soft: #b3a99c;
    --line: #38312a; --act: #a9c0a5;
  }
}
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
a { color: var(--act); }
h1, h2, h3 { line-height: 1.2; }
h2 { margin-top: 3rem; border-bottom: 1px solid var(--line); }
section { margin: 2rem 0; }
code {
  padding: 0 0.2em; border-radius: 0.2em; background: var(--raised);
  font: 0.9em/1.5 ui-monospace, monospace; overflow-wrap: anywhere;
}
table { display: block; overflow-x: auto; border-collapse: collapse; width: 100%; }
tr + tr { border-top: 1px solid var(--line); }
th, td { text-align: left; vertical-align: top; padding: 0.25rem 1rem 0.25rem 0; }
th { font-weight: 600; white-space: nowrap; }
section > table th { color: var(--soft); }
.about { white-space: pre-line; }
"""

_FAULT_SENTENCES = {
    Fault.WRONG_HOST: "The server does not go by the name it was called by.",
    Fault.NOT_FOUND: "There is nothing at this address.",
    Fault.WRONG_METHOD: "The address knows other methods; the header Allow names them.",
    Fault.CROSS_SITE: "The request comes from a page of another site, or does not say from where.",
    Fault.NOT_JSON: "The body is not called JSON.",
    Fault.BODY_TOO_BIG: "The body is too long.",
    Fault.BODY_TOO_SLOW: "The body took too long.",
    Fault.BAD_BODY: "The body does not say what it should; the detail names the field.",
    Fault.BAD_QUERY: "A value in the address is not what it should be.",
    Fault.UNKNOWN_PRESET: "No house that ships has this name.",
    Fault.UNKNOWN_LANGUAGE: "There are no words in this language.",
    Fault.BAD_HOUSE: "The text is no house file; the detail names line and key.",
    Fault.HEADERS_TOO_BIG: "The head of the request is too long.",
    Fault.BAD_REQUEST: "This is no HTTP.",
    Fault.NO_ODDS: "By these rules something can never end; the detail says what.",
    Fault.REFUSED: "The rules do not allow the command; the answer in the document says why.",
    Fault.UNEXPECTED: "A fault in the server; the id finds it in the log.",
}


def reference_page(document: Schema) -> str:
    """Return the page that shows an OpenAPI *document*."""
    operations = "".join(
        _operation(path, method, operation)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    )
    types = "".join(
        _type(name, schema) for name, schema in sorted(document["components"]["schemas"].items())
    )
    codes: tuple[Code, ...] = (*Fault, *Problem)
    problems = "".join(_problem(code) for code in codes)
    about = _text(document["info"]["description"])
    return (
        "<!doctype html><html lang=en><head><meta charset=utf-8>"
        "<meta name=viewport content='width=device-width'><title>Cee-lo: the API</title>"
        "<link rel=stylesheet href='/api/reference.css'></head><body>"
        f"<h1>Cee-lo by program</h1><p class=about>{about}</p>"
        "<p>The same for programs: <a href='/api/openapi.json'>openapi.json</a>.</p>"
        f"<h2>Requests</h2>{operations}"
        f"<h2>Problems</h2><table>{problems}</table>"
        f"<h2>Types</h2>{types}</body></html>"
    )


def _text(text: str) -> str:
    """Return *text* as HTML: what stands in backticks, one or two, is code."""
    return re.sub(r"(`{1,2})([^`]+)\1", r"<code>\2</code>", escape(text))


def _operation(path: str, method: str, operation: Schema) -> str:
    rows: list[tuple[str, str]] = [
        (f"<code>{escape(parameter['name'])}</code>", _text(parameter.get("description", "")))
        for parameter in operation.get("parameters", ())
        if parameter["in"] != "path"
    ]
    if "requestBody" in operation:
        rows.append(("sends", _content(operation["requestBody"])))
    rows.extend(
        (status, f"{_content(response)} {_text(response['description'])}")
        for status, response in operation["responses"].items()
    )
    about = f"<p>{_text(operation['description'])}</p>" if "description" in operation else ""
    heading = f"<code>{method.upper()} {escape(path)}</code>"
    return (
        f"<section><h3>{heading}</h3><p>{_text(operation['summary'])}.</p>{about}"
        f"{_table(rows)}</section>"
    )


def _content(body: Schema) -> str:
    return ", ".join(_named(part["schema"]) for part in body.get("content", {}).values())


def _type(name: str, schema: Schema) -> str:
    about = _text(schema.get("description", ""))
    required = schema.get("required", ())
    rows = [
        (
            f"<code>{escape(field)}</code>",
            _named(part) + ("" if field in required else " (may be left out)"),
        )
        for field, part in schema.get("properties", {}).items()
    ]
    body = _table(rows) if rows else f"<p>{_named(schema)}</p>"
    return f"<section id='{escape(name)}'><h3>{escape(name)}</h3><p>{about}</p>{body}</section>"


def _named(schema: Schema) -> str:
    """Return *schema* in a few words, with links to the types it names."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f"<a href='#{name}'>{name}</a>"
    if "anyOf" in schema:
        return " or ".join(_named(part) for part in schema["anyOf"])
    if "enum" in schema:
        return " or ".join(f"<code>{escape(str(value))}</code>" for value in schema["enum"])
    if "prefixItems" in schema:
        return f"[{', '.join(_named(part) for part in schema['prefixItems'])}]"
    if schema.get("type") == "array" and isinstance(schema.get("items"), dict):
        return f"list of {_named(schema['items'])}"
    return escape(str(schema.get("type", "anything")))


def _problem(code: Code) -> str:
    about = _FAULT_SENTENCES[code] if isinstance(code, Fault) else sentence(code)
    return (
        f"<tr id='{code}'><th><code>{code}</code></th><td>{STATUS[code]}</td>"
        f"<td>{_text(about)}</td></tr>"
    )


def _table(rows: list[tuple[str, str]]) -> str:
    lines = "".join(f"<tr><th scope=row>{name}</th><td>{value}</td></tr>" for name, value in rows)
    return f"<table>{lines}</table>"
