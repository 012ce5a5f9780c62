// The table answers by itself what need not be asked, after a moment.
import { announce } from "./announce";
import { momentOf, type Standing } from "./asking";
import type { Seat } from "./seat.svelte";

/** What is said of an answer that the table is about to give, or has given. */
export function sayingOf(standing: Standing, given = false): string {
  if (standing.kind === "declined") return `Not asked in this match: ${standing.text}`;
  return `Nothing else ${given ? "was" : "is"} possible: ${standing.text}`;
}

/** While a component lives, answer for a seat; `may` says whether it may be answered for now. */
export function answerAlone(seat: () => Seat, may: (standing: Standing) => boolean = () => true): void {
  let due = { key: "", at: 0 };
  $effect(() => {
    const sitter = seat();
    const { standing } = sitter;
    if (!standing || !may(standing) || sitter.busy || sitter.playing || sitter.telling?.more) return;
    const key = `${sitter.number} ${standing.action} ${sitter.state.question?.text}`;
    const now = performance.now();
    if (key !== due.key || now > due.at) {
      due = { key, at: now + momentOf(standing) };
      announce(sayingOf(standing));
    }
    const timer = setTimeout(() => {
      due = { key: "", at: 0 };
      void sitter.answerAlone(standing);
    }, due.at - now);
    return () => clearTimeout(timer);
  });
}
