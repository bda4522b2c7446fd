"""What can be wrong with a simulation: one sentence for whoever asked for it."""


class SimError(Exception):
    """A simulation that cannot be done as asked; the message is one sentence without its stop."""


class MissingExtraError(SimError, ImportError):
    """A library that only an extra of this package brings is not installed."""
