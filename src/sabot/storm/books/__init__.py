"""The storm's own books: made from the journal record by record, and from nothing the house reckoned itself."""

from sabot.storm.books.chronicle import Chronicle

__all__ = ["Chronicle"]
