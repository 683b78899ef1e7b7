"""Players that play by themselves, over the public protocol alone: they know of the house what any client does."""
