"""Drills: the parts of the store by themselves, each in the cases that a storm comes to once in a thousand years."""

from sabot.storm.drills.drills import drill_figures, drill_place, drill_store

__all__ = ["drill_figures", "drill_place", "drill_store"]
