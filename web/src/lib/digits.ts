// Digits that choose from a numbered list.

const MOST = 20; // places that have a key: the digits, and the digits with Shift

/** The key that chooses what stands at a place of a list, counted from 1; empty for places that have none. */
export function keyFor(place: number): string {
  if (place < 1 || place > MOST) return "";
  return (place > 10 ? "⇧" : "") + (place % 10);
}

/** The place that a command key chooses, 0 for none. Where a keyboard has digits on Shift, they are digits all the same. */
export function placeOf(command: string, { code, shiftKey }: Pick<KeyboardEvent, "code" | "shiftKey">): number {
  if (/^[0-9]$/.test(command)) return Number(command) || 10;
  const digit = command && shiftKey ? /^Digit([0-9])$/.exec(code)?.[1] : undefined;
  return digit === undefined ? 0 : 10 + (Number(digit) || 10);
}
