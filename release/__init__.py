"""How a version is released: its number, its part of the changelog, its wheel and its source archive."""
