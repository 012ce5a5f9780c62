import { describe, expect, it } from "vitest";
import type { Choice } from "../lib/protocol";
import { meant, noLonger } from "./meaning";

const take: Choice = { action: 1, text: "Take two Vaults" };
const build: Choice = { action: 2, text: "Build the Causeway" };

describe("a press", () => {
  it("plays the one choice, opens a menu of several, and looks where there is none", () => {
    expect(meant([], [take])).toEqual({ kind: "play", action: 1 });
    expect(meant([], [take, build])).toEqual({ kind: "menu" });
    expect(meant([], [])).toEqual({ kind: "look" });
  });

  it("means the choice that was lit when it began, though others have come since", () => {
    expect(meant([take], [take, build])).toEqual({ kind: "play", action: 1 });
  });

  it("never plays another choice than the one that was lit", () => {
    expect(meant([take], [build])).toEqual({ kind: "menu" });
    expect(meant([take], [{ ...take, text: "Take two Vaults for 3" }])).toEqual({ kind: "menu" });
  });

  it("asks the table for a choice that went dark meanwhile", () => {
    expect(meant([take], [])).toEqual({ kind: "play", action: 1 });
  });

  it("opens no rules where several choices went dark, but says that they are gone", () => {
    expect(meant([take, build], [])).toEqual({ kind: "gone", choices: [take, build] });
  });
});

it("what is gone is told with what happened", () => {
  expect(noLonger("Take two Vaults", "Bo takes two Vaults.")).toBe(
    "“Take two Vaults” is no longer possible. Meanwhile: Bo takes two Vaults.",
  );
  expect(noLonger("", "")).toBe("That is no longer possible.");
});
