// A page that leads on to the one that an address names now: the rule goes with it.
location.replace(document.getElementById("there").href + location.hash);
