// Makes src/lib/protocol.ts from protocol.schema.json; with --check it only says whether the file is up to date.
import { readFile, writeFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";

const schemaFile = new URL("../protocol.schema.json", import.meta.url);
const typesFile = new URL("../src/lib/protocol.ts", import.meta.url);
const banner = `// What a browser and the table say to each other.
// Made by \`npm run types\` from protocol.schema.json, which Python prints: not to be edited by hand.`;

/** Tuples as the compiler of types knows them: \`prefixItems\` are \`items\`. */
function knownTuples(part) {
  if (Array.isArray(part)) return part.map(knownTuples);
  if (part === null || typeof part !== "object") return part;
  const copy = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, knownTuples(value)]));
  if (!copy.prefixItems) return copy;
  const { prefixItems, ...rest } = copy;
  return { ...rest, items: prefixItems, additionalItems: false };
}

const schema = knownTuples(JSON.parse(await readFile(schemaFile, "utf8")));
const types = await compile(schema, "Protocol", {
  additionalProperties: false,
  bannerComment: banner,
  style: { printWidth: 120 },
});

if (process.argv.includes("--check")) {
  const kept = await readFile(typesFile, "utf8").catch(() => "");
  if (kept !== types) {
    console.error("src/lib/protocol.ts does not follow from protocol.schema.json: run `npm run types`.");
    process.exit(1);
  }
  console.log("src/lib/protocol.ts follows from protocol.schema.json.");
} else {
  await writeFile(typesFile, types);
}
