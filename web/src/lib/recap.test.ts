import { expect, it } from "vitest";
import { NOTHING, type TableState } from "./merge";
import type { LogLine, Piece } from "./protocol";
import { gathered, isLong, linesSince, marksAfter, NO_MARKS, recapOf, touchedBetween } from "./recap";

const line = (step: number, text: string, seat?: number): LogLine => ({ text, step, seat: seat ?? null });
const log = [
  line(1, "long ago", 1),
  line(3, "mine", 0),
  line(3, "what came of it"),
  line(4, "a start"),
  line(4, "B moves", 1),
  line(5, "B again", 1),
  line(6, "C moves", 2),
];
const state = (chosen: number): TableState => ({ ...NOTHING, n: 6, order: ["a"], log, chosen });

it("gathers what happened since the viewer chose, by whose decision it was", () => {
  expect(recapOf(state(3), 0).map(({ seat, own, lines }) => [seat, own, lines.map(({ text }) => text)])).toEqual([
    [0, true, ["mine", "what came of it"]],
    [1, false, ["a start", "B moves", "B again"]],
    [2, false, ["C moves"]],
  ]);
});

it("credits nobody with what only followed from a decision", () => {
  const night = [line(3, "you end", 0), line(3, "time is 2"), line(3, "an enemy comes"), line(3, "you lose 1", 0)];
  const seen = (lines: LogLine[]) =>
    recapOf({ ...state(3), log: lines }, 0).map(({ followed, lines }) => [followed, lines.map(({ text }) => text)]);
  expect(seen(night)).toEqual([
    [false, ["you end"]],
    [true, ["time is 2", "an enemy comes", "you lose 1"]],
  ]);
  expect(seen(night.slice(0, 2))).toEqual([[false, ["you end", "time is 2"]]]); // too brief for a heading
  expect(seen(night.slice(1))).toEqual([[true, ["time is 2", "an enemy comes", "you lose 1"]]]);
});

it("shows the latest to those who have chosen nothing, or only look on", () => {
  expect(linesSince(state(0)).map(({ text }) => text)).toEqual(["C moves"]);
  expect(recapOf(NOTHING, null)).toEqual([]);
});

it("is long when others did more than a few things, whatever I did myself", () => {
  const many = (seat?: number) => ({
    ...state(3),
    log: Array.from({ length: 7 }, (_, n) => line(3, `${n}`, seat)),
  });
  expect(isLong(recapOf(many(0), 0), 0)).toBe(false);
  expect(isLong(recapOf(many(1), 0), 0)).toBe(true); // what my choice brought about
  expect(isLong(recapOf(many(), 0), 0)).toBe(false);
  expect(isLong(recapOf(many(), 0), 0, true)).toBe(true); // a night, which is nobody's doing
  expect(isLong(recapOf(state(3), 0), 0)).toBe(false);
  expect(isLong(recapOf({ ...state(3), log: [...log, line(6, "once more", 2)] }, 0), 0)).toBe(true);
});

const card = (id: string, value = ""): Piece => ({ kind: "card", id, label: id, value });
const area = (id: string, ...inside: Piece[]): Piece => ({ kind: "area", id, label: id, inside });
function laid(n: number, chosen: number, seat: number, ...areas: Piece[]): TableState {
  const order = areas.map(({ id }) => id);
  return { ...NOTHING, n, chosen, order, areas: new Map(areas.map((one) => [one.id, one])), log: [line(n, "x", seat)] };
}

it("sees which pieces came, went elsewhere or look different", () => {
  const before = laid(1, 0, 1, area("hand", card("a"), card("b"), card("c", "1")), area("middle"));
  const after = laid(2, 0, 1, area("hand", card("a"), card("c", "2")), area("middle", card("b"), card("d")));
  expect([...touchedBetween(before, after)].sort()).toEqual(["b", "c", "d"]);
});

it("touches nothing by laying out a new part of the table", () => {
  const before = laid(1, 0, 1, area("draft", card("a"), card("b")));
  const row: Piece = { kind: "row", id: "ring", label: "ring", inside: [card("spot-1"), card("spot-2"), card("b")] };
  const after = laid(2, 0, 1, area("draft", card("a")), area("board", row, card("die")), area("pile", card("top")));
  expect([...touchedBetween(before, after)].sort()).toEqual(["b", "top"]);
});

it("keeps the marks of one seat's decisions until another decides, or the viewer chooses", () => {
  const [one, two, three] = [
    laid(1, 0, 1, area("m", card("a"))),
    laid(2, 0, 1, area("m", card("a"), card("b"))),
    laid(3, 0, 1, area("m", card("a"), card("b"), card("c"))),
  ];
  const first = marksAfter(NO_MARKS, one, two);
  expect(first).toEqual({ seat: 1, ids: new Set(["b"]) });
  const second = marksAfter(first, two, three);
  expect(second.ids).toEqual(new Set(["b", "c"]));
  const other = laid(4, 0, 2, area("m", card("a", "9"), card("b"), card("c")));
  expect(marksAfter(second, three, other)).toEqual({ seat: 2, ids: new Set(["a"]) });
  const mine = laid(5, 5, 0, area("m", card("a", "9")));
  expect(marksAfter(second, three, mine)).toEqual(NO_MARKS);
});

it("says once what happened several times in a row", () => {
  const draws = [line(1, "B draws.", 1), line(1, "B draws.", 1), line(1, "A draws.", 0), line(1, "B draws.", 1)];
  expect(gathered(draws).map(({ text }) => text)).toEqual(["B draws. (2 times)", "A draws.", "B draws."]);
});
