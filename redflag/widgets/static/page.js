// The browser's side of every page: it shows what the kernel has drawn and tells the kernel what was clicked.
// It knows no rules and no words. See redflag/widgets/page.py for the other side.

const NATIVE = "a, button, input, select, textarea, form, summary, label, dialog";
const FOCUSABLE = "a, button:not([disabled]), input:not([disabled]), select, textarea, summary, [tabindex]:not([disabled])";
const FILLED = "input, textarea, select";
const SLOW = 300; // milliseconds until a person is shown that something is under way
const HOVER = 120; // … that the pointer rests on something before it says what it would do
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

// ---- the parts of a scene ----------------------------------------------------------------------------------------

// A region is told as its markup, or as what changes in the markup that it had: from where on, how much goes, what comes.
function fill(root, regions) {
  for (const [name, told] of Object.entries(regions ?? {})) {
    for (const part of root.querySelectorAll(`[data-region="${name}"]`)) {
      const had = part.markup ?? "";
      part.markup = typeof told === "string" ? told : had.slice(0, told[0]) + told[2] + had.slice(told[0] + told[1]);
      part.innerHTML = part.markup;
    }
  }
}

// From an item on some go, and others come in their place.
function splice(root, lists) {
  for (const [name, changes] of Object.entries(lists ?? {})) {
    for (const list of root.querySelectorAll(`[data-list="${name}"]`)) {
      for (const [start, gone, items] of changes) {
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
  });
}

function mark(root, marks) {
  for (const [key, attributes] of Object.entries(marks ?? {})) {
    for (const part of root.querySelectorAll(`[data-key="${key}"]`)) {
      for (const name of (part.dataset.marked ?? "").split(" ")) if (name) part.removeAttribute(name);
      const all = { ...attributes };
      const said = all["data-lit"] ?? all["data-ask"];
      // What can be pressed can be reached with the keyboard, and says what it would do.
      if (said !== undefined) Object.assign(all, { tabindex: 0, role: "button", "aria-label": said, "data-tip": said });
      for (const [name, value] of Object.entries(all)) part.setAttribute(name, value);
      part.dataset.marked = Object.keys(all).join(" ");
    }
  }
}

// How much room there is: a notebook's cell may be narrower than the window. Where it is narrow, the parts of a drawing
// lie below one another instead of side by side.
function arrange(root) {
  const width = root.clientWidth;
  const narrow = width < 620;
  root.classList.toggle("narrow", narrow);
  root.classList.toggle("medium", !narrow && width < 1240);
  root.classList.toggle("large", width >= 1700);
  const way = narrow ? "tall" : "wide";
  for (const svg of root.querySelectorAll("svg[data-wide]")) svg.setAttribute("viewBox", svg.dataset[way]);
  for (const part of root.querySelectorAll("g[data-wide]")) part.setAttribute("transform", part.dataset[way]);
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

// What a person has filled in; files are sent by themselves.
function fields(form) {
  return [...new FormData(form)].filter(([, value]) => typeof value === "string");
}

// ---- the page ----------------------------------------------------------------------------------------------------

function render({ model, el }) {
  const root = document.createElement("div");
  root.className = "redflag";
  root.dataset.theme = stored("theme") || "auto";
  el.appendChild(root);
  let waiting = null;
  let byKeyboard = false; // how the last thing was done
  let origin = null; // where it was done

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

  function apply(scene) {
    clearTimeout(waiting);
    delete root.dataset.sent;
    root.classList.remove("busy", "lost");
    if (scene.frame !== undefined) {
      root.dataset.game = scene.game ?? "";
      root.innerHTML = scene.frame;
    }
    splice(root, scene.lists);
    fill(root, scene.regions);
    mark(root, scene.marks);
    if (scene.frame !== undefined) arrange(root);
    showNewest(root, scene.lists);
    dialogs();
    hideTip();
    if (scene.download) download(scene.download);
    for (const [key, value] of Object.entries(scene.remember ?? {})) store(key, value);
    if (scene.focus) origin = scene.focus;
    if (byKeyboard) keepFocus(scene.focus);
    else if (scene.focus) requestAnimationFrame(() => refocus(origin)); // nobody waits for it: first the picture
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

  // A region that holds a dialog opens it; an empty one has closed it.
  function dialogs() {
    for (const link of root.querySelectorAll("input[data-link]")) {
      link.value = `${new URL(link.dataset.page, location.href).href.split("#")[0]}#${link.dataset.link}`;
    }
    for (const dialog of root.querySelectorAll("dialog:not([open])")) dialog.showModal();
  }

  function act(part) {
    const { do: name, arg } = part.dataset;
    if (name === "theme") return turnTheme();
    if (name === "reload") return location.reload();
    if (name === "copy") return copy(part);
    if (root.dataset.sent) return; // one thing at a time: a second click would answer a question not yet seen
    const form = part.dataset.form && Object.fromEntries(fields(document.getElementById(part.dataset.form)));
    send({ do: name, ...(arg !== undefined && { arg }), ...(form && { form }) }, part);
  }

  function turnTheme() {
    const dark = getComputedStyle(root).getPropertyValue("--dark").trim() === "1";
    root.dataset.theme = dark ? "light" : "dark";
    store("theme", root.dataset.theme);
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

  root.addEventListener("pointerdown", () => (byKeyboard = false), true);

  // What does something when it is clicked, and is not there to be filled in.
  function pressed(event) {
    const part = event.target.closest("[data-do]");
    return part && root.contains(part) && !part.matches(`form, dialog, ${FILLED}`) ? part : null;
  }

  root.addEventListener("click", (event) => {
    const part = pressed(event);
    if (!part) return;
    event.preventDefault(); // in a form it would submit
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
  }
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
    } else if (part.matches("select[data-do], input[data-do]")) {
      send({ do: part.dataset.do, arg: part.type === "checkbox" ? String(part.checked) : part.value });
    }
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

  // What a move would do is drawn while its button is looked at; else it is the first one's.
  function foresee(event) {
    const part = event.target.closest?.("[data-foresee]");
    if (part) root.dataset.foresee = part.dataset.foresee;
    else if (event.type === "pointerover" || !event.target.closest?.(".menu")) delete root.dataset.foresee;
  }
  root.addEventListener("pointerover", foresee);
  root.addEventListener("focusin", foresee);

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

  const size = new ResizeObserver(() => arrange(root));
  size.observe(root);
  model.on("msg:custom", apply);
  send({ do: "hello", saved: stored("game"), link: linked() });
  return () => {
    size.disconnect();
    document.removeEventListener("keydown", turnToKeyboard, true);
    document.removeEventListener("keydown", shortcut);
    model.off("msg:custom", apply);
  };
}

export default { render };
