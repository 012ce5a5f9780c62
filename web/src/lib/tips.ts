// Which tip the coach of the first turns gives.
import type { TipShown } from "./http";

/** The first tip about one of the rules behind the choices, in a mode of the game; empty if none fits. */
export function tipFor(tips: readonly TipShown[], asked: ReadonlySet<string>, mode: string): string {
  const fits = ({ about, modes }: TipShown): boolean =>
    (!modes.length || modes.includes(mode)) && about.some((rule) => asked.has(rule));
  return tips.find(fits)?.say ?? "";
}
