"""The audit of the house: its books proved from the first record to the last."""

from sabot.house.audit.audit import audit_books
from sabot.house.audit.error import BooksWrong
from sabot.house.audit.report import AuditReport

__all__ = ["AuditReport", "BooksWrong", "audit_books"]
