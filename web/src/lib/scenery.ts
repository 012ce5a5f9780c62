// A landscape that follows from a word: the same word gives the same one, and hardly any two are alike.

export interface Scenery {
  tone: number; // which of the colours, from 0 to 1
  sun: { x: number; y: number; r: number };
  ridges: string[]; // paths, from the farthest to the nearest, on a picture of 100 by 80
}

const [WIDE, HIGH] = [100, 80];

/** Numbers from 0 to 1 that follow from a word, one after the other. */
function* drawn(word: string): Generator<number, never> {
  let seed = 2166136261;
  for (const letter of word) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619);
  for (;;) {
    seed = (Math.imul(seed ^ (seed >>> 15), 2246822519) + 3266489917) | 0;
    yield ((seed ^ (seed >>> 13)) >>> 0) / 2 ** 32;
  }
}

/** The scenery of a word; towers with straight edges, or hills. */
export function sceneryOf(word: string, towers: boolean): Scenery {
  const numbers = drawn(word);
  const next = (from: number, to: number): number => Math.round(from + numbers.next().value * (to - from));
  const tone = numbers.next().value;
  const sun = { x: next(14, 86), y: next(14, 30), r: next(7, 13) };
  const ridges = [0, 1, 2].map((n) => {
    const [top, bottom] = [30 + n * 13, 46 + n * 13];
    let path = `M0 ${HIGH}V${next(top, bottom)}`;
    for (let x = next(6, 16); x < WIDE; x += next(8, 20)) {
      const y = next(top, bottom);
      path += towers ? `H${x}V${y}` : `L${x} ${y}`;
    }
    return `${path}${towers ? `H${WIDE}` : `L${WIDE} ${next(top, bottom)}`}V${HIGH}Z`;
  });
  return { tone, sun, ridges };
}
