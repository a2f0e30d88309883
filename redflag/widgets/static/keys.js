// The keyboard: one key for each part of the table (see the help), Tab from part to part, arrow keys within a part.

const KEYS = {
  q: "[data-home]",
  b: ".board .target[tabindex]",
  h: ".hand .way, .hand article button",
  w: ".told",
  j: ".journal ol",
  m: ".bar nav button:not([disabled])",
};
const PRESSED = { u: "undo", "?": "help" };

// Go where a key leads, or press what it stands for; false where it means nothing.
function leadsTo(root, key, act) {
  if (!root.querySelector(".table")) return false;
  const pressed = PRESSED[key] && root.querySelector(`.bar [data-do="${PRESSED[key]}"]:not([disabled])`);
  if (pressed) act(pressed);
  const part = !pressed && KEYS[key] && root.querySelector(KEYS[key]);
  if (part) {
    turnTo(root, part.closest(".hand") ? "hand" : part.closest(".map") ? "map" : part.closest(".journal") ? "log" : root.dataset.tab);
    part.focus();
  }
  return Boolean(pressed || part);
}

// The parts in which much can be pressed, and what that is. Each is one stop for Tab.
const GROUPS = ".bar nav, .ask .buttons, .told, .board, .hand .cards, .hand .open, .choices";
const PRESSABLE = "button:not([disabled]), summary, .target[role=button]";

function pressable(group) {
  return [...group.querySelectorAll(PRESSABLE)].filter((one) => one.getClientRects().length);
}

// Of each part one thing is a stop for Tab: the one that had the focus last, or the first one. What the lines of a journal
// lead to can be reached from the line that has the focus.
function stops(root) {
  for (const group of root.querySelectorAll(GROUPS)) stopsOf(group);
  for (const part of root.querySelectorAll(".journal li:not([data-quiet])")) {
    for (const one of part.querySelectorAll("button")) one.tabIndex = -1;
    part.dataset.quiet = "yes";
  }
}

function stopsOf(group, focused = null) {
  const all = pressable(group);
  const now = focused ?? all.find((one) => one === document.activeElement) ?? all.find((one) => "stop" in one.dataset) ?? all[0];
  for (const one of all) {
    one.tabIndex = one === now ? 0 : -1;
    one.toggleAttribute("data-stop", one === now);
  }
}

// Within a part the arrow keys go from one thing to the next; the parts that step with them keep them.
function arrowsOf(root) {
  root.addEventListener("keydown", (event) => {
    const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const group = way && event.target.closest(GROUPS);
    if (!group || event.target.matches(FILLED) || root.querySelector("[data-shortcut=ArrowLeft]")) return;
    const seen = pressable(group);
    const at = seen.indexOf(event.target);
    const next = at < 0 ? undefined : seen[(at + way + seen.length) % seen.length];
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  root.addEventListener("focusin", ({ target }) => {
    const group = target.closest(GROUPS);
    if (group && target.matches(PRESSABLE)) stopsOf(group, target);
    const line = target.closest(".journal li");
    if (line) for (const one of line.querySelectorAll("button:not(.fold)")) one.tabIndex = 0;
  });
  root.addEventListener("focusout", ({ target, relatedTarget }) => {
    const line = target.closest(".journal li");
    if (line && !line.contains(relatedTarget)) for (const one of line.querySelectorAll("button")) one.tabIndex = -1;
  });
}
