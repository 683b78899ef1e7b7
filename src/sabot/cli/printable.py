"""Text of others, as it can be printed: it moves no cursor, and stays on its line."""


def printable(text: str) -> str:
    """The text with a dot for each character that shows nothing or steers the terminal."""
    return "".join(letter if letter.isprintable() else "·" for letter in text)
