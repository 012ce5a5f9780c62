/** The world of a game as CSS: its colours, faces and texture, for the whole page or for a part of it. */

import type { World } from "../lib/protocol";
import { inkOn, pictureOn } from "./colours";
import "./fonts.css";

export type Theme = "light" | "dark";

const FALLBACK = { display: "Georgia, serif", body: "system-ui, sans-serif" };
const SMALL_FACES = new Set(["EB Garamond", "Rajdhani"]); // whose letters are small for their size
const SHAPES = 8; // signs that go with tones, so that a colour never stands alone

/** A name that can be part of a CSS variable. */
export function toneName(tone: string): string {
  return tone.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}

/** The number of the shape and the pattern that go with a tone; tones of a world differ as long as there are few. */
export function toneShape(world: World, tone: string): number {
  const at = Object.keys(world.tones).indexOf(tone);
  return at < 0 ? 0 : at % SHAPES;
}

/** The CSS variables of a world in one light. */
export function worldVariables(world: World, theme: Theme): Map<string, string> {
  const palette = world[theme];
  const variables = new Map([
    ["--ground", palette.ground],
    ["--surface", palette.surface],
    ["--ink", palette.ink],
    ["--soft", palette.soft],
    ["--accent", palette.accent],
    ["--on-accent", palette.on_accent],
    ["--glow", palette.glow],
    ["--display", `"${world.display}", ${FALLBACK.display}`],
    ["--names", `"${world.names || world.display}", ${FALLBACK.display}`],
    ["--body", `"${world.body}", ${FALLBACK.body}`],
    ["--body-scale", SMALL_FACES.has(world.body) ? "1.1" : "1"],
    ["--ratio", String(world.ratio)],
  ]);
  for (const [tone, colour] of Object.entries(world.tones)) {
    variables.set(`--tone-${toneName(tone)}`, colour);
    variables.set(`--on-tone-${toneName(tone)}`, pictureOn(colour));
    variables.set(`--words-on-tone-${toneName(tone)}`, inkOn(colour));
  }
  return variables;
}

/** A world for a part of a page, such as a poster: the value of its `style`. */
export function worldStyle(world: World, theme: Theme): string {
  return [...worldVariables(world, theme)].map(([name, value]) => `${name}: ${value}`).join("; ");
}

/** Dress the whole page in a world. */
export function applyWorld(world: World, theme: Theme): void {
  const root = document.documentElement;
  const variables = worldVariables(world, theme);
  const old = [...root.style].filter((name) => /^--(words-)?(on-)?tone-/.test(name) && !variables.has(name));
  for (const name of old) root.style.removeProperty(name);
  for (const [name, value] of variables) root.style.setProperty(name, value);
  root.style.colorScheme = theme;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute("content", world[theme].ground);
  root.dataset["texture"] = world.texture;
  root.dataset["theme"] = theme;
}
