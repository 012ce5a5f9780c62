// The page without a connection: it looks every few seconds whether the server is back, and then loads anew.
const PAUSE = 4000; // milliseconds

const isBack = () =>
  fetch("/health", { cache: "no-store" }).then(
    (answer) => answer.ok,
    () => false,
  );

document.getElementById("again").addEventListener("click", () => location.reload());
setInterval(() => void isBack().then((back) => back && location.reload()), PAUSE);
