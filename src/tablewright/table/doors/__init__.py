"""The ways in: connections, the HTTP interface, sockets and pages."""
