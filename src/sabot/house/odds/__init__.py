"""The odds for everybody: a game's exact figures and chart, its rules changed at will, and the coach at the table."""
