// Makes the browser's types from the schemas that Python prints: src/lib/protocol.ts from protocol.schema.json, and
// src/lib/http.ts from http.schema.json; with --check it only says whether the files are up to date.
import { readFile, writeFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";

const made = (schema) => `Made by \`npm run types\` from ${schema}, which Python prints: not to be edited by hand.`;

const FILES = [
  {
    schema: "protocol.schema.json",
    types: "src/lib/protocol.ts",
    name: "Protocol",
    banner: `// The socket protocol between browser and table.\n// ${made("protocol.schema.json")}`,
  },
  {
    schema: "http.schema.json",
    types: "src/lib/http.ts",
    name: "Http",
    banner: `// The HTTP messages between browser and table.\n// ${made("http.schema.json")}`,
    imports: "./protocol",
  },
];

/** Tuples as the compiler of types knows them: \`prefixItems\` are \`items\`. */
function knownTuples(part) {
  if (Array.isArray(part)) return part.map(knownTuples);
  if (part === null || typeof part !== "object") return part;
  const copy = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, knownTuples(value)]));
  if (!copy.prefixItems) return copy;
  const { prefixItems, ...rest } = copy;
  return { ...rest, items: prefixItems, additionalItems: false };
}

/** The names of types that a schema takes from elsewhere. */
function namesTaken(part, found = new Set()) {
  if (part === null || typeof part !== "object") return found;
  if (typeof part.tsType === "string") found.add(part.tsType);
  for (const inner of Object.values(part)) namesTaken(inner, found);
  return found;
}

async function typesOf({ schema, name, banner, imports }) {
  const read = knownTuples(JSON.parse(await readFile(new URL(`../${schema}`, import.meta.url), "utf8")));
  const taken = [...namesTaken(read)].sort();
  const from = imports && taken.length ? `\nimport type { ${taken.join(", ")} } from "${imports}";` : "";
  return compile(read, name, {
    additionalProperties: false,
    bannerComment: banner + from,
    style: { printWidth: 120 },
  });
}

let stale = false;
for (const file of FILES) {
  const place = new URL(`../${file.types}`, import.meta.url);
  const types = await typesOf(file);
  if (!process.argv.includes("--check")) {
    await writeFile(place, types);
  } else if ((await readFile(place, "utf8").catch(() => "")) !== types) {
    console.error(`${file.types} does not follow from ${file.schema}: run \`npm run types\`.`);
    stale = true;
  } else {
    console.log(`${file.types} follows from ${file.schema}.`);
  }
}
if (stale) process.exit(1);
