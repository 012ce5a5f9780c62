import { beforeEach, describe, expect, it } from "vitest";
import type { CampaignShown } from "./api";
import {
  campaignLink,
  closedWords,
  diaryOf,
  heldIn,
  keepCampaign,
  myCampaign,
  nextOf,
  standingOf,
  trailThrough,
  winding,
} from "./campaigns";

class Cupboard {
  kept = new Map<string, string>();
  getItem = (key: string): string | null => this.kept.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.kept.set(key, value);
}

let cupboard: Cupboard;
beforeEach(() => (cupboard = new Cupboard()));

const held = { campaign: "abc", secret: "s3-cr_t" };

it("keeps one campaign for each game", () => {
  keepCampaign("tamashii", held, cupboard);
  keepCampaign("other", { campaign: "x", secret: "y" }, cupboard);
  keepCampaign("tamashii", { campaign: "def", secret: "z" }, cupboard);
  expect(myCampaign("tamashii", cupboard)).toEqual({ campaign: "def", secret: "z" });
  expect(myCampaign("other", cupboard)).toEqual({ campaign: "x", secret: "y" });
  expect(myCampaign("west", cupboard)).toBeNull();
});

it("has none where the browser keeps nonsense", () => {
  for (const nonsense of ["", "null", "[]", "{", '{"tamashii": {"campaign": 5}}', '{"tamashii": null}']) {
    cupboard.setItem("tablewright.campaigns", nonsense);
    expect(myCampaign("tamashii", cupboard)).toBeNull();
  }
});

it("opens elsewhere by a link that holds its secret behind the #", () => {
  const link = campaignLink("tamashii", held, "http://here");
  expect(link).toBe("http://here/campaign/tamashii#abc.s3-cr_t");
  expect(heldIn(new URL(link).hash.slice(1))).toEqual(held);
  for (const wrong of ["", "abc", "abc.", ".x", "a.b.c"]) expect(heldIn(wrong)).toBeNull();
});

it("knows what cannot be played yet, and how a scenario stands", () => {
  const scenario = { code: "S1", word: "s1", title: "", story: "", opens: "", played: 0 };
  const win = { match: "m", when: 0, seats: 1, mode: "", terms: {} };
  const scenarios = [
    { ...scenario, open: true, wins: [win] },
    { ...scenario, word: "s2", open: true, wins: [] },
    { ...scenario, word: "s3", open: false, wins: [] },
  ];
  const sheet: CampaignShown = {
    campaign: "c",
    game: "g",
    title: "G",
    finished: 1,
    under_way: [],
    scenarios,
    components: [],
    cards: [],
  };
  expect([...closedWords(sheet).keys()]).toEqual(["s3"]);
  expect(closedWords(null).size).toBe(0);
  expect(scenarios.map(standingOf)).toEqual(["won", "open", "closed"]);
});

describe("the map of a campaign", () => {
  const win = (when: number) => ({ match: `m${when}`, when, seats: 1, mode: "", terms: {} });
  const scenario = (code: string, open: boolean, ...wins: number[]) => ({
    code,
    word: code,
    title: code,
    story: "",
    opens: "",
    played: wins.length,
    open,
    wins: wins.map(win),
  });
  const sheet = (...scenarios: CampaignShown["scenarios"]): CampaignShown => ({
    campaign: "c",
    game: "g",
    title: "G",
    finished: 1,
    under_way: [],
    scenarios,
    components: [],
    cards: [],
  });

  it("lights the first open scenario that is not won", () => {
    expect(nextOf(sheet(scenario("a", true, 1), scenario("b", false), scenario("c", true)))).toBe("c");
    expect(nextOf(sheet(scenario("a", true, 1), scenario("b", false)))).toBeNull();
  });

  it("tells wins in the order in which they came", () => {
    const told = diaryOf(sheet(scenario("a", true, 9, 2), scenario("b", true, 5)));
    expect(told.map(({ scenario, again }) => [scenario.code, again])).toEqual([
      ["a", false],
      ["b", false],
      ["a", true],
    ]);
  });

  it("winds row by row", () => {
    expect(winding(5, 2).map(({ row, column }) => `${row}${column}`)).toEqual(["00", "01", "11", "10", "20"]);
    expect(winding(2, 1).map(({ row, column }) => `${row}${column}`)).toEqual(["00", "10"]);
  });

  it("draws one path through all places", () => {
    const path = trailThrough([
      { x: 0, y: 0 },
      { x: 100, y: 10 },
      { x: 100, y: 210 },
    ]);
    expect(path).toBe("M0 0C50 0 50 10 100 10C100 110 100 110 100 210");
    expect(trailThrough([])).toBe("");
  });
});
