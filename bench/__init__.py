"""How fast the house deals, measured beside others and beside its own limits: ``python -m bench``."""
