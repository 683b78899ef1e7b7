"""Lists that people page through or save: whose they are, of which time, how much at once, and their cells as CSV."""
