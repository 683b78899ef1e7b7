"""A second house for the tests: deals and settles slowly and plainly, and shares no code with the engine."""

from tests.engine.oracle.house import Decision, House, Key, Question

__all__ = ["Decision", "House", "Key", "Question"]
