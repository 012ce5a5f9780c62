// Which page the address asks for. A tiny history router: eight shapes of address, and no page is ever loaded anew.

export type Route =
  | { page: "home" }
  | { page: "new"; game: string; play: string }
  | { page: "table"; match: string; secret: string }
  | { page: "replay"; match: string; secret: string; step: number }
  | { page: "rules"; game: string; clause: string; search: string }
  | { page: "cards"; game: string; search: string }
  | { page: "learn"; game: string }
  | { page: "campaign"; game: string; held: string }
  | { page: "lost"; path: string };

/** The page that an address names. */
export function routeOf(url: Pick<URL, "pathname" | "hash" | "searchParams">): Route {
  const [room = "", name = "", ...more] = url.pathname.split("/").filter(Boolean).map(decoded);
  const hash = decoded(url.hash.slice(1));
  if (room === "") return { page: "home" };
  if (name && more.length === 0) {
    if (room === "new") return { page: "new", game: name, play: url.searchParams.get("play") ?? "" };
    if (room === "t") return { page: "table", match: name, secret: hash };
    if (room === "replay") return { page: "replay", match: name, secret: hash, step: stepIn(url.searchParams) };
    if (room === "rules") return { page: "rules", game: name, clause: hash, search: url.searchParams.get("q") ?? "" };
    if (room === "cards") return { page: "cards", game: name, search: url.searchParams.get("q") ?? "" };
    if (room === "learn") return { page: "learn", game: name };
    if (room === "campaign") return { page: "campaign", game: name, held: hash };
  }
  return { page: "lost", path: url.pathname };
}

/** The step of a replay that an address names; the first where it names none. */
function stepIn(search: URLSearchParams): number {
  const step = Number(search.get("step"));
  return Number.isSafeInteger(step) && step > 0 ? step : 0;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

class Router {
  route = $state.raw<Route>(routeOf(new URL(location.href)));

  constructor() {
    addEventListener("popstate", () => this.#read());
    addEventListener("hashchange", () => this.#read());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  /** Show another page. */
  go(path: string, { replace = false } = {}): void {
    history[replace ? "replaceState" : "pushState"](null, "", path);
    this.#read();
    if (!new URL(location.href).hash) scrollTo(0, 0);
  }

  #read(): void {
    this.route = routeOf(new URL(location.href));
  }

  /** Follow a plain click on a link of ours within the page; everything else is the browser's. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

let router: Router | null = null;

/** The one router of the page. */
export function theRouter(): Router {
  router ??= new Router();
  return router;
}

export const go = (path: string, how: { replace?: boolean } = {}): void => theRouter().go(path, how);
