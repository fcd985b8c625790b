// While a site is served by `jobun serve`: loads the page again when it has changed, and shows what is wrong.
(function () {
  "use strict";
  const script = document.currentScript;
  let source = null;
  let bar = null;

  function tell(words) {
    if (bar) bar.remove();
    bar = null;
    if (!words) return;
    bar = document.createElement("div");
    bar.className = "jobun-problem";
    bar.setAttribute("role", "alert");
    bar.textContent = words;
    document.body.prepend(bar);
  }

  const KEPT = "jobun-live";
  const folds = () => Array.from(document.querySelectorAll("details"), (one) => [one, (one.closest("[id]") || one).id]);

  // what is unfolded, and which rule stands where in the window: above it there may soon be more, or less
  function leave() {
    const main = document.getElementById("main");
    const top = main ? parseFloat(getComputedStyle(main).scrollMarginTop) || 0 : 0;
    const read = Array.from(document.querySelectorAll("#main [id^='r-']")).find((one) => one.getBoundingClientRect().top >= top);
    const kept = { page: location.pathname, line: window.scrollY, open: folds().filter(([one]) => one.open).map(([, name]) => name) };
    if (read && kept.line > 0) Object.assign(kept, { rule: read.id, top: read.getBoundingClientRect().top });
    try {
      sessionStorage.setItem(KEPT, JSON.stringify(kept));
      history.scrollRestoration = "manual";
    } catch (error) { /* the browser's own memory is left */ }
    location.reload();
  }

  function comeBack() {
    let kept = null;
    try {
      kept = JSON.parse(sessionStorage.getItem(KEPT) || "null");
      sessionStorage.removeItem(KEPT);
    } catch (error) { /* nothing was kept */ }
    if (!kept || kept.page !== location.pathname) return;
    for (const [one, name] of folds()) if (kept.open.includes(name)) one.open = true;
    const read = kept.rule && document.getElementById(kept.rule);
    addEventListener("load", function () {
      const line = read ? window.scrollY + read.getBoundingClientRect().top - kept.top : kept.line;
      window.scrollTo({ top: line, behavior: "instant" });
      history.scrollRestoration = "auto";
    });
  }

  function listen() {
    if (source || document.visibilityState === "hidden") return;
    // the server compares what this page was made of with what it is now: nothing that happens in between is missed
    const asked = new URLSearchParams({ page: location.pathname, seen: script.dataset.seen });
    source = new EventSource("/_jobun/events?" + asked);
    source.addEventListener("reload", leave);
    source.addEventListener("problem", function (event) { tell(JSON.parse(event.data)); });
  }

  // a browser keeps six connections to one server: pages that nobody sees give theirs back
  function rest() {
    if (source) source.close();
    source = null;
  }

  const style = document.createElement("link");
  style.rel = "stylesheet";
  style.href = "/_jobun/live.css";
  document.head.append(style);

  document.addEventListener("visibilitychange", function () {
    if (document.visibilityState === "hidden") rest(); else listen();
  });
  addEventListener("pagehide", rest);
  addEventListener("pageshow", listen);
  comeBack();
  listen();
})();
