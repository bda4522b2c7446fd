"""House rules from and for people: presets and house files, the rules in words, their hash."""
