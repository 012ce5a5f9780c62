import { expect, it, vi } from "vitest";
import { myCampaign } from "./campaigns";
import { DOORS, playForMine } from "./joining";
import { keep, type Role } from "./tables";

class Cupboard {
  kept = new Map<string, string>();
  getItem = (key: string): string | null => this.kept.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.kept.set(key, value);
}

const held = { campaign: "c", secret: "s" };

function at(role: Role, secret: string, campaign = true) {
  const cupboard = new Cupboard();
  keep({ match: "m", game: "tamashii", title: "T", since: 1, seats: [{ letter: "B", secret, role }] }, cupboard);
  const doors = {
    facts: vi.fn().mockResolvedValue({ campaign }),
    beginCampaign: vi.fn().mockResolvedValue(held),
    joinCampaign: vi.fn().mockResolvedValue({ joined: true }),
  };
  const play = () => playForMine("tamashii", { match: "m", secret }, cupboard, doors as unknown as typeof DOORS);
  return { cupboard, doors, play };
}

it("a seat that came by a link plays for my campaign, which begins with it", async () => {
  const { cupboard, doors, play } = at("link", "one");
  expect(await play()).toEqual(held);
  expect(doors.joinCampaign).toHaveBeenCalledWith("m", "one", held);
  expect(myCampaign("tamashii", cupboard)).toEqual(held);
  await play();
  expect(doors.joinCampaign).toHaveBeenCalledTimes(1);
});

it("what is played in no campaign begins none, and nor do seats of others", async () => {
  const free = at("link", "two", false);
  await free.play();
  expect(free.doors.beginCampaign).not.toHaveBeenCalled();
  for (const role of ["screen", "friend", "watch"] as const) {
    const { doors, play } = at(role, role);
    await play();
    expect(doors.facts).not.toHaveBeenCalled();
  }
});

it("is tried again after trouble", async () => {
  const { doors, play } = at("link", "three");
  doors.joinCampaign.mockRejectedValueOnce(new Error("down"));
  expect(await play()).toBeNull();
  expect(await play()).toEqual(held);
});
