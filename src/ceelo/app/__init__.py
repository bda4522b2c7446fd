"""All that a shell needs and no shell: the table service, its clocks, its names, its bots.

A command goes one way: ``TableService.submit`` asks the core, stores what it decided, and only then
tells the watchers.
"""
