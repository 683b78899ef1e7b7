"""What the engine's duel with the second house must have met, so that no agreement is an empty one."""
