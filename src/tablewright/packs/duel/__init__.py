"""What games for two whose cards are programs have in common beside the effect language."""
