/** What every widget knows of the table that it lies on. */

import { getContext, setContext } from "svelte";
import type { Choice, Piece, World } from "../lib/protocol";

export interface Table {
  readonly world: World;
  readonly choices: ReadonlyMap<number, Choice>;
  readonly lit: ReadonlySet<string>;
  readonly entries: ReadonlySet<string>;
  /** Where a piece whose menu is open can go. */
  readonly seconds: ReadonlySet<string>;
  /** Whether the room of the table is given, and what lies on it is made to fit. */
  readonly docked: boolean;
  /** Somebody pressed a piece, which offered `aimed` then: play its one choice, open a menu for several, or look. */
  press(piece: Piece, actions: readonly number[], at: HTMLElement, aimed?: readonly Choice[]): void;
  /** Somebody asked for the menu of a piece, with the rules behind its choices. */
  open(piece: Piece, actions: readonly number[], at: HTMLElement): void;
  /** A pointer or the focus came to a piece, or left it. */
  come(piece: Piece, actions: readonly number[], at: HTMLElement): void;
  leave(piece: Piece): void;
  /** Lift a piece to reading size at once, until it is let go. */
  lift(piece: Piece, actions: readonly number[], at: HTMLElement): void;
  play(action: number): void;
}

const KEY = Symbol("table");

export function setTable(table: Table): void {
  setContext(KEY, table);
}

export function getTable(): Table {
  return getContext<Table>(KEY);
}

const nothing = (): void => undefined;

/** A table on which nothing can be done: pieces are drawn as on any other. */
export function stillTable(world: () => World): Table {
  return {
    get world() {
      return world();
    },
    choices: new Map(),
    lit: new Set(),
    entries: new Set(),
    seconds: new Set(),
    docked: false,
    press: nothing,
    open: nothing,
    come: nothing,
    leave: nothing,
    lift: nothing,
    play: nothing,
  };
}
