import { describe, expect, it } from "vitest";
import type { Game, Setting } from "./api";
import { HOUSE } from "./house";
import { objection, places, seatedAt, seatsOf, settingsIn, usualLevel, wishFor } from "./seating";

type Value = Setting["values"][number];
const value = (word: string, mode: string | null = null, told: Partial<Value> = {}): Value => ({
  ...{ word, mode, title: "", story: "", level: 0, icon: "" },
  ...told,
});
const setting = (name: string, usual: string, values: Value[], help = ""): Setting => ({
  ...{ name, help, default: usual, values },
  ...{ modes: ["versus", "solo"], gentle: "", gentle_in: [] },
});

const game: Game = {
  name: "goes-west",
  title: "Deck Goes West",
  world: HOUSE,
  seats: [1, 2, 3],
  modes: [
    { name: "versus", seats: [2, 3] },
    { name: "solo", seats: [1] },
  ],
  settings: [
    setting(
      "mission",
      "gold",
      [value("gold", "versus"), value("river", "solo"), value("pass", "solo")],
      "what to reach (dgw.mission.free-choice).",
    ),
    setting("only", "one", [value("one")]),
  ],
  campaign: null,
  lessons: [],
};

describe("the places of a new match", () => {
  it("are mine and computers' at first", () => {
    expect(places(2, "journeyman", "Ada").map((place) => [place.sitting, place.name])).toEqual([
      ["me", "Ada"],
      ["computer", ""],
    ]);
  });

  it("keep what was chosen when their number changes", () => {
    const two = seatedAt(places(2, "journeyman", ""), 1, "friend");
    expect(places(3, "master", "", two).map((place) => place.sitting)).toEqual(["me", "friend", "computer"]);
  });

  it("have me once only", () => {
    expect(seatedAt(places(3, "x", ""), 2, "me").map((place) => place.sitting)).toEqual(["computer", "computer", "me"]);
  });

  it("need a person", () => {
    expect(objection(seatedAt(places(2, "x", ""), 0, "computer"))).toContain("person");
    expect(objection(places(2, "x", ""))).toBe("");
  });
});

describe("modes and settings", () => {
  it("say which numbers of seats there are", () => {
    expect(seatsOf(game, "solo")).toEqual([1]);
    expect(seatsOf(game, null)).toEqual([1, 2, 3]);
  });

  it("offer what can be chosen in the mode, with a usual value that is among it", () => {
    expect(settingsIn(game, "solo")).toEqual([
      {
        name: "mission",
        help: "What to reach.",
        clause: "dgw.mission.free-choice",
        words: ["river", "pass"],
        closed: [],
        usual: "river",
        gentle: "",
        main: false,
        titles: { river: "River", pass: "Pass" },
        stories: { river: "", pass: "" },
        levels: { river: 0, pass: 0 },
        icons: { river: "", pass: "" },
      },
    ]);
    expect(settingsIn(game, "versus")).toEqual([]);
  });
});

it("the wish names people and levels, and nothing that the server does not know", () => {
  const chosen = seatedAt(places(3, "journeyman", " Ada "), 2, "here");
  expect(wishFor("royal", null, {}, chosen)).toEqual({
    match: {
      game: "royal",
      settings: {},
      seats: [{ kind: "person", name: "Ada" }, { kind: "computer", level: "journeyman" }, { kind: "person" }],
    },
    sittings: ["me", "computer", "here"],
  });
});

it("the usual level is the journeyman, or the middle one", () => {
  const level = (name: string) => ({ name, help: "" });
  expect(usualLevel(["a", "journeyman", "z"].map(level))).toBe("journeyman");
  expect(usualLevel(["a", "b", "c"].map(level))).toBe("b");
});

it("the weakest sit down against somebody who hardly knows the game", () => {
  const level = (name: string) => ({ name, help: "" });
  expect(usualLevel(["newcomer", "journeyman"].map(level), 1)).toBe("newcomer");
  expect(usualLevel(["newcomer", "journeyman"].map(level), 5)).toBe("journeyman");
});

describe("a match of a campaign", () => {
  const tied: Game = {
    ...game,
    settings: [
      setting("scenario", "s1", [value("s1"), value("s2"), value("s3")]),
      setting("unlocked", "nothing", [value("nothing"), value("everything")]),
    ],
    campaign: { scenario: "scenario", follows: ["unlocked"] },
  };
  const held = { campaign: "c", secret: "s" };

  it("offers the open scenarios, and nothing that follows from the campaign", () => {
    const offered = settingsIn(tied, null, new Map([["s1", "Win another."]]));
    expect(offered.map((setting) => [setting.name, setting.words, setting.closed, setting.usual])).toEqual([
      ["scenario", ["s2", "s3"], [["s1", "Win another."]], "s2"],
    ]);
    const closed = new Map([
      ["s1", "Win another."],
      ["s3", "Win s2."],
    ]);
    const [left] = settingsIn(tied, null, closed); // one, and not the usual one: it has to be said
    expect(left?.usual).toBe("s2");
    expect(settingsIn(tied, null).map((setting) => setting.name)).toEqual(["scenario", "unlocked"]);
  });

  it("calls the usual mission by its name", () => {
    const [scenario] = tied.settings;
    const values = [
      value("first"),
      value("s2", null, { title: "The Ridge", level: 2 }),
      value("s3", null, { title: "The Peak", level: 3 }),
    ];
    const [shown] = settingsIn({ ...tied, settings: [{ ...scenario!, values, default: "first" }] }, null);
    expect(shown).toMatchObject({ words: ["s2", "s3"], usual: "s2", levels: { s2: 2, s3: 3 } });
  });

  it("offers newcomers the gentle value in the modes that have it", () => {
    const [scenario] = tied.settings;
    const values = [value("s2"), value("s3")];
    const told = { ...tied, settings: [{ ...scenario!, values, default: "s2", gentle: "s3", gentle_in: ["solo"] }] };
    expect(settingsIn(told, "solo")).toMatchObject([{ usual: "s2", gentle: "s3" }]);
    expect(settingsIn(told, "versus")).toMatchObject([{ usual: "s2", gentle: "" }]);
  });

  it("has scenarios by their titles, where they matter", () => {
    const [scenario] = tied.settings;
    const values = [value("s2", null, { title: "The Ridge", story: "Up." }), value("s3")];
    const told = { ...tied, settings: [{ ...scenario!, values, modes: ["solo"] }] };
    const [shown] = settingsIn(told, "solo");
    expect(shown).toMatchObject({ main: true, titles: { s2: "The Ridge", s3: "S3" }, stories: { s2: "Up.", s3: "" } });
    expect(settingsIn(told, "versus")).toEqual([]);
  });

  it("is played for my campaign in my seat alone", () => {
    const chosen = seatedAt(places(3, "x", ""), 2, "friend");
    const campaigns = wishFor("g", null, {}, chosen, held).match.seats.map((seat) => seat.campaign);
    expect(campaigns).toEqual([held, undefined, undefined]);
    expect(wishFor("g", null, {}, chosen).match.seats[0]).not.toHaveProperty("campaign");
  });

  it("needs me", () => {
    const without = seatedAt(places(2, "x", ""), 0, "here");
    expect(objection(without, true)).toContain("Set one player");
    expect(objection(without)).toBe("");
    expect(objection(places(2, "x", ""), true)).toBe("");
  });
});
