// The coach of the first turns: at each kind of question, once, what usually matters. It falls silent when told to.
import { glossary } from "./glossary.svelte";
import type { Seat } from "./seat.svelte";
import { prefer, preferences } from "./settings.svelte";
import { tipFor } from "./tips";

const ENOUGH = 24; // tips of a game, after which nobody needs a coach

export class Tips {
  shown = $state("");
  #said: ReadonlySet<string> = new Set();

  /** Look at what a seat is asked: a tip for it is shown once. */
  look(seat: Seat): void {
    const game = seat.welcome?.game ?? "";
    const given = preferences.tips[game] ?? 0;
    const asked = new Set((seat.owes ? seat.listed : []).flatMap((choice) => choice.clauses ?? []));
    const tip = tipFor(glossary.taught.tips, asked, seat.welcome?.setup?.[0] ?? "");
    if (!tip || !preferences.coach || given >= ENOUGH || this.#said.has(tip)) {
      if (tip !== this.shown) this.shown = "";
      return;
    }
    this.shown = tip;
    this.#said = new Set([...this.#said, tip]);
    prefer({ tips: { ...preferences.tips, [game]: given + 1 } });
  }

  close(): void {
    this.shown = "";
  }

  /** No tips any more. */
  silence(): void {
    prefer({ coach: false });
    this.shown = "";
  }
}
