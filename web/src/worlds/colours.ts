/** Colours as the worlds write them: which text can be read on them. */

export interface Colour {
  red: number;
  green: number;
  blue: number;
}

/** The colour of a hexadecimal notation, or null for any other. */
export function colourOf(css: string): Colour | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(css.trim())?.[1];
  if (!digits) return null;
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits;
  const part = (from: number) => parseInt(long.slice(from, from + 2), 16) / 255;
  return { red: part(0), green: part(2), blue: part(4) };
}

/** The relative luminance of WCAG. */
export function luminance(colour: Colour): number {
  const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue);
}

/** The contrast of WCAG between two colours, from 1 to 21; 1 where one of them is no hexadecimal notation. */
export function contrast(one: string, other: string): number {
  const [a, b] = [colourOf(one), colourOf(other)];
  if (!a || !b) return 1;
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const DARK = "#000000"; // pure, so that one of the two always reaches 4.5
const BRIGHT = "#ffffff";

/** The colour of a picture on a colour: white where it is seen well enough, for it looks like print. */
export function pictureOn(css: string): string {
  return contrast(css, BRIGHT) >= 3 ? BRIGHT : DARK;
}

/** Black or white, whichever is read better on a colour: for words. */
export function inkOn(css: string): string {
  return contrast(css, DARK) >= contrast(css, BRIGHT) ? DARK : BRIGHT;
}
