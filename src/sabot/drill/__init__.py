"""Real servers killed under players who notice everything: whether a house of several servers keeps its promises."""
