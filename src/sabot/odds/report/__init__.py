"""Reports on a game: strategy charts, comparisons, effects of rules, and the certificate."""
