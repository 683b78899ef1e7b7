"""Which records of the journal this server has heard of: what is missing was lost on the way, and is read."""

from itertools import islice


class Register:
    """The numbers of records that were heard of, from whomever."""

    def __init__(self, seq: int) -> None:
        self.upto = seq
        """All up to this one were."""
        self._beyond: set[int] = set()

    def note(self, seq: int) -> bool:
        """Whether it is the first time that the record is heard of; from now on it was."""
        if seq <= self.upto or seq in self._beyond:
            return False
        self._beyond.add(seq)
        while self.upto + 1 in self._beyond:
            self.upto += 1
            self._beyond.remove(self.upto)
        return True

    def missing(self, seq: int, most: int) -> tuple[int, ...]:
        """The first of those up to that record that nobody has told of."""
        numbers = (number for number in range(self.upto + 1, seq + 1) if number not in self._beyond)
        return tuple(islice(numbers, most))
