"""The West: Ascendant, for two players."""
