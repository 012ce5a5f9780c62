import { describe, expect, it } from "vitest";
import type { Piece, Standing } from "./protocol";
import { partsOf } from "./sheet";

const stat = (id: string, label: string, value: string, seat?: number, inside?: Piece[]): Piece => ({
  kind: "stat",
  id,
  label,
  value,
  ...(seat === undefined ? {} : { seat }),
  ...(inside ? { inside } : {}),
});
const sheet = (...inside: Piece[]): Piece => ({ kind: "area", id: "ending", label: "The end", inside });
const standings: Standing[] = [
  { seat: 0, result: "lost", score: "3 territories" },
  { seat: 1, result: "won", score: "7 territories" },
];

describe("a score sheet", () => {
  it("says what was counted, and a total once", () => {
    const yours = stat("yours", "Your score", "29", 0, [stat("left", "Points left", "27"), stat("t", "Total", "29")]);
    const [part] = partsOf(sheet(yours), standings);
    expect(part).toMatchObject({ label: "Your score", worth: "29" });
    expect(part?.lines.map((line) => line.label)).toEqual(["Points left"]);
  });
  it("leaves out what the table of results says already", () => {
    const verdict: Piece = { kind: "text", id: "won", label: "Bea wins" };
    const scores = stat("scores", "Score sheet", "", undefined, [
      stat("s0", "You", "3 territories", 0),
      stat("s1", "Bea", "7 territories", 1),
    ]);
    expect(partsOf(sheet(verdict, scores), standings)).toEqual([]);
  });
  it("keeps what differs from the result of that seat", () => {
    const scores = stat("scores", "", "", undefined, [stat("s0", "You", "7 territories", 0)]);
    expect(partsOf(sheet(scores), standings)).toHaveLength(1);
  });
});
