// Measured in a page by test_contrast.py: an object with a function for each question.
({
  // How far the colour of a mark stands off from that of its ground.
  ratio(mark, ground) {
    const light = (colour) => {
      const [r, g, b] = colour.map((value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const [a, b] = [light(mark), light(ground)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  },
  // Any colour that CSS knows, as three numbers; null where it is seen through.
  numbers(colour) {
    const found = colour.match(/[\d.]+/g)?.map(Number) ?? [];
    return found.length < 3 || found[3] === 0 ? null : found.slice(0, 3);
  },
  ground(part) {
    for (let at = part; at; at = at.parentElement) {
      const found = this.numbers(getComputedStyle(at).backgroundColor);
      if (found) return found;
    }
    return [255, 255, 255];
  },
  // The focus: its outline beside the ground that it is drawn upon.
  focus() {
    const part = document.activeElement;
    if (!part || part === document.body || part.closest("svg")) return null;
    const style = getComputedStyle(part);
    if (style.outlineStyle === "none" && part.matches("[data-home]")) return null; // the question: where Tab begins
    const outside = parseFloat(style.outlineOffset) >= 0;
    const mark = this.numbers(style.outlineColor);
    const seen = style.outlineStyle === "none" || !mark ? 1 : this.ratio(mark, this.ground(outside ? part.parentElement : part));
    return [`${part.tagName} ${part.className} ${part.textContent.trim().slice(0, 30)}`, seen];
  },
  // What is lit on the picture: the edge of its ring beside every ground that the game has.
  lit(grounds) {
    const root = document.querySelector(".redflag");
    const edges = [...root.querySelectorAll(".board .target[data-lit] .rf-glow-edge, .board .target[data-picked] .rf-glow-edge")];
    const colours = [...new Set(edges.map((edge) => getComputedStyle(edge).stroke))];
    const probe = root.appendChild(document.createElement("i"));
    const found = grounds.flatMap((name) => {
      probe.style.color = `var(--${name}, transparent)`;
      const ground = this.numbers(getComputedStyle(probe).color);
      return ground ? colours.map((colour) => [`${colour} on ${name}`, this.ratio(this.numbers(colour), ground)]) : [];
    });
    probe.remove();
    return found;
  },
})
