"""The command line.  A shell: it asks, shows and starts, and holds no rule."""
