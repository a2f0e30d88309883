// What this browser has begun and done: noted on the pages where it happens, told on the front page. It stays here.
"use strict";
(() => {
  const KEY = "redflag.";
  const stored = (key) => {
    try {
      return localStorage.getItem(KEY + key) || "";
    } catch {
      return ""; // a browser that keeps nothing
    }
  };
  const store = (key, value) => {
    try {
      localStorage.setItem(KEY + key, value);
    } catch {
      // The lesson goes on all the same.
    }
  };
  const page = decodeURIComponent(location.pathname.split("/").pop() || "").replace(/\.ipynb$/, "");
  const numbers = (text) => text.split("/").map(Number);

  // ---- to note: tasks done on this page, and predictions, which add up over the days ----
  const before = numbers(stored("predicted") || "0/0");

  function note() {
    const tasks = document.querySelector("[data-done][data-tasks]")?.dataset;
    if (tasks && Number(tasks.done) > (numbers(stored(`lesson.${page}`))[0] || 0)) {
      store(`lesson.${page}`, `${tasks.done}/${tasks.tasks}`);
    }
    const guesses = document.querySelector("[data-made][data-right]")?.dataset;
    if (guesses && Number(guesses.made)) {
      store("predicted", `${before[0] + Number(guesses.right)}/${before[1] + Number(guesses.made)}`);
    }
  }

  // ---- to tell ----
  const filled = (part, values) => {
    part.textContent = part.dataset.said.replace(/\{(\w+)\}/g, (_, name) => values[name]);
    part.hidden = false;
  };

  function tell() {
    const all = document.querySelector('[data-kept="all"]');
    if (!all) return false;
    const part = (name) => all.querySelector(`[data-kept="${name}"]`);
    for (const name of stored("game").split(" ").filter(Boolean)) {
      const said = stored(`game.${name}`);
      if (!said) continue;
      const [line, link] = [document.createElement("li"), document.createElement("a")];
      link.href = part("games").dataset.page;
      link.textContent = said;
      line.append(link);
      part("games").append(line);
    }
    let [done, begun] = [0, 0];
    for (const link of document.querySelectorAll("[data-lesson]")) {
      const [now, whole] = numbers(stored(`lesson.${link.dataset.lesson}`));
      if (!now) continue;
      link.dataset.how = now === whole ? "✓" : `${now}/${whole}`;
      if (now === whole) done += 1;
      else begun += 1;
    }
    if (done + begun) filled(part("lessons"), { done, begun });
    if (before[1]) filled(part("predicted"), { right: before[0], made: before[1] });
    const solved = stored("puzzles").split(" ").filter(Boolean).length;
    if (solved) filled(part("puzzles"), { solved });
    all.hidden = !part("games").children.length && !(done + begun) && !before[1] && !solved;
    return true;
  }

  document.addEventListener("DOMContentLoaded", () => {
    // A table counts nothing, and is not to be slowed down.
    if (!tell() && page !== "play") {
      new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
    }
  });
})();
