import { expect, it } from "vitest";
import type { Saying } from "./protocol";
import { latestOf } from "./talk";

const said = (number: number, seat?: number): Saying => ({
  type: "saying",
  number,
  text: `${number}`,
  ...(seat === undefined ? {} : { seat }),
});

it("is the latest of another, after what is known", () => {
  const sayings = [said(1, 0), said(2, 1), said(3, 0)];
  expect(latestOf(sayings, 0, 0)?.number).toBe(2);
  expect(latestOf(sayings, 2, 0)).toBeNull();
  expect(latestOf(sayings, 0, null)?.number).toBe(3);
  expect(latestOf([said(1)], 0, 0)?.number).toBe(1);
});
