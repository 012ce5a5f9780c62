import { describe, expect, it } from "vitest";
import { ago, endedHow, headlineOf, listed, nameOf, resultOf, span, titled, waitingFor } from "./words";
import type { Sitter } from "./protocol";

const sitters: Sitter[] = [
  { letter: "A", kind: "person", name: "Ada", called: "Ada" },
  { letter: "B", kind: "computer", name: "journeyman", called: "Journeyman" },
  { letter: "C", kind: "person", name: "", called: "Player C" },
];

describe("names", () => {
  it("are listed as people say them", () => {
    expect([listed([]), listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"])]).toEqual([
      "",
      "a",
      "a and b",
      "a, b and c",
    ]);
  });

  it("are those by which the table calls people", () => {
    const called = [0, 1, 2, 5].map((seat) => nameOf(sitters, seat));
    expect(called).toEqual(["Ada", "Journeyman", "Player C", "Seat 6"]);
  });
});

describe("waiting", () => {
  it("is told from one's own place", () => {
    expect(waitingFor(sitters, [0], 0)).toBe("Your turn.");
    expect(waitingFor(sitters, [0, 2], 0)).toBe("You and Player C are choosing.");
    expect(waitingFor(sitters, [1], 0)).toBe("Journeyman is thinking.");
    expect(waitingFor(sitters, [0, 2], null)).toBe("Ada and Player C are choosing.");
    expect(waitingFor(sitters, [], 0)).toBe("");
  });
});

describe("the result", () => {
  const ending = (...results: ("won" | "shared" | "lost")[]) => ({
    reason: "points",
    standings: results.map((result, seat) => ({ seat, result })),
  });

  it("speaks to the winner, the loser and the onlooker", () => {
    expect(resultOf(ending("won", "lost"), sitters, 0)).toBe("You win.");
    expect(resultOf(ending("won", "lost"), sitters, 1)).toBe("Ada wins.");
    expect(resultOf(ending("won", "won"), sitters, null)).toBe("Ada and Journeyman win.");
    expect(resultOf(ending("won", "won"), sitters, 0)).toBe("You win together.");
    expect(resultOf(ending("shared", "shared"), sitters, 0)).toBe("You share the win.");
  });

  it("knows games that nobody wins", () => {
    expect(resultOf(ending("lost"), sitters, 0)).toBe("You lose.");
    expect(resultOf(ending("lost", "lost"), sitters, 0)).toBe("You lose together.");
    expect(resultOf(ending("lost", "lost"), sitters, null)).toBe("Nobody wins.");
  });
});

describe("the headline of an end", () => {
  const ending = (...results: ("won" | "shared" | "lost")[]) => ({
    reason: "points",
    standings: results.map((result, seat) => ({ seat, result })),
  });

  it("is about the reader, or about who won", () => {
    expect([0, 1].map((seat) => headlineOf(ending("won", "lost"), sitters, seat))).toEqual(["Victory", "Defeat"]);
    expect(headlineOf(ending("shared", "shared"), sitters, 0)).toBe("Shared victory");
    expect(headlineOf(ending("won", "lost"), sitters, null)).toBe("Ada wins");
    expect(headlineOf(ending("lost", "lost"), sitters, null)).toBe("Defeat");
  });

  it("is followed by the game's own sentence, or by the bare reason", () => {
    expect(endedHow({ ...ending("won"), verdict: "Ada wins, 3 to 2." })).toBe("Ada wins, 3 to 2.");
    expect(endedHow(ending("won"))).toBe("Points.");
  });
});

it("settings, seats and times are words", () => {
  expect(titled("most-gold")).toBe("Most gold");
  expect([span([2]), span([3, 4]), span([2, 3, 4, 5])]).toEqual(["2", "3 or 4", "2 to 5"]);
  expect([ago(0, 30_000), ago(0, 60_000), ago(0, 7_200_000), ago(0, 259_200_000)]).toEqual([
    "just now",
    "1 minute ago",
    "2 hours ago",
    "3 days ago",
  ]);
});
