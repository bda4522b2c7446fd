"""The web server: pages, the HTTP interface, sockets.  A shell: it carries and holds no rule."""
