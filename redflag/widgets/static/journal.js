// The journal as a way through the game: turns that fold, lines that light what they speak of, and lead to their moment.

const OPEN_TURNS = 2; // how many of the last turns are open by themselves

function level(line) {
  return line.matches(".part") ? 0 : line.matches(".turn") ? 1 : 2;
}

// Fold what is to be folded: a heading hides the lines below it up to the next one of its kind.
function fold(list) {
  const lines = [...list.children];
  const parts = lines.filter((line) => level(line) === 0);
  const turns = lines.filter((line) => level(line) === 1);
  const old = new Set([...parts.slice(0, -1), ...turns.slice(0, -OPEN_TURNS)]);
  const closed = [false, false];
  let head = null;
  let count = 0;
  for (const line of lines) {
    const depth = level(line);
    if (depth < 2) {
      const button = line.querySelector(".fold");
      if (head) head.dataset.count = count || "";
      [head, count] = [line, 0];
      const open = line.dataset.open ? line.dataset.open === "yes" : !old.has(line);
      if (button) button.setAttribute("aria-expanded", String(open));
      line.hidden = depth === 1 && closed[0];
      closed[depth] = !open;
      if (depth === 0) closed[1] = false;
    } else {
      line.hidden = closed[0] || closed[1];
      count += 1;
    }
  }
  if (head) head.dataset.count = count || "";
}

function foldAll(root) {
  for (const list of root.querySelectorAll('ol[data-list="journal"]')) fold(list);
}

// What a line, or any name, speaks of, on the picture.
function light(root, part) {
  for (const lit of root.querySelectorAll("[data-spoken]")) lit.removeAttribute("data-spoken");
  for (const name of part?.querySelectorAll('[data-do="tell"]') ?? []) {
    for (const target of root.querySelectorAll(`.board [data-key="${CSS.escape(name.dataset.arg)}"]`)) {
      target.setAttribute("data-spoken", "yes");
    }
  }
}

function journalOf(root, send) {
  const line = (event) => event.target.closest?.('ol[data-list="journal"] > li, .happened p');
  root.addEventListener("pointerover", (event) => light(root, line(event)));
  root.addEventListener("focusin", (event) => light(root, line(event)));
  root.addEventListener("pointerleave", () => light(root, null));

  function turn(head, list) {
    const button = head.querySelector(".fold");
    head.dataset.open = button.getAttribute("aria-expanded") === "true" ? "no" : "yes";
    fold(list);
  }

  root.addEventListener("click", (event) => {
    const here = event.target.closest('ol[data-list="journal"] > li');
    if (!here) return;
    if (event.target.closest(".fold")) turn(here, here.parentElement);
    else if (!event.target.closest("button, a") && here.dataset.n) send({ do: "then", arg: here.dataset.n });
  });

  // The list has the focus as a whole; arrows go from line to line, Enter shows the board as it was, left and right fold.
  root.addEventListener("keydown", (event) => {
    const list = event.target.closest('ol[data-list="journal"]');
    if (!list || event.target.matches("button")) return;
    const lines = [...list.children].filter((one) => !one.hidden);
    const at = lines.indexOf(event.target.closest("li"));
    const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? lines.length - 1 : at - 1, Home: 0, End: lines.length - 1 }[event.key];
    const here = lines[at];
    if (to !== undefined) {
      const now = lines[Math.min(Math.max(to, 0), lines.length - 1)];
      now.tabIndex = -1;
      now.focus();
    } else if (here && event.key === "Enter" && here.dataset.n) {
      send({ do: "then", arg: here.dataset.n });
    } else if (here?.querySelector(".fold") && /^Arrow(Left|Right)$/.test(event.key)) {
      const open = here.querySelector(".fold").getAttribute("aria-expanded") === "true";
      if (open !== (event.key === "ArrowRight")) turn(here, list);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
}
