// Lays compressed copies beside the files of the built client: brotli for browsers that take it, gzip for all others.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

const assets = new URL("../../src/tablewright/table/client/assets/", import.meta.url);
const WORTH = 1024; // bytes from which on a file gets smaller by it

for (const name of readdirSync(fileURLToPath(assets))) {
  if (!/\.(js|css|svg|json)$/.test(name)) continue;
  const file = fileURLToPath(new URL(name, assets));
  const plain = readFileSync(file);
  if (plain.length < WORTH) continue;
  writeFileSync(`${file}.br`, brotliCompressSync(plain));
  writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
}
