// The theme switch, the menu of narrow screens, the way to the other language, and what the other scripts share.
window.jobun = (function () {
  "use strict";
  const root = document.documentElement;
  const main = document.getElementById("main");

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

  // the other language is read on at the rule that is being read here: both call it by its number
  function beingRead() {
    // where a rule comes to stand that is led to: below all bars
    const top = parseFloat(getComputedStyle(main).scrollMarginTop);
    const rules = Array.from(main.querySelectorAll(":is(section, .rule)[id^='r-']"));
    const numbers = rules.map((rule) => rule.querySelector(".number"));
    return rules.find((rule, at) => numbers[at] && numbers[at].getBoundingClientRect().bottom > top);
  }
  // what is one page here may be several there: each of those begins with a rule
  function onward(link, rule) {
    const starts = new Map(link.dataset.starts.split(" ").map((start) => start.split("=")));
    let page = link.dataset.first = link.dataset.first || link.getAttribute("href").split("#")[0];
    for (const one of rule ? main.querySelectorAll("[id]") : []) {
      page = starts.get(one.id) || page;
      if (one === rule) break;
    }
    return page;
  }
  for (const link of document.querySelectorAll("a.translation")) {
    link.addEventListener("click", function () {
      const rule = window.scrollY > 0 || location.hash ? beingRead() : null;
      if (link.dataset.starts) link.href = onward(link, rule);
      link.hash = rule ? (link.dataset.prefix || "") + rule.id : "";
    });
  }
  // by a key from wherever one reads: on the way to the link the page would scroll
  document.addEventListener("keydown", function (event) {
    const other = document.querySelector("a.translation");
    const elsewhere = event.ctrlKey || event.metaKey || event.altKey || /input|textarea|select/i.test(document.activeElement.tagName);
    if (event.key === "l" && other && !elsewhere) other.click();
  });

  const toast = document.querySelector(".toast");
  function say(words) {
    toast.textContent = words;
    toast.hidden = false;
    setTimeout(function () { toast.hidden = true; }, 1600);
  }

  // a script beside the pages: one that was opened from a folder may load nothing else
  const asked = {};
  function load(path, done) {
    if (!asked[path]) {
      asked[path] = document.createElement("script");
      asked[path].src = (root.dataset.root || "") + path;
      asked[path].addEventListener("load", function () { asked[path].dataset.loaded = "yes"; });
      document.head.append(asked[path]);
    }
    if (asked[path].dataset.loaded) done(); else asked[path].addEventListener("load", done);
  }

  function make(tag, words, name) {
    const made = document.createElement(tag);
    if (words) made.textContent = words;
    if (name) made.className = name;
    return made;
  }

  // letters as they are compared: one width, one case, one kana
  function plain(words) {
    return words.normalize("NFKC").toLowerCase()
      .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
  }

  return { root: root, main: main, say: say, load: load, make: make, plain: plain, toRoot: root.dataset.root || "" };
})();
