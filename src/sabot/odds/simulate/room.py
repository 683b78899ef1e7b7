"""Room for what a kernel writes."""

from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

MARGIN_BYTES = 128
"""Two lines of the processor's cache: threads that write to one line slow each other down by half."""

Number = TypeVar("Number", bound=np.generic)


def make_room(size: int, kind: type[Number]) -> NDArray[Number]:
    """So many zeros, out of reach of what other threads write to."""
    wide = np.zeros(size * np.dtype(kind).itemsize + 2 * MARGIN_BYTES, dtype=np.uint8)
    return wide[MARGIN_BYTES:-MARGIN_BYTES].view(kind)
