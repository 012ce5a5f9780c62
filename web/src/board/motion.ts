/** Whether things may move: the system's setting, or the table's own (`data-motion="less"` on the page). */

export function mayMove(): boolean {
  if (document.documentElement.dataset["motion"] === "less") return false;
  return !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export const EASE = "cubic-bezier(.2, .7, .2, 1)";
