// The way to what is being read, in the bar: behind book and chapter the section and the rule, while the page scrolls.
(function () {
  "use strict";
  const { main, make } = window.jobun;
  const list = document.querySelector(".crumbs ol");
  if (!list) return;
  const fixed = list.children.length;
  // in the order of the page, which is that of their upper edges: the one at the bar is found in a few steps
  const PLACE = ":is(section, .rule):is([id^='r-'], [id*='-r-'])";
  const places = Array.from(main.querySelectorAll(PLACE));
  const page = main.querySelector("section[id]");
  let shown = null, asked = false;

  function atBar(line) {
    let low = 0, high = places.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (places[middle].getBoundingClientRect().top <= line) low = middle + 1; else high = middle;
    }
    return places[low - 1] || null;
  }

  // what stands near the end of a page cannot be brought up to the bar
  function called() {
    const end = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
    const named = end && location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
    // an old address of a rule is a place within it
    const wanted = named && named.closest(PLACE);
    return wanted && places.includes(wanted) && wanted.getBoundingClientRect().top < window.innerHeight ? wanted : null;
  }

  function reading() {
    // where a rule comes to stand that is led to: below all bars
    return called() || atBar(parseFloat(getComputedStyle(main).scrollMarginTop) + 4);
  }

  // a heading's own words: without the buttons that stand in it
  function words(section) {
    const heading = section.querySelector("h1, h2, h3, h4, h5, h6");
    const number = heading.querySelector(".number");
    const parts = Array.from(heading.childNodes).filter((one) => one === number || one.nodeType === Node.TEXT_NODE);
    return parts.map((one) => one.textContent).join("").replace(/\s+/g, " ").trim();
  }

  function crumb(place, said, name) {
    const item = make("li", "", name);
    const link = make("a", said);
    link.href = "#" + place.id;
    item.append(link);
    return item;
  }

  function show() {
    asked = false;
    const now = reading();
    if (now === shown) return;
    shown = now;
    while (list.children.length > fixed) list.lastChild.remove();
    const above = [];
    for (let one = now; one && one !== page; one = one.parentElement.closest("section[id]")) above.unshift(one);
    for (const one of above) {
      const number = one.matches(".rule") ? one.querySelector(".number") : null;
      if (!one.matches(".rule")) list.append(crumb(one, words(one)));
      else if (number) list.append(crumb(one, number.textContent, "rule-crumb"));
    }
  }

  function later() {
    if (!asked) requestAnimationFrame(show);
    asked = true;
  }

  for (const kind of ["scroll", "resize", "hashchange", "load"]) addEventListener(kind, later, { passive: true });
  show();
})();
