"""A meter that houses share, as data: who shares it, what they write to each other, and what their books keep of it."""
