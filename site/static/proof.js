// Reading a draft for what is wrong: shown by severity and by check, and one key leads from each to the next.
(function () {
  "use strict";
  const { root, main, make } = window.jobun;
  const CODE = /^[A-Z]{3}\d{3}/;
  const GO_ON = "#first-problem";
  const every = Array.from(main.querySelectorAll(".problem, .entries > li")).filter((one) => one.querySelector("a"));
  const kept = { severities: {}, code: "" };
  try { Object.assign(kept, JSON.parse(sessionStorage.getItem("jobun-proof") || "{}")); } catch (error) { /* nothing is kept */ }

  const severity = (one) => ["error", "warning", "info"].find((name) => one.closest("." + name)) || "info";
  const code = (one) => Array.from(one.querySelectorAll("a"), (link) => (link.textContent.match(CODE) || [""])[0]).find(Boolean) || "";
  const shown = () => every.filter((one) => !one.hidden);

  const bar = make("form", "", "proof-bar");
  bar.setAttribute("aria-label", main.dataset.proof);
  const count = make("output");
  const codes = make("select");
  codes.setAttribute("aria-label", main.dataset.check);
  codes.append(new Option(main.dataset.all, ""));
  for (const name of Array.from(new Set(every.map(code))).filter(Boolean).sort()) codes.append(new Option(name, name));
  codes.value = Array.from(codes.options).some((one) => one.value === kept.code) ? kept.code : "";
  const boxes = ["error", "warning", "info"].map(function (name) {
    const label = make("label", "", name);
    const box = make("input");
    box.type = "checkbox";
    box.name = name;
    box.checked = kept.severities[name] !== false;
    label.append(box, " " + main.dataset[name]);
    return [label, box];
  });
  const previous = make("button", "↑ " + main.dataset.previous + " (p)");
  const next = make("button", "↓ " + main.dataset.next + " (n)");
  previous.type = next.type = "button";
  bar.append(...boxes.map((pair) => pair[0]), codes, previous, next, count);
  main.prepend(bar);
  // what a link leads to is not to be hidden beneath it
  function room() {
    const stays = getComputedStyle(bar).position === "sticky";
    root.style.setProperty("--proof", (stays ? bar.offsetHeight + 8 : 0) + "px");
  }
  room();
  new ResizeObserver(room).observe(bar);

  function filter() {
    for (const [, box] of boxes) kept.severities[box.name] = box.checked;
    kept.code = codes.value;
    try { sessionStorage.setItem("jobun-proof", JSON.stringify(kept)); } catch (error) { /* nothing is kept */ }
    for (const one of every) {
      one.hidden = kept.severities[severity(one)] === false || (kept.code !== "" && code(one) !== kept.code);
    }
    for (const name of ["error", "warning", "info"]) main.classList.toggle("without-" + name, kept.severities[name] === false);
    count.textContent = shown().length + " / " + every.length;
  }

  let current = null;
  function go(step) {
    const found = shown();
    const at = current && !current.hidden ? found.indexOf(current) + step : step > 0 ? 0 : found.length - 1;
    if (at < 0 || at >= found.length) {
      // the next page goes on where this one ends
      const other = main.querySelector(".neighbours ." + (step > 0 ? "next" : "previous"));
      if (other && !location.pathname.endsWith("/diagnostics.html")) location.href = other.href + (step > 0 ? GO_ON : "");
      return;
    }
    if (current) current.classList.remove("current");
    current = found[at];
    current.classList.add("current");
    current.tabIndex = -1;
    current.focus({ preventScroll: true });
    current.scrollIntoView({ block: "center" });
    count.textContent = at + 1 + " / " + found.length;
  }

  bar.addEventListener("change", filter);
  bar.addEventListener("submit", function (event) { event.preventDefault(); });
  next.addEventListener("click", function () { go(1); });
  previous.addEventListener("click", function () { go(-1); });
  document.addEventListener("keydown", function (event) {
    if (event.ctrlKey || event.metaKey || event.altKey || /input|textarea|select/i.test(document.activeElement.tagName)) return;
    if (event.key === "n") go(1);
    if (event.key === "p") go(-1);
  });
  filter();
  if (location.hash === GO_ON) go(1);
})();
