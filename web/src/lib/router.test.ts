import { expect, it } from "vitest";
import { routeOf } from "./router.svelte";

const at = (path: string) => routeOf(new URL(path, "http://here"));

it("knows every shape of address", () => {
  expect(at("/")).toEqual({ page: "home" });
  expect(at("/new/goes-west")).toEqual({ page: "new", game: "goes-west", play: "" });
  expect(at("/new/tamashii?play=s02")).toEqual({ page: "new", game: "tamashii", play: "s02" });
  expect(at("/t/abc#s3-cr_t")).toEqual({ page: "table", match: "abc", secret: "s3-cr_t" });
  expect(at("/replay/abc#x")).toEqual({ page: "replay", match: "abc", secret: "x", step: 0 });
  expect(at("/replay/abc?step=12#x")).toEqual({ page: "replay", match: "abc", secret: "x", step: 12 });
  expect(at("/replay/abc?step=-1.5#x")).toEqual({ page: "replay", match: "abc", secret: "x", step: 0 });
  expect(at("/cards/west?q=toll")).toEqual({ page: "cards", game: "west", search: "toll" });
  expect(at("/campaign/tamashii")).toEqual({ page: "campaign", game: "tamashii", held: "" });
  expect(at("/campaign/tamashii#a.b")).toEqual({ page: "campaign", game: "tamashii", held: "a.b" });
  expect(at("/rules/west?q=arch#west.setup")).toEqual({
    page: "rules",
    game: "west",
    clause: "west.setup",
    search: "arch",
  });
});

it("is lost elsewhere, and at addresses that cannot be read", () => {
  expect(at("/nowhere")).toEqual({ page: "lost", path: "/nowhere" });
  expect(at("/t/a/b")).toEqual({ page: "lost", path: "/t/a/b" });
  expect(at("/rules/%E0%A4%A").page).toBe("rules");
});
