// Runs in every page. Tells people what they are waiting for, and that the page lost its kernel.
"use strict";
(() => {
  const SLOW = 8000; // milliseconds until we say that it takes long
  const GIVE_UP = 90000; // and until we offer to reload
  const RECONNECT = 3000; // how long a lost connection may take to come back before anything is said
  const LOOK = 15000; // how often we ask whether the kernel is still there

  const byId = (id) => document.getElementById(id);
  let ready = false;

  function showTrouble(shown) {
    byId("trouble").hidden = !shown;
    if (shown) byId("loading").hidden = true;
  }

  // Every output is there once Voila has put something in the place of its script, and a widget once it has been drawn.
  function everythingIsShown() {
    const widgets = [...document.querySelectorAll("main .page-widget")];
    return (
      !document.querySelector('main script[type="application/vnd.voila.cell-output+json"]') &&
      widgets.every((place) => window.jupyterapp && place.querySelector(".lm-Widget .lm-Widget"))
    );
  }

  // The connection tells when it breaks; that the kernel at its other end is gone must be asked.
  function watchTheKernel(kernel) {
    let timer = null;
    const lost = () => ["dead", "restarting", "autorestarting"].includes(kernel.status);
    const look = () => {
      clearTimeout(timer);
      if (lost()) showTrouble(true);
      else if (kernel.connectionStatus === "connected") showTrouble(false);
      else timer = setTimeout(() => showTrouble(true), RECONNECT);
    };
    const ask = async () => {
      const answer = await fetch(`${kernel.serverSettings.baseUrl}api/kernels/${kernel.id}`).catch(() => null);
      if (answer?.ok) look();
      else showTrouble(true);
    };
    kernel.statusChanged.connect(look);
    kernel.connectionStatusChanged.connect(look);
    setInterval(ask, LOOK);
    document.addEventListener("visibilitychange", () => document.hidden || ask());
  }

  function whenReady() {
    ready = true;
    document.body.dataset.ready = "yes";
    byId("loading").hidden = true;
    showTrouble(false); // a slow machine may have come after we gave up
    const manager = window.jupyterapp?.widgetManager;
    if (manager) watchTheKernel(manager.kernel);
  }

  addEventListener("DOMContentLoaded", () => {
    // Voila's script looks for the kernel's name here. It is known only now, after the script was loaded.
    document.body.dataset.kernelId = byId("kernel")?.dataset.id ?? "";
    byId("trouble").querySelector("button").addEventListener("click", () => location.reload());
    // Another language opens at the same place.
    for (const link of document.querySelectorAll(".languages a")) {
      link.addEventListener("click", () => (link.hash = location.hash));
    }
    if (!byId("end")) return showTrouble(true); // the rest of the page never came
    const watch = new MutationObserver(lookAtThePage);
    watch.observe(document.documentElement, { childList: true, subtree: true, attributes: true });
    lookAtThePage();

    function lookAtThePage() {
      if (!everythingIsShown()) return;
      watch.disconnect();
      whenReady();
    }
  });

  setTimeout(() => {
    const loading = byId("loading");
    if (!ready && loading) loading.textContent = loading.dataset.slow;
  }, SLOW);
  setTimeout(() => {
    if (!ready && byId("trouble")) showTrouble(true);
  }, GIVE_UP);

  // Leaving a page ends its kernel, so a page that the browser kept in memory cannot go on.
  addEventListener("pageshow", (event) => event.persisted && location.reload());
})();
