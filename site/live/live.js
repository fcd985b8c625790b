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

  function listen() {
    if (source || document.visibilityState === "hidden") return;
    // the server compares what this page was made of with what it is now: nothing that happens in between is missed
    const asked = new URLSearchParams({ page: location.pathname, seen: script.dataset.seen });
    source = new EventSource("/_jobun/events?" + asked);
    source.addEventListener("reload", function () { location.reload(); });
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
  listen();
})();
