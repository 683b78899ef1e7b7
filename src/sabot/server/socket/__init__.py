"""The socket over which tables are played."""
