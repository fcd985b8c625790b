// Going back leads to where one was: to the line, to the link that was followed; and where it led to, a link says so.
(function () {
  "use strict";
  const { main, make } = window.jobun;
  const KEPT = "jobun-followed";
  let way = null;

  // what is known of this entry of the browser's history: what it was left at, and where its reader had come from
  const known = () => (history.state && history.state.jobun) || {};
  function note(more) {
    try { history.replaceState({ ...history.state, jobun: { ...known(), ...more } }, ""); } catch (error) { /* nothing is kept */ }
  }

  const links = () => Array.from(main.querySelectorAll("a[href]")).filter((link) => !link.closest(".preview, .return"));
  // by the rules that they stand in: a page that is written anew may have more of them
  const folds = () => Array.from(main.querySelectorAll("details"), (one) => [one, one.closest("[id]").id]);
  const unfolded = () => folds().filter(([one]) => one.open).map(([, name]) => name);

  // the rule that a link stands in, or what the page is called
  function around(link) {
    for (let at = link; at && at !== main; at = at.parentElement) {
      const own = at.matches("section[id]") ? at.querySelector(":scope > :is(h1, h2, h3, h4) .number") : null;
      const number = own || (at.matches(".rule[id]") ? at.querySelector(":scope > p > a.number") : null);
      // what stands below a rule stands beside it in the page
      const over = at.matches(".below") ? at.previousElementSibling : null;
      const above = over && over.matches(".rule[id]") ? over.querySelector(":scope > p > a.number") : null;
      if (number || above) return { id: (number ? at : over).id, name: (number || above).textContent };
    }
    const title = main.querySelector("h1");
    return { id: "", name: title ? title.textContent.trim() : document.title };
  }

  // a preview is put away by the click on a link in it: until then it is known whose it is
  let previewed = null;
  document.addEventListener("click", function () { previewed = main.querySelector("[aria-describedby='preview']"); }, true);

  // behind all others, who may keep a link from being followed
  addEventListener("click", function (event) {
    const link = event.target.closest && event.target.closest("main a[href]");
    if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (link.matches(".number") && !link.closest(".preview")) return;
    if (link.closest(".neighbours, .trail, .return, [role='navigation']") || link.href === location.href) return;
    const from = link.closest(".preview") ? previewed : link;
    if (!from) return;
    const rule = around(from);
    note({ at: window.scrollY, link: links().indexOf(from), open: unfolded() });
    const told = { to: link.href, name: rule.name, href: location.href.split("#")[0] + (rule.id ? "#" + rule.id : "") };
    try { sessionStorage.setItem(KEPT, JSON.stringify(told)); } catch (error) { /* the browser's own way back is left */ }
  });

  function followed() {
    try {
      const told = JSON.parse(sessionStorage.getItem(KEPT) || "null");
      sessionStorage.removeItem(KEPT);
      return told && told.to === location.href && told.href !== location.href ? told : null;
    } catch (error) { return null; }
  }

  function close() {
    if (way) way.remove();
    way = null;
  }

  // below the words that were looked for, so that they stay where they are
  function offer() {
    close();
    const from = known().from;
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!from || !target || !main.contains(target)) return;
    way = make("p", "", "return");
    const link = make("a", "← " + main.dataset.back.replace("{}", from.name));
    link.href = from.href;
    link.addEventListener("click", function (event) { event.preventDefault(); history.back(); });
    const button = make("button", "×");
    button.type = "button";
    button.setAttribute("aria-label", main.dataset.close);
    button.addEventListener("click", function () {
      const number = target.querySelector("a.number");
      note({ from: null });
      close();
      if (number) number.focus({ preventScroll: true });
    });
    way.append(link, button);
    const heading = target.querySelector(":scope > :is(h1, h2, h3, h4)");
    const words = heading || target.querySelector(":scope > .text > p");
    if (words) words.after(way); else target.append(way);
  }

  // no preview of what one has just come from
  let quiet = false;
  document.addEventListener("focusin", function (event) { if (quiet) event.stopPropagation(); }, true);
  function restore() {
    const { at, link } = known();
    if (at === undefined) return;
    window.scrollTo({ top: at, behavior: "instant" });
    const left = links()[link];
    quiet = true;
    if (left) left.focus({ preventScroll: true });
    quiet = false;
  }

  addEventListener("popstate", function (event) {
    const back = event.state && event.state.jobun;
    if (!back) {
      const from = followed();
      if (from) note({ from: from });
    }
    offer();
    if (back) restore();
  });

  const came = performance.getEntriesByType("navigation")[0];
  const again = came && came.type !== "navigate";
  const from = again ? null : followed();
  if (from) note({ from: from });
  if (again && known().open) for (const [one, name] of folds()) one.open = known().open.includes(name);
  offer();
  if (came && came.type === "back_forward") addEventListener("pageshow", restore);
})();
