// Measured in a page by measured.py: an object with a function for each question.
({
  faults: ([least, scrolled]) => {
  const found = [];
  // What only a screen reader hears, and lists that are there to be scrolled, are left out.
  const shown = (part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest(".unseen, [hidden], option");
  const words = (part) => [...part.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  const tell = (fault, part) => found.push(`${fault}: ${(part.textContent || part.name).trim().slice(0, 50)} <${part.tagName} ${part.className.baseVal ?? part.className}>`);
  for (const part of document.querySelectorAll("main *")) {
    if (!shown(part) || part.tagName === "STYLE" || part.tagName === "SCRIPT") continue;
    const style = getComputedStyle(part);
    const box = part.getBoundingClientRect();
    if (words(part)) {
      const scale = part.ownerSVGElement ? part.getScreenCTM().a : 1;
      if (parseFloat(style.fontSize) * scale < least - 0.05) tell(`small ${parseFloat(style.fontSize) * scale}`, part);
      const inner = part.closest(scrolled);
      if (!inner && !part.closest(".top") && (box.right > innerWidth + 1.5 || box.left < -1.5)) tell("beside the window", part);
    }
    const cuts = ["hidden", "clip", "auto", "scroll"].includes(style.overflowX) || ["hidden", "clip", "auto", "scroll"].includes(style.overflowY);
    if (cuts && !part.matches(scrolled) && part.tagName !== "svg" && !part.closest("svg") && !["TEXTAREA", "SELECT", "INPUT"].includes(part.tagName)) {
      if (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1) {
        tell(`cut (${part.scrollWidth}x${part.scrollHeight} in ${part.clientWidth}x${part.clientHeight})`, part);
      }
    }
  }
  return found;
},
  overlaps: (selector) => {
  const parts = [...document.querySelectorAll(selector)].filter((part) => part.checkVisibility() && part.textContent.trim() + (part.name ?? ""));
  const boxes = parts.map((part) => part.getBoundingClientRect());
  const found = [];
  for (let a = 0; a < parts.length; a += 1) {
    for (let b = a + 1; b < parts.length; b += 1) {
      if (parts[a].contains(parts[b]) || parts[b].contains(parts[a])) continue;
      const [x, y] = [boxes[a], boxes[b]];
      const across = Math.min(x.right, y.right) - Math.max(x.left, y.left);
      const down = Math.min(x.bottom, y.bottom) - Math.max(x.top, y.top);
      if (across > 1 && down > 1) found.push(`${parts[a].outerHTML.slice(0, 60)} | ${parts[b].outerHTML.slice(0, 60)}`);
    }
  }
  return found;
},
})
