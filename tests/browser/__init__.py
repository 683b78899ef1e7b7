"""The web page in a real browser, at a real house."""
