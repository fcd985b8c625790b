// A rule's address and its words, to send to somebody: two buttons behind the number that is looked at.
(function () {
  "use strict";
  const { main, make, say } = window.jobun;

  function copy(words) {
    if (navigator.clipboard) return navigator.clipboard.writeText(words);
    // a page that comes neither from a file nor over https has no clipboard of its own
    const field = make("textarea");
    field.value = words;
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done ? Promise.resolve() : Promise.reject(new Error("not copied"));
  }

  // a rule as it is quoted: its number and words with those below, the book, and where it stands
  function quoted(number) {
    const rule = number.closest(".rule, section");
    const whole = rule.cloneNode(true);
    whole.querySelectorAll(".problem, .backlinks, .candidates, .suggestion, .inferred, .send, .return, .since, .now").forEach((one) => one.remove());
    const lines = [];
    const below = rule.matches(".rule") && rule.nextElementSibling && rule.nextElementSibling.matches(".below")
      ? rule.nextElementSibling.cloneNode(true) : null;
    for (const part of [whole, below]) {
      if (!part) continue;
      part.querySelectorAll(".problem, .backlinks, .candidates, .suggestion, .inferred, .send, .return, .since, .now").forEach((one) => one.remove());
      const rules = part.matches(".rule") ? [part] : Array.from(part.querySelectorAll("h1, h2, h3, .rule"));
      rules.forEach((one) => lines.push(one.textContent.replace(/\s+/g, " ").trim()));
    }
    return lines.join("\n") + "\n" + main.dataset.cited + "\n" + address(number);
  }

  // what is sent to somebody: the address that stays with the rule, on the site where the reader has but its files
  const published = document.querySelector("link[rel='canonical']");
  const here = location.protocol === "file:" && published ? published.href : location.href;
  const address = (number) => new URL(number.dataset.permalink || number.getAttribute("href"), here).href;

  // a rule as of a version is the same rule on the page of that version, today and when there is a newer one
  function asOf(one) {
    const address = new URL(main.dataset.asOf, location.href);
    address.hash = new URL(one.href).hash;
    return address.href;
  }

  const send = make("span", "", "send");
  const link = make("button", main.dataset.link);
  const text = make("button", main.dataset.text);
  for (const button of [link, text]) button.type = "button";
  send.append(link, text);
  if (main.dataset.asOf) {
    const version = make("button", main.dataset.linkAsOf);
    version.type = "button";
    version.addEventListener("click", function () { copy(asOf(number)).then(() => say(main.dataset.copied), () => undefined); });
    send.append(version);
  }
  const story = main.dataset.history ? make("a", main.dataset.historyTitle) : null;
  if (story) send.append(story);
  let number = null;
  link.addEventListener("click", function () { copy(address(number)).then(() => say(main.dataset.copied), () => undefined); });
  text.addEventListener("click", function () { copy(quoted(number)).then(() => say(main.dataset.copiedText), () => undefined); });

  function offer(wanted) {
    if (wanted === number) return;
    number = wanted;
    if (story) {
      const rule = number.closest(".rule, section");
      story.hidden = !rule.matches(".storied");
      story.href = main.dataset.history + "#" + rule.id;
    }
    number.after(send);
  }

  for (const kind of ["focusin", "pointerover"]) {
    main.addEventListener(kind, function (event) { if (event.target.matches("a.number")) offer(event.target); });
  }
  main.addEventListener("click", function (event) {
    const clicked = event.target.closest("a.number");
    if (clicked) { offer(clicked); copy(address(clicked)).then(() => say(main.dataset.copied), () => undefined); }
  });
})();
