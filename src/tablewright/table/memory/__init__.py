"""What the server remembers: the database, what is written to it, and how it is read again."""
