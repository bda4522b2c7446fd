"""What can be wrong with a simulation: one sentence for whoever asked for it."""


class SimError(Exception):
    """A simulation that cannot be done as it was asked for; the message is one sentence."""


class MissingExtraError(SimError, ImportError):
    """A library that only an extra of this package brings is not installed."""
