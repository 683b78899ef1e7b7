"""The front door: whoever opens the house's address in a browser is shown what there is."""

from litestar import get
from litestar.response import Redirect

from sabot.server.openapi import PATH


@get("/", status_code=307, include_in_schema=False)
async def show_front() -> Redirect:
    """Leads to the page of the API."""
    return Redirect(PATH, status_code=307)
