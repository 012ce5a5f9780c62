// Completes the built client as an app that can be installed: icons drawn from our own mark, and a service worker whose
// version is that of the build.

import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { deflateSync } from "node:zlib";

const client = new URL("../../src/tablewright/table/client/", import.meta.url);
const read = (name) => readFileSync(new URL(name, client));

// ------------------------------------------------------------------------------------------------ the mark

const SIDE = 32; // of the drawing
const mark = read("favicon.svg").toString();
const attribute = (tag, name) => new RegExp(`<${tag}[^>]*\\b${name}="([^"]+)"`).exec(mark)[1];
const colour = (tag) => [1, 3, 5].map((at) => Number.parseInt(attribute(tag, "fill").slice(at, at + 2), 16));

/** The corners of a path of straight lines. */
function corners(path) {
  const points = [];
  let [x, y, way] = [0, 0, ""];
  const words = path.match(/[a-z]|-?\d*\.?\d+/gi);
  while (words.length) {
    if (/[a-z]/i.test(words[0])) way = words.shift();
    if (way === "z" || way === "Z") break;
    const next = () => Number(words.shift());
    const [byX, byY] = [way === way.toLowerCase() ? x : 0, way === way.toLowerCase() ? y : 0];
    if (/[mlh]/i.test(way)) x = byX + next();
    if (/[mlv]/i.test(way)) y = byY + next();
    points.push([x, y]);
  }
  return points;
}

const table = corners(attribute("path", "d"));
const [cx, cy, r] = ["cx", "cy", "r"].map((name) => Number(attribute("circle", name)));
const round = Number(attribute("rect", "rx"));

/** Whether a point is on the table: whether a line from it to the right crosses its edge an odd number of times. */
function inTable(x, y) {
  let inside = false;
  for (let n = 0, before = table.length - 1; n < table.length; before = n, n += 1) {
    const [x1, y1, x2, y2] = [table[n][0], table[n][1], table[before][0], table[before][1]];
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
  }
  return inside;
}

/** Whether a point is on the ground of the mark: a square with round corners. */
function onGround(x, y) {
  const dx = Math.max(round - x, x - (SIDE - round), 0);
  const dy = Math.max(round - y, y - (SIDE - round), 0);
  return dx * dx + dy * dy <= round * round;
}

const [GROUND, TABLE, LAMP] = ["rect", "path", "circle"].map(colour);
const INSET = 0.76; // how large the mark is on a maskable icon, whose edges may be cut away

/** The colour of a point, or nothing; a maskable icon has its ground everywhere, and the mark well inside. */
function at(x, y, maskable) {
  const mx = maskable ? (x - SIDE / 2) / INSET + SIDE / 2 : x;
  const my = maskable ? (y - SIDE / 2) / INSET + SIDE / 2 : y;
  if (inTable(mx, my)) return TABLE;
  if ((mx - cx) ** 2 + (my - cy) ** 2 <= r * r) return LAMP;
  return maskable || onGround(x, y) ? GROUND : null;
}

// ------------------------------------------------------------------------------------------------ as PNG

const FINE = 3; // looks a pixel, across and down

function crc(bytes) {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let n = 0; n < 8; n += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

function chunk(type, body) {
  const named = Buffer.concat([Buffer.from(type), body]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(body.length);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc(named), named.length + 4);
  return whole;
}

/** The mark as a picture with so many pixels a side. */
function png(size, maskable) {
  const rows = Buffer.alloc(size * (1 + 4 * size));
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const sum = [0, 0, 0, 0];
      for (let n = 0; n < FINE * FINE; n += 1) {
        const x = column + ((n % FINE) + 0.5) / FINE;
        const y = row + (Math.floor(n / FINE) + 0.5) / FINE;
        const found = at((x / size) * SIDE, (y / size) * SIDE, maskable);
        if (!found) continue;
        for (let k = 0; k < 3; k += 1) sum[k] += found[k];
        sum[3] += 1;
      }
      const place = row * (1 + 4 * size) + 1 + 4 * column;
      for (let k = 0; k < 3; k += 1) rows[place + k] = sum[3] ? Math.round(sum[k] / sum[3]) : 0;
      rows[place + 3] = Math.round((255 * sum[3]) / (FINE * FINE));
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size);
  head.writeUInt32BE(size, 4);
  head.set([8, 6], 8); // eight bits a part, with transparency
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const body = chunk("IDAT", deflateSync(rows, { level: 9 }));
  return Buffer.concat([signature, chunk("IHDR", head), body, chunk("IEND", Buffer.alloc(0))]);
}

for (const size of [192, 512]) {
  writeFileSync(new URL(`icon-${size}.png`, client), png(size, false));
  writeFileSync(new URL(`icon-maskable-${size}.png`, client), png(size, true));
}
writeFileSync(new URL("apple-touch-icon.png", client), png(180, true));

// ------------------------------------------------------------------------------------------------ the worker

const parts = ["index.html", "offline.html", "offline.js", "worker.js"];
const version = createHash("sha256")
  .update(Buffer.concat(parts.map(read)))
  .digest("hex")
  .slice(0, 16);
writeFileSync(new URL("worker.js", client), read("worker.js").toString().replace("__BUILD__", version));
