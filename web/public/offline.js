// The page without a connection: it looks every few seconds whether the server is back, and then loads anew.
const PAUSE = 4000; // milliseconds

/** The theme that was chosen at the table; without one the system's. */
const chosenTheme = () => {
  try {
    return JSON.parse(localStorage.getItem("tablewright.preferences") ?? "{}").theme;
  } catch {
    return "auto";
  }
};
document.documentElement.dataset.theme = chosenTheme();

const isBack = () =>
  fetch("/health", { cache: "no-store" }).then(
    (answer) => answer.ok,
    () => false,
  );

addEventListener("DOMContentLoaded", () =>
  document.getElementById("again").addEventListener("click", () => location.reload()),
);
setInterval(() => void isBack().then((back) => back && location.reload()), PAUSE);
