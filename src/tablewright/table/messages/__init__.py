"""What travels between a browser and the table: over a socket, and over HTTP."""
