/** The scene with which a match of a world ends, by the world's texture; fetched when a match is over, and not before. */

import type { Component } from "svelte";
import type { World } from "../../lib/protocol";

export type Ending = Component<{ won: boolean; icon: string }>;

const SCENES: Record<World["texture"], () => Promise<{ default: Ending }>> = {
  strata: () => import("./West.svelte"),
  frost: () => import("./North.svelte"),
  vellum: () => import("./Royal.svelte"),
  contours: () => import("./GoesWest.svelte"),
  circuit: () => import("./Tamashii.svelte"),
  plain: () => import("./Plain.svelte"),
};

export const endingOf = (world: World): Promise<{ default: Ending }> => SCENES[world.texture]();
