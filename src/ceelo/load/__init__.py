"""`ceelo load`: plays real games on a server from many sockets at once, and measures it."""
