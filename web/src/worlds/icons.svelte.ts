/**
 * Pictograms by their names: those that stand for a game are here from the start. The others lie in files, one of each game
 * and one of what several games show; a file is fetched once something of it is wanted.
 */
import emblems from "./emblems.json";
import homes from "./homes.json";

type Bodies = Readonly<Record<string, string>>;

const FILES = import.meta.glob<Bodies>("./icons/*.json", { import: "default" });
const HOMES = new Map(Object.entries(homes));
const SHARED = "shared";

let known: Bodies = emblems;
let bodies = $state.raw<Bodies>(emblems);
const fetched = new Set<string>();

/** The path of a pictogram; undefined where there is none of the name, or not yet. */
export function bodyOf(name: string): string | undefined {
  const home = Object.hasOwn(known, name) ? undefined : HOMES.get(name);
  if (home) fetchFile(home);
  return bodies[name];
}

/** Fetch what a table of a game shows, or as much of it as is known before the game is. */
export function fetchFor(game: string | undefined): void {
  fetchFile(SHARED);
  if (game) fetchFile(game);
}

function fetchFile(home: string): void {
  const fetching = fetched.has(home) ? undefined : FILES[`./icons/${home}.json`];
  if (!fetching) return;
  fetched.add(home);
  fetching().then(
    (more) => {
      known = { ...known, ...more };
      bodies = known;
    },
    () => fetched.delete(home),
  );
}
