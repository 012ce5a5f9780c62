// The column beside the table, for what is told meanwhile.
import type { Box } from "./coaching";

const NEEDED = ".board-choice .area, .press.can, [data-place=goal]"; // what somebody chooses from or plays for

/** Where the column lies, while nobody needs what is in it and no drawer lies over it; null: there is none. */
export function freeColumn(): Box | null {
  if (document.querySelector("#side-title")) return null;
  const column = document.querySelector(".board-docked .board-side");
  return column && !column.querySelector(NEEDED) ? column.getBoundingClientRect() : null;
}
