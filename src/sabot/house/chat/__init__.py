"""What is said at live tables: heard, hidden, reported; in memory alone (PL-19)."""
