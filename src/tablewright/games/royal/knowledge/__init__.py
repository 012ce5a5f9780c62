"""Hidden information: views, redeals, and the audit of all pieces."""
