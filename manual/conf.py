"""How Sphinx builds the site."""

from pathlib import Path

from manual.versions import present_version

project = "Sabot"
version = release = present_version(Path(__file__).parents[1])
extensions = ["myst_parser"]

# Pages link to headings as a forge of git repositories does.
myst_heading_anchors = 6

# Docstrings are plain text with code between single backticks.
default_role = "code"
add_module_names = False
toc_object_entries_show_parents = "hide"
python_display_short_literal_types = True

html_theme = "furo"
html_title = f"Sabot {release}"
html_favicon = "../client/public/favicon.svg"
html_logo = "../client/public/favicon.svg"
templates_path = ["look"]
html_static_path = ["static"]
html_css_files = ["sabot.css"]
html_js_files = [("versions.js", {"defer": "defer"})]
html_copy_source = False
html_show_copyright = False
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/version.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#12463a", "color-brand-content": "#17614f"},
    "dark_css_variables": {"color-brand-primary": "#d9b36a", "color-brand-content": "#d9b36a"},
}
