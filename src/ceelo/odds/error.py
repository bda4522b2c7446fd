"""What cannot be computed."""


class OddsError(ValueError):
    """Chances that do not exist or are not computed here; the message is one sentence."""


class NotExactError(OddsError):
    """Chances that are not computed exactly here; a simulation finds them."""
