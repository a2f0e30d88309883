// What would happen, for the pointer or the focus that rests on something: one small question to the kernel, one small
// answer. It is shown over what is there, and taken away again; a click never waits for it.

const GLANCE = 90; // milliseconds that something is looked at before the kernel is asked

// What a part can be asked about: a move, or a thing that is lit or held.
function lookedAt(part) {
  const move = part?.closest?.('[data-do="play"]')?.dataset.arg;
  if (move !== undefined) return { move, of: `move ${move}` };
  const thing = part?.closest?.("[data-lit], [data-look]");
  return thing ? { target: thing.dataset.key, of: `thing ${thing.dataset.key}` } : null;
}

// `ask` sends to the kernel, `marks` gives all that is marked now: what is drawn anew is marked anew.
function glancesOf(root, ask, marks) {
  let asked = null; // what the kernel was last asked about
  let shown = null; // what is shown now
  let wait = null;

  // `touched`: on a touch screen the first touch shows, and offers a button that does it.
  function look(part, touched = false) {
    const about = lookedAt(part);
    clearTimeout(wait);
    if (!about) return end();
    if (about.of === asked && !touched) return;
    if (shown && about.of !== shown) end();
    asked = about.of;
    root.toggleAttribute("data-touched", touched);
    const send = () => root.dataset.sent || ask({ glance: "foresee", ...about });
    if (touched) send();
    else wait = setTimeout(send, GLANCE);
  }

  function show(answer) {
    if (answer.glance !== asked) return; // the pointer has moved on
    shown = asked;
    const drawn = { ...answer.regions };
    if (answer.told) drawn.foreseen = answer.told + (root.hasAttribute("data-touched") ? confirmation(answer.label) : "");
    for (const [name, html] of Object.entries(drawn)) {
      for (const part of root.querySelectorAll(`[data-region="${name}"]`)) {
        part.innerHTML = html;
        part.dataset.glance = "yes";
        closer(part);
      }
    }
    remark();
    for (const key of answer.reach ?? []) {
      for (const part of root.querySelectorAll(`.board [data-key="${CSS.escape(key)}"]`)) part.dataset.reach = "yes";
    }
    root.classList.toggle("glancing", Boolean(answer.told));
  }

  // What is pressed to do what is shown.
  const shownPart = () => [...root.querySelectorAll("[data-do]")].find((one) => lookedAt(one)?.of === shown);

  function confirmation(label) {
    const button = document.createElement("button");
    button.className = "main";
    button.dataset.do = "confirm";
    button.textContent = label ?? "";
    return label && shownPart() ? `<p>${button.outerHTML}</p>` : "";
  }

  function remark() {
    const now = marks();
    for (const part of root.querySelectorAll("[data-glance] [data-key]")) {
      if (now[part.dataset.key]) mark(part.closest("[data-glance]"), { [part.dataset.key]: now[part.dataset.key] });
    }
    for (const group of root.querySelectorAll(".board")) stopsOf(group);
  }

  function end() {
    clearTimeout(wait);
    asked = null;
    if (shown === null) return;
    shown = null;
    root.classList.remove("glancing");
    for (const part of root.querySelectorAll("[data-reach]")) delete part.dataset.reach;
    const parts = [...root.querySelectorAll("[data-glance]")];
    for (const part of parts) {
      part.innerHTML = part.markup ?? "";
      closer(part);
    }
    remark();
    for (const part of parts) delete part.dataset.glance;
  }

  root.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "touch" && !event.target.closest?.("[data-region=foreseen]")) look(event.target);
  });
  root.addEventListener("pointerleave", (event) => event.pointerType === "touch" || end());
  root.addEventListener("focusin", (event) => event.target.matches?.(":focus-visible") && look(event.target));

  // Is this the first touch of something that makes a move? (What opens a menu opens it at once.)
  function isFirst(part) {
    const moves = part.dataset.do === "play" || (part.dataset.lit !== undefined && !part.dataset.opens);
    return moves && lookedAt(part).of !== shown;
  }
  return { look, show, end, isFirst, shownPart };
}
