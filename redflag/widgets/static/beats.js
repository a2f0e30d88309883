// The other side's turn, one beat after the other. The game has gone on already and everything is on the page; the beats
// lead the picture back to where it was and on again. Whatever a person does ends them at once.

const PACE = { slow: 900, normal: 500, fast: 250, once: 0 }; // milliseconds for a beat; once: no beats

// How long a beat lasts here: as the person has set it, and not at all where motion is unwelcome.
function pace() {
  const still = stored("motion") === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  return still ? 0 : (PACE[stored("speed")] ?? PACE.normal);
}

// `rest` is called when the picture rests; `ask` sends a question to the kernel.
function beatsOf(root, rest, ask) {
  let told = null; // what the kernel has told last; {}: there are beats, but they were not wanted yet
  let end = {}; // what is shown when they are over
  let next = 0; // the beat that comes next
  let timer = null;

  function sign(number) {
    for (const part of root.querySelectorAll("[data-beat]")) {
      part.toggleAttribute("data-now", Number(part.dataset.beat) === number);
    }
  }

  function step() {
    const last = next >= told.steps.length;
    fill(root, last ? end : told.steps[next]);
    sign(next);
    if (root.classList.contains("narrow")) bringIntoSight(root, ".board .rf-changed-ring, .board .rf-changed-plate");
    next += 1;
    timer = last ? setTimeout(finish, pace()) : setTimeout(step, Math.max(pace(), 60));
  }

  // What stands now in all that the beats will draw.
  function shown() {
    const names = [told.start, ...told.steps].flatMap((part) => Object.keys(part));
    return Object.fromEntries(names.map((name) => [name, root.querySelector(`[data-region="${name}"]`)?.markup ?? ""]));
  }

  function finish() {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    fill(root, end);
    sign(-1);
    delete root.dataset.beats;
    rest();
  }

  function again() {
    if (!told) return;
    if (!told.start) return ask({ glance: "beats", of: "beats" });
    finish();
    next = 0;
    end = shown();
    fill(root, told.start);
    root.dataset.beats = "yes";
    timer = setTimeout(step, Math.max(pace(), 60) / 2);
  }

  return {
    finish,
    running: () => timer !== null,
    // New ones have come; they play where something has just happened and motion is welcome, or where they were asked for.
    hear(message) {
      const wanted = told && !told.start;
      told = message;
      if (message.play && message.start && (wanted || pace())) again();
    },
    // The button: shows them (again), or skips what is left of them.
    press: () => (timer === null ? again() : finish()),
  };
}
