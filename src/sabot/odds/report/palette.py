"""One tint for each kind of decision, light enough for dark letters; the letters say the same without it."""

TINTS = {
    "S": "#f6cfbd",
    "H": "#d3e8d0",
    "D": "#bcd6ef",
    "P": "#f5e6a3",
    "R": "#dccfe8",
}
"""By the first letter of a code."""

INK, PALE, LINE = "#1d2329", "#6a737d", "#c9ced4"
GAIN, LOSS = "#2f6f4f", "#a3472f"
"""For what is good and bad for the player."""


def tint(code: str) -> str:
    """The colour of a code."""
    return TINTS[code[0]]


KIND_COLOURS = {"exact": GAIN, "simulated": "#31639c", "tested": "#6b4c8a", "stated": PALE}
"""For where a figure comes from; the words say the same."""
