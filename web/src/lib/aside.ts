// The column beside the table, for what is told meanwhile.
import type { Box } from "./coaching";

const NEEDED = ".board-choice .area, .press.can, [data-place=goal]"; // what somebody chooses from or plays for

/** The position of the column while nothing in it is needed and no drawer covers it; null if there is none. */
export function freeColumn(): Box | null {
  if (document.querySelector("#side-title")) return null;
  const column = document.querySelector(".board-docked .board-side");
  return column && !column.querySelector(NEEDED) ? column.getBoundingClientRect() : null;
}
