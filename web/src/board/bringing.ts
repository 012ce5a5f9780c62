// What is asked about comes into sight.
import { mayMove } from "./motion";

const EDGE = 12; // pixels left beside what is brought into sight

/** Scroll a row until something that is lit lies in sight, or something else that counts, or to its beginning. */
export function bringLit(row: HTMLElement, counts = ".can"): void {
  const room = row.getBoundingClientRect();
  const lit = [...row.querySelectorAll(counts)].map((piece) => piece.getBoundingClientRect());
  if (lit.some((box) => box.left >= room.left - EDGE && box.right <= room.right + EDGE)) return;
  const first = lit[0];
  const left = first ? row.scrollLeft + first.left - room.left - EDGE : 0;
  row.scrollTo({ left, behavior: mayMove() ? "smooth" : "instant" });
}

/** Scroll the one area of a small screen until all that is lit lies in sight, or the first of it where that is too much. */
export function bringLitUp(view: HTMLElement): void {
  const room = view.getBoundingClientRect();
  const lit = [...view.querySelectorAll(".can")].map((piece) => piece.getBoundingClientRect());
  if (!lit.length || lit.every((box) => box.top >= room.top - EDGE && box.bottom <= room.bottom + EDGE)) return;
  const [top, bottom] = [Math.min(...lit.map((box) => box.top)), Math.max(...lit.map((box) => box.bottom))];
  const spare = Math.max(EDGE, (room.height - (bottom - top)) / 2);
  view.scrollTo({ top: view.scrollTop + top - room.top - spare, behavior: mayMove() ? "smooth" : "instant" });
}

/** Where a piece is drawn: itself, or the pile that it lies in. */
export function drawnAt(root: ParentNode, id: string): HTMLElement | null {
  const name = CSS.escape(id);
  return (
    root.querySelector<HTMLElement>(`[data-piece="${name}"]`) ??
    root.querySelector<HTMLElement>(`[data-holds~="${name}"]`)
  );
}
