"""Live tables in the storm: which there are, who rings for them, and how they were seen."""
