// Makes src/worlds/icons/: the paths of those pictograms of the game-icons set that icons.txt names, those that one game
// names in a file of its own, all others in shared.json; homes.json, in which of the files each is; and emblems.json: those
// of them that stand for a game, which the first page shows.
// `node scripts/icons.mjs` writes them; with --check it only says whether they are what they should be.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const list = fileURLToPath(new URL("../icons.txt", import.meta.url));
const made = fileURLToPath(new URL("../src/worlds/icons/", import.meta.url));
const games = fileURLToPath(new URL("../../src/tablewright/games/", import.meta.url));
const set = JSON.parse(readFileSync(createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json")));

const early = fileURLToPath(new URL("../src/worlds/emblems.json", import.meta.url));
const index = fileURLToPath(new URL("../src/worlds/homes.json", import.meta.url));
const worlds = fileURLToPath(new URL("../src/worlds/worlds.json", import.meta.url));

/** Pictograms by their names, as a file. */
function written(chosen) {
  return `${JSON.stringify(Object.fromEntries(chosen.map((name) => [name, body(name)])), null, 1)}\n`;
}

/** How many letters must be changed, added or dropped to make one word of the other. */
function distance(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, n) => n);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const changed = row[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(changed, row[j] + 1, next[j - 1] + 1));
    }
    row = next;
  }
  return row[other.length];
}

/** The names of the set that are most like a name it does not have: those that share a word with it come first. */
function nearest(name) {
  const words = name.split("-").filter((word) => word.length > 2);
  const unlike = (known) => distance(name, known) - 4 * words.filter((word) => known.includes(word)).length;
  return [...names.keys()].sort((a, b) => unlike(a) - unlike(b)).slice(0, 5);
}

/** The path of a pictogram, without what draws it: the colour is the table's. */
function body(name) {
  return names.get(name).replaceAll(/ fill="currentColor"/g, "");
}

const names = new Map(Object.entries(set.icons).map(([name, icon]) => [name, icon.body]));
for (const [name, alias] of Object.entries(set.aliases ?? {})) names.set(name, names.get(alias.parent));

const wanted = readFileSync(list, "utf8")
  .split("\n")
  .map((line) => line.trim())
  .filter(Boolean);
const missing = wanted.filter((name) => !names.has(name));
for (const name of missing) {
  console.error(
    `icons.txt names ${name}, which the game-icons set does not have. Near it: ${nearest(name).join(", ")}.`,
  );
}
const sorted = [...new Set(wanted)].sort();
if (sorted.join() !== wanted.join()) {
  const line = wanted.findIndex((name, n) => name !== sorted[n]) + 1;
  console.error(
    `icons.txt is not sorted, or names one twice, at its line ${line} (${wanted[line - 1]}). Sort it: LC_ALL=C sort -u.`,
  );
}
if (missing.length || sorted.join() !== wanted.join()) process.exit(1);

/** All words between quotes in the sources and packs of a game. */
function wordsOf(game) {
  const files = readdirSync(join(games, game), { recursive: true }).filter((file) => /\.(py|toml|json)$/.test(file));
  return new Set(
    files.flatMap((file) => readFileSync(join(games, game, file), "utf8").match(/(?<=["'])[a-z0-9-]+(?=["'])/g) ?? []),
  );
}

/** The file in which a pictogram is: that of the only game which names it, or the one that all fetch. */
function homeOf(name) {
  const users = [...named].filter(([, words]) => words.has(name));
  return users.length === 1 ? users[0][0].replaceAll("_", "-") : "shared";
}

const folders = readdirSync(games, { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && !entry.name.startsWith("_"),
);
const named = new Map(folders.map(({ name }) => [name, wordsOf(name)]));
const homes = Object.fromEntries(sorted.map((name) => [name, homeOf(name)]));
const emblems = new Set(Object.values(JSON.parse(readFileSync(worlds, "utf8"))).map((world) => world.icon));
const texts = new Map([
  ...[...new Set(Object.values(homes))].map((home) => [
    join(made, `${home}.json`),
    written(sorted.filter((name) => homes[name] === home)),
  ]),
  [index, `${JSON.stringify(homes, null, 1)}\n`],
  [early, written(sorted.filter((name) => emblems.has(name)))],
]);
mkdirSync(made, { recursive: true });
const old = readdirSync(made)
  .map((file) => join(made, file))
  .filter((file) => !texts.has(file));

/** What a file says; nothing where there is none. */
function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

if (!process.argv.includes("--check")) {
  for (const file of old) rmSync(file);
  for (const [file, text] of texts) writeFileSync(file, text);
} else if (old.length || [...texts].some(([file, text]) => read(file) !== text)) {
  console.error(
    "src/worlds/icons/, homes.json or emblems.json do not follow from icons.txt and the games. Make them again: npm run icons.",
  );
  process.exit(1);
}
