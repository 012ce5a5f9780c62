/** Pictograms by their names: those that stand for a game are here from the start, the others once one is wanted. */
import emblems from "./emblems.json";

let known: Readonly<Record<string, string>> = emblems;
let bodies = $state.raw<Readonly<Record<string, string>>>(emblems);
let fetched = false;

/** The path of a pictogram; undefined where there is none of the name, or not yet. */
export function bodyOf(name: string): string | undefined {
  if (!(name in known)) fetchAll();
  return bodies[name];
}

/** Fetch all pictograms, once. */
export function fetchAll(): void {
  if (fetched) return;
  fetched = true;
  import("./icons.json").then(
    (all) => {
      known = all.default;
      bodies = known;
    },
    () => (fetched = false),
  );
}
