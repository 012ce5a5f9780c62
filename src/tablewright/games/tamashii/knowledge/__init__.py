"""What a seat may know: views, the states behind them, and the audit of all pieces."""
