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

  const menu = document.querySelector("button.menu");
  const side = document.getElementById("side");
  menu.addEventListener("click", function () {
    menu.setAttribute("aria-expanded", String(side.classList.toggle("open")));
  });

  const toast = document.querySelector(".toast");
  document.addEventListener("click", function (event) {
    const link = event.target.closest("a.number");
    if (!link || !navigator.clipboard) return;
    navigator.clipboard.writeText(new URL(link.getAttribute("href"), location.href).href).then(function () {
      toast.textContent = document.getElementById("main").dataset.copied;
      toast.hidden = false;
      setTimeout(function () { toast.hidden = true; }, 1600);
    }, function () { /* the address bar has it all the same */ });
  });

  const input = document.querySelector(".search input");
  const results = document.querySelector(".results");
  const plain = (words) => words.normalize("NFKC").toLowerCase();
  let folded = null;

  function rules() {
    const index = window.jobunSearch || { books: [], rules: [] };
    if (!folded) folded = index.rules.map((rule) => ({ book: index.books[rule[0]], number: rule[1], key: plain(rule[1]), words: rule[2], text: plain(rule[2]), uri: toRoot + rule[3] }));
    return folded;
  }

  function find(asked) {
    const key = plain(asked.trim());
    if (!key) return [];
    const tight = key.replace(/\s+/g, "").replace(/\.$/, "");
    const parts = key.split(/\s+/);
    const ranked = [];
    for (const rule of rules()) {
      const rank = rule.key === tight ? 0 : /\d/.test(tight) && rule.key.startsWith(tight) ? 1
        : parts.every((part) => rule.text.includes(part)) ? 2 : 9;
      if (rank < 9) ranked.push([rank, rule]);
    }
    ranked.sort((one, other) => one[0] - other[0]);
    return ranked.slice(0, 30).map((pair) => pair[1]);
  }

  function mark(target, words, asked) {
    const part = plain(asked.trim()).split(/\s+/)[0];
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
    results.hidden = !input.value.trim();
    if (!found.length) results.textContent = input.dataset.nothing;
    found.forEach(function (rule, place) {
      const link = document.createElement("a");
      link.href = rule.uri;
      link.setAttribute("role", "option");
      link.setAttribute("aria-selected", String(place === 0));
      const number = document.createElement("b");
      number.textContent = rule.number;
      link.append(number);
      mark(link, rule.words, input.value);
      const book = document.createElement("small");
      book.textContent = rule.book;
      link.append(book);
      results.append(link);
    });
  }

  function choose(step) {
    const links = Array.from(results.querySelectorAll("a"));
    const now = links.findIndex((link) => link.getAttribute("aria-selected") === "true");
    const next = Math.min(links.length - 1, Math.max(0, now + step));
    links.forEach((link, place) => link.setAttribute("aria-selected", String(place === next)));
    if (links[next]) links[next].scrollIntoView({ block: "nearest" });
  }

  input.addEventListener("input", show);
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
    if (!event.target.closest(".search") || event.target.closest(".results a")) results.hidden = true;
  });
})();
