"""What goes over the network: frames, and the schema the browser's types are made from."""
