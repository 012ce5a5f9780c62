"""The server's storage: the database, writing and reading."""
