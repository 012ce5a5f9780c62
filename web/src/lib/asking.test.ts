import { expect, it } from "vitest";
import {
  askedAgain,
  covers,
  declinedForGood,
  declinedOnce,
  momentOf,
  NOTHING_DECLINED,
  standingAnswer,
} from "./asking";
import type { Question, Routine } from "./protocol";

const routine = (offers: string[], span = ""): Routine => ({ action: 9, name: "Upgrades", offers, span });
const question = (extra: Partial<Question> = {}): Question => ({
  text: "Upgrade?",
  choices: [
    { action: 9, text: "Continue" },
    { action: 1, text: "Buy a token" },
  ],
  ...extra,
});
const asked = { forced: true, taught: false, declined: NOTHING_DECLINED };
const only = question({ choices: [{ action: 9, text: "Continue" }], forced: true });

it("answers a question with one answer, and no other", () => {
  expect(standingAnswer(only, asked)).toEqual({
    kind: "forced",
    action: 9,
    text: "Continue",
    name: "",
    secret: false,
  });
  expect(standingAnswer(question(), asked)).toBeNull();
  expect(standingAnswer(null, asked)).toBeNull();
});

it("answers nothing that the player wants to be asked, that a coach teaches or that nobody waits for", () => {
  expect(standingAnswer(only, { ...asked, forced: false })).toBeNull();
  expect(standingAnswer(only, { ...asked, taught: true })).toBeNull();
  expect(standingAnswer({ ...only, owed: false }, asked)).toBeNull();
});

it("declines for its player what was declined for good, until something new is offered", () => {
  const declined = declinedForGood(NOTHING_DECLINED, routine(["tokens", "slots"]));
  const now = (offers: string[]) => standingAnswer(question({ routine: routine(offers) }), { ...asked, declined });
  expect(now(["tokens"])).toMatchObject({ kind: "declined", action: 9, name: "Upgrades" });
  expect(now(["tokens", "augments"])).toBeNull();
});

it("asks once within a span", () => {
  const declined = declinedOnce(NOTHING_DECLINED, routine(["tokens"], "turn 3"));
  expect(covers(declined, routine(["tokens"], "turn 3"))).toBe(true);
  expect(covers(declined, routine(["tokens", "slots"], "turn 3"))).toBe(false);
  expect(covers(declined, routine(["tokens"], "turn 4"))).toBe(false);
  expect(declinedOnce(NOTHING_DECLINED, routine(["tokens"]))).toBe(NOTHING_DECLINED);
});

it("asks again whoever wants to be asked", () => {
  const declined = declinedOnce(declinedForGood(NOTHING_DECLINED, routine(["tokens"])), routine(["tokens"], "turn 3"));
  expect(askedAgain(declined, "Upgrades")).toEqual(NOTHING_DECLINED);
  expect(covers(askedAgain(declined, "Other"), routine([]))).toBe(true);
});

it("takes as long as a person where others may not know why, and never twice the same", () => {
  const open = standingAnswer(only, asked)!;
  const secret = standingAnswer({ ...only, secret: true }, asked)!;
  expect(momentOf(open, () => 0)).toBe(momentOf(open, () => 1));
  expect(momentOf(secret, () => 0)).toBeGreaterThan(momentOf(open));
  expect(momentOf(secret, () => 1)).toBeGreaterThan(2 * momentOf(secret, () => 0));
});
