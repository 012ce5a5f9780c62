// Which world the whole page is dressed in: a page sets it, the frame around all pages follows.
import { HOUSE } from "./house";
import type { World } from "./protocol";

export const stage: { world: World } = $state({ world: HOUSE });

export function dress(world: World): void {
  stage.world = world;
}
