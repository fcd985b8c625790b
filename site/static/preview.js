// A rule in a small box before a link to it is followed: on hover, on focus, and at the first tap.
(function () {
  "use strict";
  const { root, main, make, load } = window.jobun;
  const base = new URL(window.jobun.toRoot || ".", location.href).href;
  const pages = {};
  const WAIT = 250, LEAVE = 250, BELOW = 6, LISTED = 12;
  const box = make("div", "", "preview");
  box.id = "preview";
  box.hidden = true;
  box.setAttribute("role", "tooltip");
  main.append(box);
  let shown = null, timer = 0;

  window.jobunPreview = function (name, rules) { pages[name] = rules; };

  // where a link leads to: the page's name below the root, and the rule on it
  function target(link) {
    // in a picture an address is an object of its own
    const address = new URL(link.href.baseVal || link.href, location.href);
    const page = address.href.split("#")[0];
    if (!page.startsWith(base) || !page.endsWith(".html") || !address.hash) return null;
    return { page: decodeURIComponent(page.slice(base.length, -5)), anchor: decodeURIComponent(address.hash.slice(1)) };
  }

  function previewed(element) {
    const link = element.closest && element.closest("main a[href]");
    return link && !link.matches(".number") && !link.closest(".neighbours, .trail") && target(link) ? link : null;
  }

  const depth = (anchor) => anchor.split("-").length;

  // the rules of a range, where its ends stand on one page at one level
  function ranged(rules, first, last) {
    const names = Object.keys(rules);
    const from = names.indexOf(first), to = names.indexOf(last);
    if (from < 0 || to <= from) return [first];
    return names.slice(from, to + 1).filter((name) => depth(name) === depth(first) && name.startsWith("r-"));
  }

  function wanted(link, goal) {
    const last = link.matches(".range-first") ? link.parentElement.querySelector(".range-last") : null;
    const other = link.matches(".range-last") ? link.parentElement.querySelector(".range-first") : last;
    const end = other && target(other);
    if (!end || end.page !== goal.page) return [goal.anchor];
    return link.matches(".range-first") ? ranged(pages[goal.page], goal.anchor, end.anchor)
      : ranged(pages[goal.page], end.anchor, goal.anchor);
  }

  function written(rules, anchor, page, inner) {
    const [number, words, heading] = rules[anchor];
    const line = make("p", "", heading ? "title" : "");
    if (number) {
      const link = make("a", number, "number");
      link.href = base + page.split("/").map(encodeURIComponent).join("/") + ".html#" + anchor;
      line.append(link, " ");
    }
    line.append(number && words.startsWith(number) ? words.slice(number.length).replace(/^[.\s]+/, "") : words);
    if (inner) line.classList.add("inner");
    return line;
  }

  function fill(link, goal) {
    const rules = pages[goal.page] || {};
    box.textContent = "";
    const anchors = wanted(link, goal).filter((anchor) => rules[anchor]);
    for (const anchor of anchors.slice(0, LISTED)) {
      box.append(written(rules, anchor, goal.page, false));
      if (anchors.length === 1) {
        for (const below of rules[anchor][3].slice(0, BELOW)) if (rules[below]) box.append(written(rules, below, goal.page, true));
        if (rules[anchor][3].length > BELOW) box.append(make("p", "…", "inner"));
      }
    }
    if (anchors.length > LISTED) box.append(make("p", "…"));
    return anchors.length > 0;
  }

  function place(link) {
    const around = link.getClientRects()[0];
    box.hidden = false;
    const room = document.documentElement.clientWidth;
    const left = Math.max(8, Math.min(around.left, room - box.offsetWidth - 8));
    const above = around.top - box.offsetHeight - 6;
    const under = around.bottom + 6;
    box.style.left = left + window.scrollX + "px";
    box.style.top = (under + box.offsetHeight > window.innerHeight && above > 0 ? above : under) + window.scrollY + "px";
  }

  function open(link) {
    const goal = target(link);
    shown = link;
    load("_previews/" + goal.page.split("/").map(encodeURIComponent).join("/") + ".js", function () {
      if (shown !== link || !fill(link, goal)) return;
      // one thing to read at a time: what a browser without the script shows is put aside
      if (link.title) { link.dataset.title = link.title; link.removeAttribute("title"); }
      link.setAttribute("aria-describedby", "preview");
      box.lang = link.closest("[lang]").lang;
      place(link);
    });
  }

  function close() {
    clearTimeout(timer);
    if (shown) {
      shown.removeAttribute("aria-describedby");
      if (shown.dataset.title) shown.title = shown.dataset.title;
    }
    shown = null;
    box.hidden = true;
  }

  function later(done, after) {
    clearTimeout(timer);
    timer = setTimeout(done, after);
  }

  document.addEventListener("pointerover", function (event) {
    if (event.pointerType === "touch") return;
    const link = previewed(event.target);
    if (event.target.closest(".preview") || (link && link === shown)) clearTimeout(timer);
    else if (link) later(function () { close(); open(link); }, WAIT);
    else if (shown) later(close, LEAVE);
    else clearTimeout(timer);
  });
  main.addEventListener("focusin", function (event) {
    const link = previewed(event.target);
    if (link && event.target.matches(":focus-visible")) later(function () { close(); open(link); }, WAIT);
  });
  document.addEventListener("focusout", function (event) {
    if (shown && !(event.relatedTarget && event.relatedTarget.closest(".preview"))) later(close, LEAVE);
  });
  document.addEventListener("click", function (event) {
    const link = previewed(event.target);
    if (link && event.pointerType === "touch" && link !== shown) { event.preventDefault(); close(); open(link); }
    else if (!event.target.closest(".preview") || event.target.closest("a")) close();
  });
  document.addEventListener("keydown", function (event) { if (event.key === "Escape" && shown) close(); });
})();
