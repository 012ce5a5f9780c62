/** How a piece is pressed, held and looked at: by mouse, finger and keys alike. */

import type { Action } from "svelte/action";
import { hasMoved, type Point } from "../lib/pointer";
import type { Choice, Piece } from "../lib/protocol";
import { offered } from "./pieces";
import type { Table } from "./table";

interface Pressed {
  table: Table;
  piece: Piece;
  actions: readonly number[];
}

const HOLD = 450; // milliseconds that a finger rests to lift a piece
const DRIFT = 10; // pixels that it may wander meanwhile

/** Whether a press that began on an element ends where it began, and yet beside it: the page was drawn anew meanwhile. */
export function missed(element: HTMLElement, start: Point, event: PointerEvent): boolean {
  if (event.type !== "pointerup" || Math.hypot(event.clientX - start.x, event.clientY - start.y) > DRIFT) return false;
  return !element.isConnected || !element.contains(event.target as Node | null);
}

export const pressing: Action<HTMLElement, Pressed> = (element, pressed) => {
  let { table, piece, actions } = pressed;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held = false;
  let start = { x: 0, y: 0 };
  let aimed: Choice[] = []; // what it offered when a press began

  const stop = () => clearTimeout(timer);
  /** A press that began here and ends, where it began, beside the element: the table was drawn anew under the finger. */
  const release = (event: PointerEvent) => {
    removeEventListener("pointercancel", release);
    if (missed(element, start, event) && !held && aimed.length) table.press(piece, actions, element, aimed);
  };
  const on = {
    click(event: MouseEvent) {
      event.stopPropagation();
      if (held) held = false;
      else table.press(piece, actions, element, event.detail ? aimed : []);
      aimed = [];
    },
    contextmenu(event: MouseEvent) {
      event.preventDefault();
      if (!held) table.open(piece, actions, element);
    },
    pointerenter(event: PointerEvent) {
      if (event.pointerType === "mouse" && hasMoved(event)) table.come(piece, actions, element);
    },
    pointerleave() {
      stop();
      table.leave(piece);
    },
    pointerdown(event: PointerEvent) {
      held = false;
      start = { x: event.clientX, y: event.clientY };
      aimed = event.button === 0 ? offered(actions, table.choices) : [];
      addEventListener("pointerup", release, { once: true });
      addEventListener("pointercancel", release, { once: true });
      if (event.pointerType === "mouse") return;
      stop();
      timer = setTimeout(() => {
        held = true;
        table.lift(piece, actions, element);
      }, HOLD);
    },
    pointermove(event: PointerEvent) {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > DRIFT) stop();
    },
    pointerup: stop,
    pointercancel: stop,
    keydown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "z") table.lift(piece, actions, element);
      else if (event.key === "w") table.open(piece, actions, element);
      else return;
      event.preventDefault();
    },
  } satisfies Record<string, unknown>;

  for (const [name, listener] of Object.entries(on)) element.addEventListener(name, listener as EventListener);
  return {
    update(next) {
      ({ table, piece, actions } = next);
    },
    destroy() {
      stop();
      table.leave(piece);
      for (const [name, listener] of Object.entries(on)) element.removeEventListener(name, listener as EventListener);
    },
  };
};
