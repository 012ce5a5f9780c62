// Sentences that the pages say of matches and people.
import type { Ending, Idea, Next, Sitter } from "./protocol";

/** "Ada", "Ada and Bo", "Ada, Bo and Cy". */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** What whoever sits in a seat is called, here and in all that the table says. */
export function nameOf(sitters: readonly Sitter[], seat: number): string {
  const sitter = sitters[seat];
  return sitter ? sitter.called || sitter.name || `Player ${sitter.letter}` : `Seat ${seat + 1}`;
}

/** For whom the table waits, from the point of view of one seat. */
export function waitingFor(sitters: readonly Sitter[], awaited: readonly number[], seat: number | null): string {
  if (awaited.length === 0) return "";
  if (seat !== null && awaited.includes(seat)) {
    const others = awaited.filter((other) => other !== seat);
    if (others.length > 1) return `You and ${others.length} others are choosing.`;
    return others.length ? `You and ${nameOf(sitters, others[0]!)} are choosing.` : "Your turn.";
  }
  const names = listed(awaited.map((other) => nameOf(sitters, other)));
  const thinking = awaited.every((other) => sitters[other]?.kind === "computer");
  return `${names} ${awaited.length === 1 ? "is" : "are"} ${thinking ? "thinking" : "choosing"}.`;
}

/** Who won, from the point of view of one seat. */
export function resultOf(ending: Ending, sitters: readonly Sitter[], seat: number | null): string {
  const mine = ending.standings.find((standing) => standing.seat === seat)?.result;
  const winners = ending.standings.filter((standing) => standing.result === "won").map((standing) => standing.seat);
  const sharers = ending.standings.filter((standing) => standing.result === "shared").map((standing) => standing.seat);
  if (mine === "won") return winners.length > 1 ? "You win together." : "You win.";
  if (mine === "shared") return "You share the win.";
  if (winners.length) {
    return `${listed(winners.map((other) => nameOf(sitters, other)))} ${winners.length === 1 ? "wins" : "win"}.`;
  }
  if (sharers.length) return `${listed(sharers.map((other) => nameOf(sitters, other)))} share the win.`;
  if (ending.standings.length === 1) return mine === "lost" ? "You lose." : `${nameOf(sitters, 0)} loses.`;
  return mine === "lost" ? "You lose together." : "Nobody wins.";
}

/** How a match ended, in a word or two: for whoever played it, or by the names of the winners. */
export function headlineOf(ending: Ending, sitters: readonly Sitter[], seat: number | null): string {
  const mine = ending.standings.find((standing) => standing.seat === seat)?.result;
  if (mine) return { won: "Victory", shared: "Shared victory", lost: "Defeat" }[mine];
  if (ending.standings.every(({ result }) => result === "lost")) return "Defeat";
  return resultOf(ending, sitters, seat).replace(/\.$/, "");
}

/** Why a match ended, in the sentence of its game. */
export function endedHow({ verdict, reason }: Ending): string {
  return verdict || sentenceOf(`${reason.charAt(0).toUpperCase()}${reason.slice(1)}`);
}

/** Who would like to play again, as one seat reads it; "" as long as nobody does. */
export function wouldPlayAgain(next: Next | null | undefined, sitters: readonly Sitter[], seat: number | null): string {
  if (!next || next.seat === seat) return "";
  return `${nameOf(sitters, next.seat)} wants to play again.`;
}

export const RESULT_WORDS = { won: "won", shared: "shared the win", lost: "lost" } as const;

/** A word of the settings for people: "most-gold" is "Most gold". */
export function titled(word: string): string {
  const spaced = word.replaceAll(/[-_]/g, " ");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** A text that ends as a sentence does. */
export function sentenceOf(text: string): string {
  return /[.!?…]["”’)]?$/.test(text) ? text : `${text}.`;
}

/** "2", "2 or 3", "2 to 5". */
export function span(numbers: readonly number[]): string {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  if (least === most) return `${least}`;
  return most - least === 1 ? `${least} or ${most}` : `${least} to ${most}`;
}

/** "just now", "5 minutes ago", "3 days ago". */
export function ago(since: number, now: number): string {
  const minutes = Math.floor((now - since) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return counted(minutes, "minute");
  if (minutes < 48 * 60) return counted(Math.floor(minutes / 60), "hour");
  return counted(Math.floor(minutes / (24 * 60)), "day");
}

function counted(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? "" : "s"} ago`;
}

/** A hint as it is read aloud: the best move, and what it brings. */
export function hintAloud(ideas: readonly Idea[]): string {
  const [best] = ideas;
  return best ? [`Hint: ${best.text}.`, best.reason].filter(Boolean).join(" ") : "No hint.";
}

/** ": 81% to win", or nothing where no chance is known. */
export function chance(value: number | null | undefined): string {
  if (value === null || value === undefined) return "";
  return `: ${Math.round(value * 100)}% to win`;
}
