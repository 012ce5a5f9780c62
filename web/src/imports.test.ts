import { expect, it } from "vitest";

const SOURCES = import.meta.glob<string>("./**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });
const WITHIN = "./board/PieceView.svelte"; // draws any piece, and so do those that draw the pieces which hold it
const ENDINGS = ["", ".ts", ".svelte", "/index.ts"];

const AT_ONCE = /^\s*(?:import|export)[^;]*?"(\.{1,2}(?:\/[^"]*)?)"/gm;
const LATER = /\bimport\("(\.{1,2}\/[^"]*)"\)/g; // when somebody comes to the page

/** The sources that a source names by their place beside it, those of types included. */
function named(name: string, sources: Record<string, string>): string[] {
  const places = [AT_ONCE, LATER].flatMap((way) => [...sources[name]!.matchAll(way)]);
  return places.flatMap(([, place]) => {
    const path = new URL(place!, `file:///src/${name}`).pathname.replace("/src/", "./").replace(/\/$/, "");
    return ENDINGS.map((ending) => path + ending).filter((other) => other in sources);
  });
}

/** A way from one source back to itself; empty where there is none. */
function circle(sources: Record<string, string>): string[] {
  const done = new Set<string>();
  const follow = (way: string[]): string[] => {
    const name = way.at(-1)!;
    if (way.indexOf(name) < way.length - 1) return way.slice(way.indexOf(name));
    if (done.has(name)) return [];
    for (const next of named(name, sources)) {
      const found = follow([...way, next]);
      if (found.length) return found;
    }
    done.add(name);
    return [];
  };
  return (
    Object.keys(sources)
      .map((name) => follow([name]))
      .find((found) => found.length) ?? []
  );
}

it("imports never lead back to where they began, but for pieces that hold pieces", () => {
  const { [WITHIN]: _, ...others } = SOURCES;
  expect(circle(SOURCES)).toContain(WITHIN);
  expect(circle(others)).toEqual([]);
});

it("every source of a page is reached from the first", () => {
  const reached = new Set(["./main.ts"]);
  for (const name of reached) for (const other of named(name, SOURCES)) reached.add(other);
  const own = Object.keys(SOURCES).filter((name) => !/\.test\.ts$|\/gallery\//.test(name));
  expect(own.filter((name) => !reached.has(name))).toEqual([]);
});

it("a circle is found, also one of types through a folder", () => {
  const sources = {
    "./a.ts": 'import { b } from "./lib/b";',
    "./lib/b.ts": 'import C from "../parts/C.svelte";',
    "./parts/C.svelte": '<script>\n  import {\n    d,\n  } from "../worlds";\n</script>',
    "./worlds/index.ts": 'export type { B } from "../lib/b";',
  };
  expect(circle(sources)).toEqual(["./lib/b.ts", "./parts/C.svelte", "./worlds/index.ts", "./lib/b.ts"]);
});
