"""The storm's own books: made from the journal record by record, and from nothing the house computed itself."""

from sabot.storm.chronicle.chronicle import Chronicle

__all__ = ["Chronicle"]
