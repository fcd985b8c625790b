// From two languages side by side back to one of them: to the rule that is being read, on whichever page it stands.
(function () {
  "use strict";
  const { main } = window.jobun;
  for (const link of document.querySelectorAll("a.translation")) {
    link.addEventListener("click", function () {
      const top = document.querySelector(".heads").getBoundingClientRect().bottom;
      const bar = document.querySelector(".bar").getBoundingClientRect().bottom;
      const numbers = Array.from(main.querySelectorAll(".cell:lang(" + link.lang + ") > * > a.number"));
      const read = numbers.find((number) => number.getBoundingClientRect().bottom > Math.max(top, bar));
      if (read && (window.scrollY > 0 || location.hash)) link.href = read.href;
    });
  }
})();
