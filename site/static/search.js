// One box that finds: a number leads to its rule, anything else is looked for in titles, terms and text.
(function () {
  "use strict";
  const { root, plain, make, toRoot } = window.jobun;
  const form = document.querySelector("form.search");
  const input = form.querySelector("input");
  const results = form.querySelector(".results");
  const SHOWN = 30;
  // a number as it is compared: 第4章, 4, chapter 4 are one, and so are 1.2.1, 1-2-1. and １ー２ー１
  const numbered = (words) => words.normalize("NFKC").toLowerCase()
    .replace(/^(第|chapter|section|rule)\s*/, "").replace(/[章節条]$/, "")
    .replace(/[.・‐‑–—−ー\-]+/g, "-").replace(/\s+/g, "").replace(/^-|-$/g, "");
  // 7.3.1a and 7-3-1a are the same rule as 7-3-1-a
  const apart = (number) => number.replace(/(\d)([a-z])/g, "$1-$2");
  let entries = null;

  // the index is read when it is first needed: most readers of a page do not search
  function ready() {
    window.jobun.load("search-index.js", function () {
      if (!entries) entries = folded(window.jobunSearch);
      show();
    });
  }

  function folded(index) {
    const place = function (page, anchor) {
      const [book, title, address] = index.pages[page];
      return { book: index.books[book][0], language: index.books[book][2], here: index.books[book][1] === root.dataset.book,
        page: title, address: toRoot + address + (anchor && "#" + anchor) };
    };
    const rules = index.rules.map(([page, anchor, number, words, heading]) => Object.assign(place(page, anchor), {
      number: number, key: apart(numbered(number)), own: anchor.startsWith("r-"), words: words, text: plain(words), heading: heading,
    }));
    const terms = index.terms.map(([page, anchor, words]) => Object.assign(place(page, anchor), {
      number: "", key: "", words: words, text: plain(words), term: true,
    }));
    // a number that no rule has any more leads to the rule that had it last
    const former = index.former.map(([page, anchor, number, words, old, said]) => Object.assign(place(page, anchor), {
      number: number, key: apart(numbered(old)), words: words, text: "", former: said,
    }));
    return terms.concat(rules, former);
  }

  function rank(entry, number, parts) {
    if (entry.former) return entry.key === number ? 0 : 99;
    if (number && entry.own) {
      if (entry.key === number) return 0;
      if (entry.key.startsWith(number + "-")) return 6;
      if (entry.key.startsWith(number)) return 8;
    }
    if (!parts.every((part) => entry.text.includes(part))) return 99;
    if (entry.term) return entry.text === parts.join(" ") ? 2 : 10;
    if (entry.heading) return entry.text.endsWith(parts[0]) ? 4 : 12;
    return 14;
  }

  function find(words) {
    const parts = plain(words.trim()).split(/\s+/).filter(Boolean);
    const key = apart(numbered(words));
    const number = /^[a-z]{0,3}-?\d[\da-z-]*$/.test(key) ? key : "";
    const ranked = [];
    if (!parts.length) return [];
    for (const entry of entries) {
      const found = rank(entry, number, parts);
      // of two that fit alike, the one in the book that is being read comes first
      if (found < 99) ranked.push([found - (entry.here ? 1 : 0), entry]);
    }
    ranked.sort((one, other) => one[0] - other[0]);
    return ranked.slice(0, SHOWN).map((pair) => pair[1]);
  }

  // the words around what was found, which is marked
  function mark(target, words, wanted) {
    const part = plain(wanted.trim()).split(/\s+/)[0];
    const text = plain(words);
    const at = part && text.length === words.length ? text.indexOf(part) : -1;
    if (at < 0) { target.append(words.slice(0, 90)); return; }
    const from = Math.max(0, at - 30);
    target.append((from ? "…" : "") + words.slice(from, at), make("mark", words.slice(at, at + part.length)),
      words.slice(at + part.length, at + part.length + 60));
  }

  function show() {
    if (!entries) return;
    const found = find(input.value);
    results.textContent = found.length ? "" : input.dataset.nothing;
    results.hidden = !input.value.trim();
    found.forEach(function (entry, place) {
      const link = make("a");
      link.href = entry.address;
      link.id = "result-" + place;
      link.lang = entry.language;
      link.setAttribute("role", "option");
      link.append(make("b", entry.number));
      mark(link, entry.words, input.value);
      link.append(make("small", [entry.former || "", entry.term ? input.dataset.term : "", entry.page, entry.book].filter(Boolean).join(" · ")));
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

  function close() {
    results.hidden = true;
    input.setAttribute("aria-expanded", "false");
  }

  form.addEventListener("submit", function (event) { event.preventDefault(); });
  input.addEventListener("focus", ready);
  input.addEventListener("input", ready);
  input.addEventListener("keydown", function (event) {
    if (event.key === "ArrowDown") { event.preventDefault(); choose(1); }
    else if (event.key === "ArrowUp") { event.preventDefault(); choose(-1); }
    else if (event.key === "Escape") { input.value = ""; close(); }
    else if (event.key === "Enter" && !event.isComposing) {
      const chosen = results.querySelector('a[aria-selected="true"]');
      if (chosen) { location.href = chosen.href; close(); }
    }
  });
  document.addEventListener("keydown", function (event) {
    const typing = /input|textarea/i.test(document.activeElement.tagName);
    if ((event.key === "/" && !typing) || (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey))) {
      event.preventDefault();
      input.focus();
      input.select();
    }
  });
  document.addEventListener("click", function (event) {
    if (!event.target.closest(".search") || event.target.closest(".results a")) close();
  });
})();
