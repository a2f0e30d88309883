// What a person has set in this browser, each thing under its own name; see redflag/widgets/settings.py.

const SET = ["speed", "confirm", "motion", "sound", "size", "codes", "theme", "hints", "coach", "judge"];

// What is set now. Whoever has not yet finished a game is asked before a turn ends, and gets reasons before moves; who
// wants no motion gets no beats.
function settings() {
  const said = Object.fromEntries(SET.map((name) => [name, stored(name)]).filter(([, value]) => value));
  const old = Boolean(stored("finished"));
  const beats = pace() ? "on" : "off";
  return { confirm: old ? "off" : "on", hints: old ? "moves" : "reasons", theme: "auto", beats, ...said };
}

// Styles see what is set: `data-set-size` and so on.
function applySettings(root) {
  const now = settings();
  root.dataset.theme = now.theme;
  for (const [name, value] of Object.entries(now)) root.setAttribute(`data-set-${name}`, value);
}

function changeSetting(root, name, value) {
  store(name, value);
  applySettings(root);
  arrange(root);
}

function turnTheme(root) {
  const dark = getComputedStyle(root).getPropertyValue("--dark").trim() === "1";
  changeSetting(root, "theme", dark ? "light" : "dark");
}

function fullScreen(root) {
  if (document.fullscreenElement) document.exitFullscreen();
  else root.requestFullscreen?.();
}

// A soft sound, made here: no file. `tone` is in hertz.
let speaker = null;
function sound(root, tone) {
  if (root.getAttribute("data-set-sound") !== "on") return;
  try {
    speaker ??= new AudioContext();
    const [voice, loud] = [speaker.createOscillator(), speaker.createGain()];
    const now = speaker.currentTime;
    voice.frequency.value = tone;
    loud.gain.setValueAtTime(0.0001, now);
    loud.gain.exponentialRampToValueAtTime(0.05, now + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.0001, now + 0.18);
    voice.connect(loud).connect(speaker.destination);
    voice.start(now);
    voice.stop(now + 0.2);
  } catch {
    // A browser without sound plays on.
  }
}

// The address of this page in another language, at the same place: /voila/render/fr/play.ipynb#…
function inLanguage(code) {
  const folder = code === "en" ? "" : `${code}/`;
  return location.pathname.replace(/\/render\/(?:[a-z]{2}\/)?/, `/render/${folder}`) + location.hash;
}
