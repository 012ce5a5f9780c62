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
