"""What every answer tells the browser about itself (S12, S14)."""

from collections.abc import Iterable, Mapping

from ceelo.server.site import Origin


def _policy(ancestors: str) -> str:
    parts = (
        "default-src 'self'",
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        f"frame-ancestors {ancestors}",
        # Svelte makes its templates through a policy of this name; nothing else may write HTML.
        "require-trusted-types-for 'script'",
        "trusted-types svelte-trusted-html",
    )
    return "; ".join(parts)


CONTENT_SECURITY_POLICY = _policy("'none'")

_EMBED_POLICY = _policy("*")
EMBED_HEADERS: Mapping[str, str] = {
    "content-security-policy": _EMBED_POLICY,
    # Pages that isolate themselves frame only what says that it may be framed, and isolates too.
    "cross-origin-resource-policy": "cross-origin",
    "cross-origin-embedder-policy": "require-corp",
}
"""Of the one page that any site may frame: nothing in it acts in somebody's name (S13)."""

SECURITY_HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (b"content-security-policy", CONTENT_SECURITY_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=()"),
)

_STRICT_TRANSPORT = (b"strict-transport-security", b"max-age=31536000")
_NO_STORE = (b"cache-control", b"no-store")


def with_security(
    headers: Iterable[tuple[bytes, bytes]], own: Origin | None
) -> list[tuple[bytes, bytes]]:
    """Return the *headers* of an answer with those that every answer has.

    What says nothing about keeping is personal and kept nowhere (S14).
    """
    given = list(headers)
    names = {name.lower() for name, _ in given}
    if b"cache-control" not in names:
        given.append(_NO_STORE)
    if (b"content-security-policy", _EMBED_POLICY.encode()) in given:
        names.add(b"x-frame-options")  # Where anybody may frame it there is nothing to deny.
    if own is not None and own.scheme == "https":
        given.append(_STRICT_TRANSPORT)
    given.extend(header for header in SECURITY_HEADERS if header[0] not in names)
    return given
