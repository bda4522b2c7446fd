"""Who is calling: the session's token from its cookie or header, and requests that are forged.

A browser keeps the token in a cookie that no script can read.  ``SameSite=Lax`` and not ``Strict``:
who follows an invitation from a mail or a chat comes from another site, and with ``Strict`` would
arrive there as a stranger and lose his seat.  Lax sends the cookie along only with such a link, a
GET, and no GET changes anything (S3).
"""

import msgspec
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ceelo.server.problem import Fault, HttpError
from ceelo.server.site import Origin, Site

COOKIE_SECURE = "__Host-ceelo"
COOKIE_PLAIN = "ceelo"
"""Over plain http a browser would drop a cookie with the prefix or the mark of security."""
COOKIE_SECONDS = 365 * 24 * 3600
"""As long as a session can last: a seat is to be found again after months."""
TOKEN_CHARS_MAX = 200


class Caller(msgspec.Struct, frozen=True, kw_only=True):
    """Who sent a request, as far as it says so; nobody has looked the token up yet."""

    own: Origin
    """What the caller takes this server for."""
    token: str | None
    is_bearer: bool = False
    """The token came in a header that no foreign page can set."""
    origin: str | None = None
    """The page that the request came from; programs have none."""
    fetch_site: str | None = None

    def __repr__(self) -> str:
        # A token that is never shown is never logged (LOG-2).
        return f"Caller({self.own}, {'a token' if self.token else 'no token'})"


def read_caller(connection: HTTPConnection, own: Origin) -> Caller:
    """Return who sent the request of *connection*."""
    headers = connection.headers
    token = _bearer(headers)
    is_bearer = token is not None
    if token is None:
        token = connection.cookies.get(cookie_name(own))
    if token is not None and not 0 < len(token) <= TOKEN_CHARS_MAX:
        token = None
    return Caller(
        own=own,
        token=token,
        is_bearer=is_bearer,
        origin=headers.get("origin"),
        fetch_site=headers.get("sec-fetch-site"),
    )


def _bearer(headers: Headers) -> str | None:
    scheme, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def cookie_name(own: Origin) -> str:
    """Return the name of the session's cookie at the server that calls itself *own*."""
    return COOKIE_SECURE if own.scheme == "https" else COOKIE_PLAIN


def set_cookie(response: Response, own: Origin, token: str) -> None:
    """Give the session *token* to the browser that gets *response*."""
    response.set_cookie(
        cookie_name(own),
        token,
        max_age=COOKIE_SECONDS,
        path="/",
        secure=own.scheme == "https",
        httponly=True,
        samesite="lax",
    )


def check_same_site(caller: Caller, site: Site, *, needs_proof: bool = True) -> None:
    """Refuse a request that a foreign page may have sent in somebody's name (S3).

    A page is told by its origin, or by what the browser says of it; neither can be made up by a
    page.  Without *needs_proof* a request that says nothing passes: it comes from no browser.

    Raises:
        HttpError: The request came from another site, or cannot show that it did not.
    """
    if caller.origin is not None and not site.allows(caller.origin, caller.own):
        raise _foreign()
    if caller.fetch_site is not None and caller.fetch_site != "same-origin":
        raise _foreign()
    if caller.is_bearer or not needs_proof:
        return
    if caller.origin is None and caller.fetch_site is None:
        msg = (
            "A request that changes something says where it comes from: a page by its origin, a"
            " program by a bearer token from POST /api/sessions."
        )
        raise HttpError(Fault.CROSS_SITE, msg)


def check_socket_origin(caller: Caller, site: Site) -> None:
    """Refuse a socket that a foreign page opens, or one without an origin and bearer token (S4).

    Raises:
        HttpError: The origin is missing or not exactly one of ours.
    """
    if caller.origin is None:
        if not caller.is_bearer:
            msg = "A socket without an origin needs a bearer token."
            raise HttpError(Fault.CROSS_SITE, msg)
    elif not site.allows(caller.origin, caller.own):
        raise _foreign()


def _foreign() -> HttpError:
    return HttpError(Fault.CROSS_SITE, "The request comes from another site.")
