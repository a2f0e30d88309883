// Room: which layout there is room for, which part a telephone shows, and where a menu opens.

// How much room there is: a notebook's cell may be narrower than the window. Where it is narrow, the parts of a drawing
// lie below one another instead of side by side.
function arrange(root) {
  const width = root.clientWidth;
  const narrow = width < 620;
  const upright = !narrow && width < 1000 && innerHeight > width; // a tablet held upright
  root.classList.toggle("narrow", narrow);
  root.classList.toggle("upright", upright);
  const medium = !narrow && !upright && width < 1240;
  root.classList.toggle("medium", medium);
  // Where the bar has no room for it, the title is heard, not seen.
  root.querySelector(".table .bar h1")?.classList.toggle("unseen", narrow || medium);
  root.querySelector(".explore .bar h1")?.classList.toggle("unseen", medium);
  root.classList.toggle("large", width >= 1700);
  root.classList.toggle("short", (root.querySelector(".table")?.clientHeight ?? innerHeight) < 640);
  for (const svg of root.querySelectorAll("svg[data-wide]")) {
    const way = narrow || getComputedStyle(svg).getPropertyValue("--way").trim() === "tall" ? "tall" : "wide";
    const part = svg.closest(".mini") && !svg.closest("[data-board=large]") && svg.dataset[`${way}Part`];
    svg.setAttribute("viewBox", part || svg.dataset[way]);
    svg.setAttribute("preserveAspectRatio", part ? "xMidYMin" : "xMidYMid"); // nothing of what lies above such a part
    for (const group of svg.querySelectorAll("g[data-wide]")) group.setAttribute("transform", group.dataset[way]);
  }
  // Letters on a picture stay readable however small it is drawn: on a projector 16 pixels, elsewhere 11.
  for (const svg of root.querySelectorAll("svg.board")) {
    const scale = svg.getScreenCTM()?.a;
    if (scale) svg.style.setProperty("--least", `${((width >= 1700 ? 16 : 11) / scale).toFixed(2)}px`);
    closer(svg);
  }
  // Where the board is larger than its room, the keyboard can scroll it, too.
  for (const map of root.querySelectorAll("section.map")) {
    const larger = map.scrollWidth > map.clientWidth || map.scrollHeight > map.clientHeight;
    if (larger && getComputedStyle(map).overflowX === "auto") map.setAttribute("tabindex", "0");
    else map.removeAttribute("tabindex");
  }
}

// Words that would be wider than what they stand on are drawn closer. All are measured before any is changed: the
// browser lays out the page anew for each measure that follows a change.
function closer(part) {
  const texts = [...part.querySelectorAll("text[data-most]")];
  for (const text of texts) text.removeAttribute("textLength");
  const wide = texts.filter((text) => text.getComputedTextLength() > Number(text.dataset.most));
  for (const text of wide) {
    text.setAttribute("lengthAdjust", "spacingAndGlyphs");
    text.setAttribute("textLength", text.dataset.most);
  }
}

// A long question is written smaller, and without its hint, so that all of it is seen; a very long one smaller still.
function fitQuestion(root) {
  const ask = root.querySelector(".ask");
  if (!ask || root.classList.contains("narrow")) return;
  const looks = ["tight", "tighter", "longest"];
  ask.classList.remove(...looks);
  for (const look of looks) {
    if (ask.scrollHeight > ask.clientHeight + 1) ask.classList.add(look);
  }
}

// Where a card has more to say than there is room, the hand gets more; it keeps it until the window changes, so that
// nothing moves to and fro.
function fitHand(root) {
  const room = `${root.clientWidth} ${innerHeight}`;
  if (root.dataset.room !== room) root.classList.remove("crowded", "fuller");
  root.dataset.room = room;
  if (root.classList.contains("narrow")) return;
  const bodies = [...root.querySelectorAll(".hand .body:not(:has(.history))")];
  for (const look of ["crowded", "fuller"]) {
    if (bodies.some((body) => body.scrollHeight > body.clientHeight + 1)) root.classList.add(look);
  }
}

// On a telephone: board, hand or log.
function turnTo(root, part) {
  if (root.dataset.tab === part) return;
  root.dataset.tab = part;
  for (const tab of root.querySelectorAll(".tabs button")) {
    tab.setAttribute("aria-pressed", String(tab.dataset.arg === part));
  }
  if (root.classList.contains("narrow")) arrange(root);
}

// … whichever the question is about; while the other side's turn is shown in beats, the board.
function followQuestion(root) {
  const lit = ".board .target[data-lit]";
  const about = root.querySelector(lit) ? lit : ".board .target[data-picked]";
  const onBoard = root.querySelector(about);
  const inHand = root.querySelector(".hand .way:not(.no)");
  turnTo(root, onBoard || "beats" in root.dataset ? "map" : inHand ? "hand" : root.dataset.tab || "map");
  if (root.classList.contains("narrow")) bringIntoSight(root, about);
}

// Nobody need look for what the question is about: where none of it is in sight, the first of it is brought there.
function bringIntoSight(root, selector) {
  const map = root.querySelector("section.map")?.getBoundingClientRect();
  const parts = [...root.querySelectorAll(selector)].map((part) => part.querySelector(".rf-glow") ?? part);
  // Half of it is enough, or half of what can be seen at all: a part may be larger than the room.
  const enough = (from, to, least, most) => Math.min(to, most) - Math.max(from, least) >= Math.min(to - from, most - least) / 2;
  const seen = parts.some((part) => {
    const box = part.getBoundingClientRect();
    return enough(box.top, box.bottom, map.top, map.bottom) && enough(box.left, box.right, map.left, map.right);
  });
  if (!seen) parts[0]?.scrollIntoView({ block: "center", inline: "center" });
}

// In a chart that is longer than its room, where the bot stands is brought into sight; nothing else moves.
function followChart(root) {
  const room = root.querySelector(".bot .picture");
  const here = room?.querySelector('[data-state="here"], [data-state="next"]')?.getBoundingClientRect();
  if (!here) return;
  const { top, bottom } = room.getBoundingClientRect();
  if (here.bottom > bottom) room.scrollTop += here.bottom - bottom + 8;
  else if (here.top < top) room.scrollTop -= top - here.top + 8;
}

// Where the things of some keys lie on the board, with room beside each for what would be written there.
function shownOnBoard(root, keys) {
  const parts = (keys ?? "").split(" ").map((key) => key && root.querySelector(`.board [data-key="${CSS.escape(key)}"]`));
  return parts.filter(Boolean).map((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const beside = (part.querySelector(".rf-glow") ?? part).getBoundingClientRect();
    const most = 1.9 * beside.width; // from its middle
    const middle = beside.left + beside.width / 2;
    return { left: Math.min(left, middle - most), right: Math.max(right, middle + most), top, bottom };
  });
}

// How much of a box lies below something of this size at this place.
function common(box, x, y, width, height) {
  const wide = Math.min(box.right, x + width) - Math.max(box.left, x);
  const high = Math.min(box.bottom, y + height) - Math.max(box.top, y);
  return wide > 0 && high > 0 ? wide * high : 0;
}

// The menu of a thing opens beside it, and never over it.
function placeMenu(root) {
  const menu = root.querySelector(".choices .menu");
  if (!menu || root.classList.contains("narrow")) return;
  const key = `[data-key="${CSS.escape(menu.dataset.beside)}"]`;
  const part = root.querySelector(`.board ${key}, .hand ${key}`);
  if (!part) return;
  const outer = root.querySelector(".table").getBoundingClientRect();
  const room = root.querySelector(part.closest(".hand") ? ".table" : ".map").getBoundingClientRect();
  const box = (part.querySelector(".rf-glow") ?? part).getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const gap = 10;
  const within = (value, least, most) => Math.max(least, Math.min(value, most));
  let left = box.right + gap;
  let top = within(box.top + box.height / 2 - height / 2, room.top + 4, room.bottom - height - 4);
  if (left + width > room.right - 4) left = box.left - gap - width;
  if (left < room.left + 4) {
    left = within(box.left + box.width / 2 - width / 2, room.left + 4, room.right - width - 4);
    top = box.top - gap - height > room.top ? box.top - gap - height : box.bottom + gap;
  }
  // What its ways name is looked at while one chooses; if it would lie below the menu, the menu goes somewhere else.
  const named = shownOnBoard(root, menu.dataset.names);
  const covers = (x, y) => named.reduce((sum, one) => sum + common(one, x, y, width, height), 0);
  if (covers(left, top)) {
    const own = { left: box.left - gap, right: box.right + gap, top: box.top - gap, bottom: box.bottom + gap };
    let least = Infinity;
    for (let y = room.top + 4; y <= room.bottom - height - 4; y += 12) {
      for (let x = room.left + 4; x <= room.right - width - 4; x += 12) {
        if (common(own, x, y, width, height)) continue;
        const far = Math.hypot(x + width / 2 - box.left - box.width / 2, y + height / 2 - box.top - box.height / 2);
        const cost = 100 * covers(x, y) + far;
        if (cost < least) [least, left, top] = [cost, x, y];
      }
    }
  }
  menu.style.left = `${left - outer.left}px`;
  menu.style.top = `${top - outer.top}px`;
}
