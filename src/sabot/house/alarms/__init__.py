"""Alarms: what the house's own people must hear of at once, raised, acknowledged and cleared (R-7)."""
