"""Errors as clients get them: a permanent code, a sentence, and an id to find in the log (S27)."""

import enum
import secrets
from collections.abc import Mapping

import msgspec
from starlette.responses import Response

from ceelo.app.problem import Problem, ServiceError
from ceelo.wire.frames import AnswerFrame

MEDIA_TYPE = "application/problem+json"
"""RFC 9457."""


class Fault(enum.StrEnum):
    """What is wrong with a request before any table is asked; wire codes, never reused."""

    WRONG_HOST = "wrong-host"
    NOT_FOUND = "not-found"
    WRONG_METHOD = "wrong-method"
    CROSS_SITE = "cross-site"
    NOT_JSON = "not-json"
    BODY_TOO_BIG = "body-too-big"
    BODY_TOO_SLOW = "body-too-slow"
    BAD_BODY = "bad-body"
    BAD_QUERY = "bad-query"
    UNKNOWN_PRESET = "unknown-preset"
    UNKNOWN_LANGUAGE = "unknown-language"
    BAD_HOUSE = "bad-house"
    HEADERS_TOO_BIG = "headers-too-big"
    BAD_REQUEST = "bad-request"
    NO_ODDS = "no-odds"  # Something can never end by these rules.
    REFUSED = "refused"  # By the rules of the game; the answer says which.
    UNEXPECTED = "unexpected"


Code = Fault | Problem

STATUS: Mapping[Code, int] = {
    Fault.WRONG_HOST: 421,
    Fault.NOT_FOUND: 404,
    Fault.WRONG_METHOD: 405,
    Fault.CROSS_SITE: 403,
    Fault.NOT_JSON: 415,
    Fault.BODY_TOO_BIG: 413,
    Fault.BODY_TOO_SLOW: 408,
    Fault.BAD_BODY: 422,
    Fault.BAD_QUERY: 400,
    Fault.UNKNOWN_PRESET: 422,
    Fault.UNKNOWN_LANGUAGE: 422,
    Fault.BAD_HOUSE: 422,
    Fault.HEADERS_TOO_BIG: 431,
    Fault.BAD_REQUEST: 400,
    Fault.NO_ODDS: 422,
    Fault.REFUSED: 409,
    Fault.UNEXPECTED: 500,
    Problem.UNKNOWN_SESSION: 401,
    Problem.UNKNOWN_TABLE: 404,
    Problem.TABLE_HALTED: 503,
    Problem.WRONG_INVITE: 403,
    Problem.NOT_A_MEMBER: 403,
    Problem.WATCHERS_FULL: 503,
    Problem.TOO_FAST: 429,
    Problem.BAD_COMMAND_ID: 422,
    Problem.COMMAND_ID_REUSED: 409,
    Problem.NOT_YOUR_SEAT: 403,
    Problem.STILL_HERE: 409,
    Problem.BAD_NAME: 422,
    Problem.NAME_RESERVED: 422,
    Problem.NAME_TAKEN: 409,
    Problem.STALE_VERSION: 409,
    Problem.BUSY: 503,
    Problem.STORE_FAILED: 503,
}
"""HTTP's word for each code."""


class ProblemDocument(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What was wrong (RFC 9457)."""

    type: str
    """Where the code is explained, on this server."""
    title: str
    """The code in words."""
    status: int
    code: str
    """Permanent: programs decide by this."""
    detail: str
    """One English sentence for people."""
    id: str
    """Of this one answer, to find it in the log."""
    answer: AnswerFrame | None = None
    """What became of a command, when the request was one."""


class HttpError(Exception):
    """A request that gets a problem document."""

    def __init__(
        self,
        code: Code,
        detail: str,
        *,
        headers: Mapping[str, str] | None = None,
        answer: AnswerFrame | None = None,
    ) -> None:
        """Keep the *code* for programs and *detail*, one sentence, for people."""
        super().__init__(detail)
        self.code = code
        self.detail = detail
        self.headers = headers or {}
        self.answer = answer

    @property
    def status(self) -> int:
        """HTTP's word for it."""
        return STATUS[self.code]


def problem_document(error: HttpError | ServiceError) -> ProblemDocument:
    """Return what a client is told about *error*."""
    code: Code = error.problem if isinstance(error, ServiceError) else error.code
    return ProblemDocument(
        type=f"/api#{code}",
        title=code.replace("-", " ").capitalize(),
        status=STATUS[code],
        code=code,
        detail=str(error),
        id=secrets.token_hex(4),
        answer=error.answer if isinstance(error, HttpError) else None,
    )


def problem_response(
    document: ProblemDocument, headers: Mapping[str, str] | None = None
) -> Response:
    """Return *document* as an answer."""
    extra = dict(headers or {})
    if document.code == Problem.TOO_FAST or document.status == STATUS[Problem.BUSY]:
        extra.setdefault("retry-after", "1")
    return Response(
        msgspec.json.encode(document),
        status_code=document.status,
        headers=extra,
        media_type=MEDIA_TYPE,
    )
