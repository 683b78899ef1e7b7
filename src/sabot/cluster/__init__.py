"""Several servers that share one house: who deals where, what is asked of whom, and how all hear of what happened."""
