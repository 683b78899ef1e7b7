"""Which version of Sabot this is."""

from importlib.metadata import version
from typing import Final

VERSION: Final = version("sabot")
"""Read once: it is looked up in files."""
