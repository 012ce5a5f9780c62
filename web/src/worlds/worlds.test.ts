import { describe, expect, it } from "vitest";
import { WORLDS } from "../board/gallery/worlds";
import { colourOf, contrast, inkOn, pictureOn } from "./colours";
import { toneShape, worldVariables } from "./index";
import { contours, honeycomb } from "./patterns";

describe("colours", () => {
  it("are read from short and long notations", () => {
    expect(colourOf("#fff")).toEqual({ red: 1, green: 1, blue: 1 });
    expect(colourOf("#000000")).toEqual({ red: 0, green: 0, blue: 0 });
    expect(colourOf("rebeccapurple")).toBeNull();
  });

  it("have the contrast that WCAG defines", () => {
    expect(contrast("#ffffff", "#000000")).toBeCloseTo(21);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 1);
  });

  it.each(Object.keys(WORLDS))("of %s let words be read on every tone, in both lights", (name) => {
    const world = WORLDS[name]!;
    for (const tone of Object.values(world.tones)) {
      expect(contrast(tone, inkOn(tone))).toBeGreaterThan(4.5);
      expect(contrast(tone, pictureOn(tone))).toBeGreaterThan(3);
    }
    for (const palette of [world.light, world.dark]) {
      expect(contrast(palette.ink, palette.ground)).toBeGreaterThan(4.5);
      expect(contrast(palette.soft, palette.ground)).toBeGreaterThan(4.5);
      expect(contrast(palette.on_accent, palette.accent)).toBeGreaterThan(4.5);
      expect(contrast(palette.glow, palette.surface)).toBeGreaterThan(3);
    }
  });
});

describe("a world", () => {
  it("is written as variables, with a colour and its ink for each tone", () => {
    const variables = worldVariables(WORLDS["west"]!, "dark");
    expect(variables.get("--ground")).toBe("#1b1713");
    expect(variables.get("--display")).toContain('"Cinzel"');
    expect(variables.get("--tone-red")).toBe("#bd5230");
    expect(variables.get("--on-tone-red")).toBe("#ffffff");
    expect(variables.get("--words-on-tone-yellow")).toBe("#000000");
  });

  it("gives tones different shapes", () => {
    const world = WORLDS["royal"]!;
    const shapes = Object.keys(world.tones).map((tone) => toneShape(world, tone));
    expect(new Set(shapes).size).toBe(shapes.length);
  });
});

describe("patterns", () => {
  it("are the same at every call, and have lines", () => {
    expect(contours(100, 20, [0])).toBe(contours(100, 20, [0]));
    expect(contours(100, 20, [0]).length).toBeGreaterThan(200);
    expect(honeycomb(10).match(/M/g)).toHaveLength(3);
  });
});
