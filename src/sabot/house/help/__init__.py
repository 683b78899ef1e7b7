"""The lobby, and every game's help in four languages."""
