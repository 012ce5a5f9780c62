"""The messages between browser and table, over sockets and HTTP."""
