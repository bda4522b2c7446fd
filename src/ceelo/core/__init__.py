"""The rules of Cee-lo: pure values and functions, no I/O, no clock, no chance.

``decide(table, command)`` returns the events a command causes or a refusal,
``evolve(table, event)`` the table after an event, ``view(table)`` what may be shown and
``legal(table, seat)`` what a seat may do.
Users import from the modules; there is nothing to re-export.
"""
