// Before the page is painted: the theme that the reader has chosen.
try {
  const chosen = localStorage.getItem("jobun-theme");
  if (chosen) document.documentElement.dataset.theme = chosen;
} catch (error) { /* a file may keep nothing */ }
