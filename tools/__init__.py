"""What builds and checks the project; nothing here is installed."""
