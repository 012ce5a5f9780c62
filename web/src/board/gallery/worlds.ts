/** Worlds to look at pieces in: those of the games. */

import type { World } from "../../lib/protocol";
import worlds from "../../worlds/worlds.json";

export const WORLDS = worlds as Record<string, World>;
