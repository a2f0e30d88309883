// The browser's side of every page: it shows what the kernel has drawn and tells the kernel what was clicked.
// It knows no rules and no words. See redflag/widgets/page.py for the other side, which puts beats.js and journal.js
// before this file.

const NATIVE = "a, button, input, select, textarea, form, summary, label, dialog";
const FOCUSABLE = "a, button:not([disabled]), input:not([disabled]), select, textarea, summary, [tabindex]:not([disabled])";
const FILLED = "input, textarea, select";
const SLOW = 300; // milliseconds until a person is shown that something is under way
const HOVER = 120; // … that the pointer rests on something before it says what it would do
const TYPED = 150; // … that a person stops writing before what is written is looked up
const LOST = 8000; // … until the connection counts as lost

// ---- what is remembered in this browser: only names, never cards -------------------------------------------------

function stored(key) {
  try {
    return localStorage.getItem(`redflag.${key}`) || "";
  } catch {
    return "";
  }
}

function store(key, value) {
  try {
    if (value) localStorage.setItem(`redflag.${key}`, value);
    else localStorage.removeItem(`redflag.${key}`);
  } catch {
    // A browser that keeps nothing can still play.
  }
}

// What is long the kernel sends packed (see redflag/widgets/packing.py), to browsers that can unpack it.
const UNPACKS = typeof DecompressionStream === "function";

function unpacked(bytes) {
  const stream = new DecompressionStream("deflate");
  const pen = stream.writable.getWriter();
  pen.write(bytes);
  pen.close();
  return new Response(stream.readable).json();
}

// ---- the parts of a scene ----------------------------------------------------------------------------------------

// A region is told as its markup, or as what changes in the markup that it had, the last place first: from where on, how
// much goes, what comes.
function changed(had, told) {
  if (typeof told === "string") return told;
  return told.reduce((text, [start, gone, came]) => text.slice(0, start) + came + text.slice(start + gone), had);
}

function fill(root, regions) {
  for (const [name, told] of Object.entries(regions ?? {})) {
    for (const part of root.querySelectorAll(`[data-region="${name}"]`)) {
      part.markup = changed(part.markup ?? "", told);
      part.innerHTML = part.markup;
      closer(part);
    }
  }
}

// From an item on some go, and others come in their place; as many as go are told as what changes in them.
function splice(root, lists) {
  for (const [name, changes] of Object.entries(lists ?? {})) {
    for (const list of root.querySelectorAll(`[data-list="${name}"]`)) {
      list.markups ??= [];
      for (const [start, gone, told] of changes) {
        const items = told.map((item, n) => changed(list.markups[start + n] ?? "", item));
        list.markups.splice(start, gone, ...items);
        for (const item of [...list.children].slice(start, start + gone)) item.remove();
        const next = list.children[start];
        (next ?? list).insertAdjacentHTML(next ? "beforebegin" : "beforeend", items.join(""));
      }
    }
  }
}

// The newest line of a journal is in sight. How tall it is the browser knows just before it paints, without being asked
// to lay out the page twice.
function showNewest(root, lists) {
  requestAnimationFrame(() => {
    for (const name of Object.keys(lists ?? {})) {
      for (const list of root.querySelectorAll(`ol[data-list="${name}"]`)) list.scrollTop = list.scrollHeight;
    }
    fitQuestion(root);
    fitHand(root);
    stops(root);
  });
}

function mark(root, marks) {
  for (const [key, attributes] of Object.entries(marks ?? {})) {
    for (const part of root.querySelectorAll(`[data-key="${key}"]`)) {
      for (const name of (part.dataset.marked ?? "").split(" ")) if (name) part.removeAttribute(name);
      const all = { ...attributes };
      const said = all["data-lit"] ?? all["data-ask"];
      // What can be pressed can be reached with the keyboard, and says what it would do.
      if (said !== undefined) Object.assign(all, { tabindex: 0, role: "button", "aria-label": said });
      if (all["data-ask"]) all["data-tip"] = said;
      for (const [name, value] of Object.entries(all)) part.setAttribute(name, value);
      part.dataset.marked = Object.keys(all).join(" ");
    }
  }
}

function download({ name, text }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/octet-stream" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

// Where the focus was, told so that it can be found again when the element has been drawn anew.
function place(part) {
  if (!part?.dataset) return null;
  const { key, do: act, arg } = part.dataset;
  if (part.id) return `#${CSS.escape(part.id)}`;
  if (key) return `[data-key="${key}"]`;
  return act ? `[data-do="${act}"]${arg ? `[data-arg="${CSS.escape(arg)}"]` : ""}` : null;
}

// The game that the address holds, or nothing.
function linked() {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return location.hash.slice(1); // damaged on its way; the kernel says so
  }
}

// The day by the calendar of this browser, as 1871-05-21: a kernel may stand in another part of the world.
function today() {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, "0")).join("-");
}

// What a person has filled in; files are sent by themselves.
function fields(form) {
  return [...new FormData(form)].filter(([, value]) => typeof value === "string");
}

// ---- the page ----------------------------------------------------------------------------------------------------

function render({ model, el }) {
  const root = document.createElement("div");
  root.className = "redflag";
  applySettings(root);
  el.appendChild(root);
  let waiting = null;
  let byKeyboard = false; // how the last thing was done
  let origin = null; // where it was done
  let marked = {}; // all marks that are set now
  const look = (message) => {
    try {
      model.send(message);
    } catch {
      // The page is being left and its connection is closed: nobody need know what was looked at.
    }
  };
  const beats = beatsOf(root, rested, look);
  const glances = glancesOf(root, look, () => marked);

  // The beats have drawn parts of the picture anew; and what opens waits until they are over.
  function rested() {
    mark(root, marked);
    followQuestion(root);
    stops(root);
    dialogs();
  }

  function send(message, part = document.activeElement) {
    origin = root.contains(part) ? place(part) : null;
    root.dataset.sent = "yes";
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      root.classList.add("busy");
      waiting = setTimeout(() => root.classList.add("lost"), LOST - SLOW);
    }, SLOW);
    model.send(message);
    // What has the focus may go with the answer, which takes the browser long; with the pointer nobody needs it.
    if (!byKeyboard && root.contains(document.activeElement) && !document.activeElement.matches(FILLED)) {
      document.activeElement.blur();
    }
  }

  // Messages are shown in the order in which they came, though one is unpacked and another not.
  let unpacking = null;
  function hear(message, buffers) {
    if (!message.packed && !unpacking) return apply(message);
    const scene = message.packed ? unpacked(buffers[0]) : message;
    const mine = Promise.all([scene, unpacking]).then(([told]) => {
      if (unpacking === mine) unpacking = null;
      apply(told);
    });
    unpacking = mine;
  }

  function apply(scene) {
    if (scene.glance === "beats") return beats.hear({ ...scene.beats, play: true });
    if (scene.glance !== undefined) return glances.show(scene);
    if (scene.meanwhile) return between(scene);
    glances.end();
    clearTimeout(waiting);
    delete root.dataset.sent;
    root.toggleAttribute("data-more", Boolean(scene.more)); // the kernel turns to a page, which comes by itself
    root.classList.remove("busy", "lost");
    beats.finish();
    if (scene.frame !== undefined) {
      marked = {};
      root.dataset.game = scene.game ?? "";
      delete root.dataset.tab; // none of the new tabs is chosen yet
      root.innerHTML = scene.frame;
    }
    splice(root, scene.lists);
    fill(root, scene.regions);
    if (scene.frame !== undefined) marked = {};
    mark(root, scene.marks);
    marked = { ...marked, ...scene.marks };
    if (scene.lists?.journal) foldAll(root);
    if (scene.beats) beats.hear(scene.beats);
    if (scene.frame !== undefined) {
      arrange(root);
      for (const map of root.querySelectorAll(".map")) size.observe(map); // it gives room to a fifth card
    }
    followQuestion(root);
    followChart(root);
    placeMenu(root);
    if (scene.finished) store("finished", "yes");
    if (scene.regions?.ask !== undefined) sound(root, scene.finished ? 523 : 392);
    showNewest(root, scene.lists);
    if (!beats.running()) dialogs();
    runOn();
    hideTip();
    if (scene.download) download(scene.download);
    for (const [key, value] of Object.entries(scene.remember ?? {})) store(key, value);
    if (scene.focus) origin = scene.focus;
    if (byKeyboard) keepFocus(scene.focus);
    else if (scene.focus) requestAnimationFrame(() => refocus(origin)); // nobody waits for it: first the picture
  }

  // What the kernel has worked out by itself comes between what a person does, and disturbs nothing of it.
  function between(scene) {
    const had = root.contains(document.activeElement) ? place(document.activeElement) : null;
    fill(root, scene.regions);
    mark(root, scene.marks);
    marked = { ...marked, ...scene.marks };
    root.removeAttribute("data-more");
    if (!beats.running()) dialogs();
    if (had && !root.contains(document.activeElement)) refocus(had);
  }

  function keepFocus(wanted) {
    const stays = root.contains(document.activeElement) && document.activeElement.matches(FOCUSABLE);
    if (wanted || !stays) refocus(origin);
    else showTip({ target: document.activeElement }); // it stays, but may do something else now
  }

  // What had the focus may be gone, or a space that is not lit any more: then the question gets it.
  function refocus(wanted) {
    const parts = [wanted, "[data-home]"].map((selector) => selector && root.querySelector(selector));
    parts.find((part) => part?.matches(FOCUSABLE))?.focus({ preventScroll: true });
  }

  // A region that holds a dialog opens it; an empty one has closed it. First the picture is painted.
  function dialogs() {
    for (const link of root.querySelectorAll("input[data-link]")) {
      link.value = `${new URL(link.dataset.page, location.href).href.split("#")[0]}#${link.dataset.link}`;
    }
    if (!root.querySelector("dialog:not([open])")) return;
    root.setAttribute("data-more", "");
    requestAnimationFrame(open);
  }

  function open() {
    root.removeAttribute("data-more");
    const closed = [...root.querySelectorAll("dialog:not([open])")];
    for (const dialog of closed) {
      dialog.showModal();
      fromItsTop(dialog);
    }
    if (closed.some((dialog) => dialog.querySelector("svg.board"))) arrange(root); // its letters, too
  }

  // What is longer than the window is read from its top: its buttons, which would have the focus, lie far below.
  function fromItsTop(dialog) {
    if (dialog.scrollTop === 0) return;
    dialog.tabIndex = -1;
    dialog.focus();
    dialog.scrollTop = 0;
  }

  function act(part) {
    const { do: name, arg } = part.dataset;
    if (name === "beats") return beats.press();
    beats.finish();
    if (part.dataset.run) return run(part.dataset.run);
    stop();
    if (name === "theme") return turnTheme(root);
    if (name === "reload") return location.reload();
    if (name === "language") return (location.href = inLanguage(arg));
    if (name === "print") return onPaper();
    if (name === "copy") return copy(part);
    if (name === "confirm") return glances.shownPart() && act(glances.shownPart());
    if (name === "tab") return turnTo(root, arg);
    if (name === "full-screen") return fullScreen(root);
    if (root.dataset.sent) return; // one thing at a time: a second click would answer a question not yet seen
    const form = part.dataset.form && Object.fromEntries(fields(document.getElementById(part.dataset.form)));
    send({ do: name, ...(arg !== undefined && { arg }), ...(form && { form }) }, part);
  }

  // A button may press another one again and again: the replay runs by itself until its end, or until somebody acts.
  let running = null;
  let pressing = null;

  function run(selector) {
    if (running) return stop();
    running = selector;
    root.dataset.running = "yes";
    runOn();
  }

  function runOn() {
    clearTimeout(pressing);
    const part = running && root.querySelector(`${running}:not([disabled])`);
    if (!part) return stop();
    pressing = setTimeout(() => send({ do: part.dataset.do, arg: part.dataset.arg }, null), 2 * (pace() || PACE.normal));
  }

  function stop() {
    clearTimeout(pressing);
    running = null;
    delete root.dataset.running;
  }

  // Paper is light, whatever the page is.
  function onPaper() {
    const theme = root.dataset.theme;
    root.dataset.theme = "light";
    print();
    root.dataset.theme = theme;
  }

  async function copy(part) {
    const text = root.querySelector(part.dataset.arg);
    text.select();
    try {
      await navigator.clipboard.writeText(text.value);
    } catch {
      document.execCommand("copy"); // a page without https has no clipboard
    }
    part.textContent = part.dataset.done;
  }

  let byTouch = false;
  root.addEventListener("pointerdown", (event) => {
    byKeyboard = false;
    byTouch = event.pointerType === "touch";
  }, true);

  // What does something when it is clicked, and is not there to be filled in.
  function pressed(event) {
    const part = event.target.closest("[data-do]");
    return part && root.contains(part) && !part.matches(`form, dialog, ${FILLED}`) ? part : null;
  }

  root.addEventListener("click", (event) => {
    const part = pressed(event);
    if (!part) return;
    event.preventDefault(); // in a form it would submit
    if (byTouch && glances.isFirst(part)) return glances.look(part, true); // the first touch shows
    act(part);
  });

  // What was clicked mostly goes: it does not take the focus. Who then turns to the keyboard goes on from there.
  root.addEventListener("mousedown", (event) => pressed(event) && event.preventDefault());
  function turnToKeyboard({ target }) {
    if (target !== document.body && !root.contains(target)) return; // another cell of the notebook
    if (!byKeyboard && origin && target === document.body) refocus(origin);
    byKeyboard = true;
  }

  root.addEventListener("keydown", (event) => {
    const part = event.target.closest("[data-do]");
    if (part && !part.matches(NATIVE) && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      act(part);
    }
  });

  // A key may stand for a button, also before anything on the page has the focus.
  function shortcut(event) {
    const free = event.target === document.body || root.contains(event.target);
    const typing = event.target.matches?.(FILLED) || event.ctrlKey || event.metaKey || event.altKey;
    if (!free || typing) return;
    const part = root.querySelector(`[data-shortcut="${CSS.escape(event.key)}"]:not([disabled])`);
    if (part) act(part);
    else if (!root.querySelector("dialog[open]") && leadsTo(root, event.key, act)) event.preventDefault();
  }
  arrowsOf(root);
  document.addEventListener("keydown", turnToKeyboard, true);
  document.addEventListener("keydown", shortcut);

  root.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!root.dataset.sent) send({ do: event.target.dataset.do, form: Object.fromEntries(fields(event.target)) });
  });

  root.addEventListener("change", async (event) => {
    const part = event.target;
    if (part.type === "file" && part.files.length) {
      const [file] = part.files;
      const text = file.size > 2_000_000 ? "" : await file.text();
      const form = part.form ? Object.fromEntries(fields(part.form)) : {};
      send({ do: part.dataset.do, ...(part.dataset.arg && { arg: part.dataset.arg }), name: file.name, text, form });
      part.value = "";
    } else if (part.dataset.setting) {
      changeSetting(root, part.dataset.setting, part.value);
      send({ do: "set", settings: settings() });
    } else if (part.matches("select[data-do], input[data-do]")) {
      send({ do: part.dataset.do, arg: part.type === "checkbox" ? String(part.checked) : part.value });
    }
  });

  // What is looked up while it is written.
  let writing = null;
  root.addEventListener("input", ({ target }) => {
    if (!target.matches("input[data-typed]")) return;
    clearTimeout(writing);
    writing = setTimeout(() => send({ do: target.dataset.do, arg: target.value }, target), TYPED);
  });

  // Escape closes a dialog; the kernel must know. (A window for files that is closed says "cancel", too.)
  root.addEventListener("cancel", (event) => {
    if (!event.target.matches("dialog")) return;
    event.preventDefault();
    send({ do: event.target.dataset.do });
  }, true);

  // ---- what would happen: the words of data-tip beside the pointer or the focus ----
  const tip = document.createElement("div");
  tip.className = "tip";
  tip.hidden = true;
  let over = null; // what the pointer is on
  let resting = null;

  function showTip(event) {
    const part = event.target.closest?.("[data-tip]");
    if (!part) return hideTip();
    if (!tip.isConnected) root.appendChild(tip);
    tip.textContent = part.dataset.tip;
    tip.hidden = false;
    const box = part.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = tip;
    const left = Math.min(Math.max(8, box.left + box.width / 2 - width / 2), innerWidth - width - 8);
    const above = box.top - height - 8;
    tip.style.left = `${left}px`;
    tip.style.top = `${above > 4 ? above : Math.min(box.bottom + 8, innerHeight - height - 4)}px`;
  }

  function hideTip() {
    clearTimeout(resting);
    over = null;
    tip.hidden = true;
  }

  root.addEventListener("pointerover", (event) => {
    const part = event.target.closest("[data-tip]");
    if (part && part === over) return; // from one shape of a space to another
    hideTip();
    over = part;
    if (part) resting = setTimeout(showTip, HOVER, event);
  });
  root.addEventListener("pointerleave", hideTip);
  root.addEventListener("focusin", (event) => event.target.matches?.(":focus-visible") && showTip(event));
  root.addEventListener("focusout", hideTip);

  journalOf(root, (message) => {
    beats.finish();
    stop();
    if (!root.dataset.sent) send(message);
  });

  const size = new ResizeObserver(() => {
    arrange(root);
    placeMenu(root);
    fitQuestion(root);
    fitHand(root);
  });
  size.observe(root);
  model.on("msg:custom", hear);
  const kept = { saved: stored("game"), puzzles: stored("puzzles") };
  send({ do: "hello", unpacks: UNPACKS, ...kept, link: linked(), settings: settings(), today: today() });
  return () => {
    beats.finish();
    stop();
    size.disconnect();
    document.removeEventListener("keydown", turnToKeyboard, true);
    document.removeEventListener("keydown", shortcut);
    model.off("msg:custom", hear);
  };
}

export default { render };
