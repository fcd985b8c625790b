// On a page of an earlier version, the link at its top leads to the rule that the address names, where that is now.
(function () {
  "use strict";
  const link = document.getElementById("there");
  const whole = link.href;

  function aim() {
    const rule = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const mark = rule && rule.querySelector(rule.matches("section") ? ":scope > .of-heading > .now" : ".now");
    if (mark && mark.href) link.href = mark.href;
    else if (rule && !mark && link.dataset.same) link.href = new URL(link.dataset.same, location.href).href.split("#")[0] + "#" + rule.id;
    else link.href = whole;
  }

  window.addEventListener("hashchange", aim);
  aim();
})();
