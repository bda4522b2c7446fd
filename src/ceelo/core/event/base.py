"""What all events share."""

import msgspec


class EventBase(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag_field="event"):
    """What all events share: the field ``event`` tells them apart on the wire."""
