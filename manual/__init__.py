"""The documentation site: the pages of docs/ and a reference of the public names, made by Sphinx into site/VERSION."""
