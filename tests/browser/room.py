"""Is there room for everything? Measured in the page: letters, what is cut, what covers what."""

from __future__ import annotations

from playwright.sync_api import Page

SIZES = ((1280, 720), (1366, 768), (1920, 1080), (820, 1180), (1024, 768), (390, 844))

MEASURE = """
() => {
  const root = document.querySelector(".redflag");
  const found = [];
  const least = root.classList.contains("large") ? 16 : 11;
  const narrow = root.classList.contains("narrow");
  const said = (part) => (part.textContent || part.getAttribute("aria-label") || part.tagName).trim().slice(0, 60);
  const shown = (part) => part.getClientRects().length && getComputedStyle(part).visibility !== "hidden" &&
    !part.closest(".unseen, [hidden]");
  const open = root.querySelector("dialog[open]");
  // What lies over the table for a moment: menus, tips, what is unfolded.
  const passing = (part) => part.closest(".choices, .tip, .sheet, .beside, dialog");
  // What may be scrolled: the journal, what happened (a long turn), a history; on a telephone each part by itself.
  const told = root.querySelector(".told");
  const long = told && ["foreseen", "notice"].every((name) => !told.querySelector(`[data-region=${name}]`)?.innerHTML);
  const scrolls = (part) => part.closest(".journal ol, .beside, dialog, textarea, .sheet, .body:has(.history)") ||
    (long && part.closest(".told")) ||
    (narrow && part.closest(".map, .hand"));

  const holdsText = (part) => [...part.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  for (const part of root.querySelectorAll("*")) {
    if (!holdsText(part) || part.closest("style, defs, option") || !shown(part)) continue;
    const svg = part.ownerSVGElement;
    const scale = svg ? svg.getScreenCTM().a : 1;
    const size = parseFloat(getComputedStyle(part).fontSize) * scale;
    if (size < (part.closest("dialog") ? 11 : least) - 0.1) found.push(`small ${size.toFixed(1)}: ${said(part)}`);
  }
  for (const part of root.querySelectorAll(".table *, .start *")) {
    if (part.ownerSVGElement || scrolls(part) || !shown(part)) continue;
    const style = getComputedStyle(part);
    if (style.display === "inline" || part.matches("svg, select, input")) continue;
    const clips = style.overflowX !== "visible" || style.overflowY !== "visible";
    if (!clips) continue;
    const wide = part.scrollWidth - part.clientWidth, high = part.scrollHeight - part.clientHeight;
    if (part.clientWidth && (wide > 1 || high > 1)) {
      found.push(`cut by ${wide}x${high}: ${part.className || part.tagName} ${said(part)}`);
    }
  }
  const seen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  if (!open) {
    for (const part of root.querySelectorAll("button:not([disabled]), summary, select, .target[data-lit]")) {
      if (!shown(part) || passing(part) || scrolls(part)) continue;
      const box = (part.matches(".target") ? part.querySelector(".rf-glow") : part).getBoundingClientRect();
      if (box.left < -1 || box.top < -1 || box.right > seen.right + 1 || box.bottom > seen.bottom + 1) {
        if (root.querySelector(".table")) found.push(`outside: ${said(part)}`);
        continue;
      }
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (hit && !passing(hit) && !part.contains(hit) && !hit.contains(part)) {
        found.push(`covered by ${hit.tagName}.${hit.getAttribute("class")}: ${said(part)}`);
      }
    }
    const words = [...root.querySelectorAll(".map svg text")].filter((part) => part.textContent.trim() && shown(part));
    const boxes = words.map((part) => part.getBoundingClientRect());
    // On a telephone the picture may be wider than its part, which then scrolls: it must hold its words itself.
    const frame = root.querySelector(narrow ? ".map svg" : ".map")?.getBoundingClientRect();
    words.forEach((part, n) => {
      const a = boxes[n];
      if (a.left < frame.left - 1 || a.right > frame.right + 1) found.push(`beyond the picture: ${said(part)}`);
      for (let m = 0; m < n; m += 1) {
        const b = boxes[m];
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 1.5 && high > 4) found.push(`words on words: ${said(part)} / ${said(words[m])}`);
      }
    });
    // The parts of the table lie side by side.
    const names = [".bar", ".map", ".ask", ".told", ".journal", ".hand", ".tabs"];
    const parts = names.map((name) => root.querySelector(name)).filter((part) => part && shown(part));
    parts.forEach((part, n) => parts.slice(0, n).forEach((other) => {
      const [a, b] = [part.getBoundingClientRect(), other.getBoundingClientRect()];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 1 && high > 1) found.push(`parts overlap: ${part.className} / ${other.className}`);
    }));
    // A menu never lies over what it is about.
    const menu = root.querySelector(".choices .menu");
    const about = menu && root.querySelector(`.board [data-key="${menu.dataset.beside}"] .rf-glow`);
    if (about && !narrow) {
      const [a, b] = [menu.getBoundingClientRect(), about.getBoundingClientRect()];
      if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1) found.push("the menu covers its space");
    }
  }
  return [...new Set(found)];
}
"""


def without_room(page: Page) -> list[str]:
    """What is too small, cut, covered or on top of something else, a line each."""
    found: list[str] = page.evaluate(MEASURE)
    return found
