// Where several versions lie beside each other, each page leads to the others; versions.js of the whole site names them.
const place = document.querySelector(".versions");
const names = window.sabotVersions ?? [];
if (place && names.some((name) => name !== place.dataset.version)) {
  const choice = document.createElement("select");
  choice.setAttribute("aria-label", "Version");
  for (const name of names) {
    choice.add(new Option(`Version ${name}`, name, false, name === place.dataset.version));
  }
  choice.addEventListener("change", () => {
    location.href = `${place.dataset.site}${choice.value}/index.html`;
  });
  place.replaceChildren(choice);
}
