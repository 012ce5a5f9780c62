import { expect, it } from "vitest";
import type { Choice, Piece } from "../lib/protocol";
import { areaToShow, focusOf, handsOf, shortName } from "./focus";

const card = (id: string, ...actions: number[]): Piece => ({ kind: "card", id, label: id, actions });
const area = (id: string, ...inside: Piece[]): Piece => ({ kind: "area", id, label: id, inside });
const choices = new Map<number, Choice>([1, 2, 3].map((action) => [action, { action, text: `choice ${action}` }]));
const map = area("map", card("tile", 1));
const shop = area("shop", card("boot", 2), card("knife", 3));

it("a question is answered where the scene says, else where most pieces are lit", () => {
  expect(focusOf([map, shop], choices, "map")).toBe("map");
  expect(focusOf([map, shop], choices)).toBe("shop");
  expect(focusOf([map, shop], choices, "gone")).toBe("shop");
  expect(focusOf([map, shop], new Map())).toBe("");
});

it("one area is shown: the focus, even where it is dark, but for a hand that lies below", () => {
  const mine = area("mine", { kind: "fan", id: "hand", label: "Hand", inside: [card("own", 1)] });
  expect(handsOf(mine).hands.map((hand) => hand.id)).toEqual(["hand"]);
  const { rest } = handsOf(mine);
  expect(areaToShow([map, area("dark")], choices, "dark", "map", "mine")).toBe("dark");
  expect(areaToShow([rest, shop], choices, "mine", "mine", "mine")).toBe("shop");
  expect(areaToShow([rest, area("dark")], choices, "mine", "dark", "mine")).toBe("dark");
});

it("a tab has the name of its area, without what is said of it", () => {
  expect(shortName(area("Bea (Josiah Penn) · standing at W0"))).toBe("Bea");
  expect(shortName(area("Mission: Discovery"))).toBe("Mission");
});
