// JupyterLab stands at the last cell when all cells have run; a lesson is read from its beginning.
const EVERY = 250; // milliseconds
const LONGEST = 1200; // looks: five minutes, for a slow machine

function runs(notebook) {
  return [...notebook.querySelectorAll(".jp-InputPrompt")].some((prompt) => prompt.textContent.includes("[*]"));
}

function standsAtItsEnd(notebook) {
  const cells = notebook.querySelectorAll(".jp-Cell");
  return cells.length > 0 && cells[cells.length - 1].classList.contains("jp-mod-active");
}

function toTheBeginning(notebook, inside) {
  for (let node = inside; node && node !== document.body; node = node.parentElement) {
    if (node.scrollTop > 0) node.scrollTop = 0;
  }
  const first = notebook.querySelector(".jp-Cell");
  if (!first) return;
  for (const kind of ["mousedown", "mouseup"]) first.dispatchEvent(new MouseEvent(kind, { bubbles: true, button: 0 }));
  first.scrollIntoView({ block: "start" });
}

function render({ el }) {
  let looks = 0;
  const timer = setInterval(() => {
    const notebook = el.closest(".jp-Notebook");
    looks += 1;
    if (looks > LONGEST || (looks > 4 && !notebook)) clearInterval(timer); // a page has no notebook around it
    if (!notebook || runs(notebook)) return;
    clearInterval(timer);
    // Whoever runs a single cell stays there; only after Run All the last cell is the active one.
    if (standsAtItsEnd(notebook)) setTimeout(() => toTheBeginning(notebook, el), EVERY);
  }, EVERY);
  return () => clearInterval(timer);
}

export default { render };
