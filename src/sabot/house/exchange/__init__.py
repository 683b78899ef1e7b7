"""One meter over several houses (BJ-7, M-3): the keeper lends it, a guest has it for a round, both prove their side."""
