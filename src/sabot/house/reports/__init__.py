"""Reports of the house: what it took, paid and kept, beside what was to be expected (M-4)."""
