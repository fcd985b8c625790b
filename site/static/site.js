// Search by number or words, the theme switch, the menu of narrow screens, and copying a rule's address.
(function () {
  "use strict";
  const root = document.documentElement;
  const toRoot = root.dataset.root || "";

  const theme = document.querySelector("button.theme");
  theme.addEventListener("click", function () {
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    try { localStorage.setItem("jobun-theme", root.dataset.theme); } catch (error) { /* a file may keep nothing */ }
  });

  // a long list of chapters shows the one that is being read
  const side = document.getElementById("side");
  const current = side.querySelector(".chapters .current");
  if (current) side.scrollTop = current.offsetTop - side.clientHeight / 3;

  const menu = document.querySelector("button.menu");
  menu.addEventListener("click", function () {
    menu.setAttribute("aria-expanded", String(side.classList.toggle("open")));
  });

  const toast = document.querySelector(".toast");
  function copied() {
    toast.textContent = document.getElementById("main").dataset.copied;
    toast.hidden = false;
    setTimeout(function () { toast.hidden = true; }, 1600);
  }
  function copy(words) {
    if (navigator.clipboard) return navigator.clipboard.writeText(words);
    // a page that comes neither from a file nor over https has no clipboard of its own
    const field = document.createElement("textarea");
    field.value = words;
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done ? Promise.resolve() : Promise.reject(new Error("not copied"));
  }
  document.addEventListener("click", function (event) {
    const link = event.target.closest("a.number");
    if (link) copy(link.href).then(copied, function () { /* the address bar has it all the same */ });
  });

  const input = document.querySelector(".search input");
  const results = document.querySelector(".results");
  const plain = (words) => words.normalize("NFKC").toLowerCase();
  // a number as it is compared: 第4章, 4, chapter 4 are one, and so are 1.2.1, 1-2-1. and １ー２ー１
  const numbered = (words) => plain(words).replace(/^(第|chapter|section|rule)\s*/, "").replace(/[章節条]$/, "")
    .replace(/[.・‐‑–—−ー\-]+/g, "-").replace(/\s+/g, "").replace(/^-|-$/g, "");
  let folded = null;
  let asked = false;

  // the index is fetched when it is first needed: most readers of a page do not search
  function load() {
    if (asked) return;
    asked = true;
    const script = document.createElement("script");
    script.src = toRoot + "search-index.js";
    script.addEventListener("load", show);
    document.head.append(script);
  }

  function rules() {
    if (!folded && window.jobunSearch) {
      const index = window.jobunSearch;
      folded = index.rules.map((rule) => ({
        book: index.books[rule[0]], here: index.names[rule[0]] === root.dataset.book, number: rule[1] || rule[4],
        key: numbered(rule[1]), words: rule[2], text: plain(rule[2]), uri: toRoot + rule[3],
      }));
    }
    return folded || [];
  }

  function find(words) {
    const number = numbered(words);
    const isNumber = /^\d[\da-z-]*$/.test(number);
    const parts = plain(words.trim()).split(/\s+/).filter(Boolean);
    const ranked = [];
    if (!parts.length) return [];
    for (const rule of rules()) {
      const rank = isNumber && rule.key === number ? 0 : isNumber && rule.key.startsWith(number + "-") ? 2
        : isNumber && rule.key.startsWith(number) ? 4 : parts.every((part) => rule.text.includes(part)) ? 6 : 9;
      // of two that fit alike, the one in the book that is being read comes first
      if (rank < 9) ranked.push([rank - (rule.here ? 1 : 0), rule]);
    }
    ranked.sort((one, other) => one[0] - other[0]);
    return ranked.slice(0, 30).map((pair) => pair[1]);
  }

  function mark(target, words, wanted) {
    const part = plain(wanted.trim()).split(/\s+/)[0];
    const at = part ? plain(words).indexOf(part) : -1;
    if (at < 0 || plain(words).length !== words.length) { target.append(words.slice(0, 90)); return; }
    const from = Math.max(0, at - 30);
    const hit = document.createElement("mark");
    hit.textContent = words.slice(at, at + part.length);
    target.append((from ? "…" : "") + words.slice(from, at), hit, words.slice(at + part.length, at + part.length + 60));
  }

  function show() {
    const found = find(input.value);
    results.textContent = "";
    results.hidden = !input.value.trim() || !folded;
    if (!found.length) results.textContent = input.dataset.nothing;
    found.forEach(function (rule, place) {
      const link = document.createElement("a");
      link.href = rule.uri;
      link.id = "result-" + place;
      link.setAttribute("role", "option");
      const number = document.createElement("b");
      number.textContent = rule.number;
      link.append(number);
      mark(link, rule.words, input.value);
      const book = document.createElement("small");
      book.textContent = rule.book;
      link.append(book);
      results.append(link);
    });
    choose(0);
  }

  function choose(step) {
    const links = Array.from(results.querySelectorAll("a"));
    const now = Math.max(0, links.findIndex((link) => link.getAttribute("aria-selected") === "true"));
    const next = Math.min(links.length - 1, Math.max(0, now + step));
    links.forEach((link, place) => link.setAttribute("aria-selected", String(place === next)));
    input.setAttribute("aria-expanded", String(!results.hidden));
    input.setAttribute("aria-activedescendant", links[next] ? links[next].id : "");
    if (links[next] && step) links[next].scrollIntoView({ block: "nearest" });
  }

  input.addEventListener("focus", load);
  input.addEventListener("input", function () { load(); show(); });
  input.addEventListener("keydown", function (event) {
    if (event.key === "ArrowDown") { event.preventDefault(); choose(1); }
    else if (event.key === "ArrowUp") { event.preventDefault(); choose(-1); }
    else if (event.key === "Escape") { input.value = ""; show(); }
    else if (event.key === "Enter") {
      const chosen = results.querySelector('a[aria-selected="true"]');
      if (chosen) { location.href = chosen.href; results.hidden = true; }
    }
  });
  document.addEventListener("keydown", function (event) {
    if (event.key === "/" && !/input|textarea/i.test(document.activeElement.tagName)) { event.preventDefault(); input.focus(); }
  });
  document.addEventListener("click", function (event) {
    if (!event.target.closest(".search") || event.target.closest(".results a")) {
      results.hidden = true;
      input.setAttribute("aria-expanded", "false");
    }
  });
})();
