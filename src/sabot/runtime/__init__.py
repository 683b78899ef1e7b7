"""What every room that runs on an event loop shares: the log, and the tasks under way."""
