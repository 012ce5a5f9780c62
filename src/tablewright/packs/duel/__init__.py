"""Words and pictures shared by the games for two whose cards are programs."""
