"""The books: history, replay, export, statistics, the cost of decisions."""
