/** Patterns of the worlds, drawn by rule: lines for textures and for the backs of cards. Everything here is the same
 * at every call, so that a pattern never flickers. */

const round = (n: number) => Math.round(n * 10) / 10;
const at = (x: number, y: number) => `${round(x)} ${round(y)}`;

/** A closed or open line through points. */
function line(points: [number, number][], closed = false): string {
  return `M${points.map(([x, y]) => at(x, y)).join("L")}${closed ? "Z" : ""}`;
}

/** A regular polygon; `turn` in degrees from a corner on top. */
export function polygon(x: number, y: number, radius: number, corners: number, turn = 0): string {
  const points = Array.from({ length: corners }, (_, n): [number, number] => {
    const angle = ((n / corners) * 360 + turn - 90) * (Math.PI / 180);
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  return line(points, true);
}

/** A star with straight rays. */
export function star(x: number, y: number, outer: number, inner: number, rays: number): string {
  const points = Array.from({ length: rays * 2 }, (_, n): [number, number] => {
    const angle = ((n / (rays * 2)) * 360 - 90) * (Math.PI / 180);
    const radius = n % 2 ? inner : outer;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  return line(points, true);
}

/** Arches inside each other on a common base. */
export function arches(x: number, base: number, radii: number[], leg: number): string {
  return radii
    .map(
      (r) =>
        `M${at(x - r, base)}V${round(base - leg)}A${round(r)} ${round(r)} 0 0 1 ${at(x + r, base - leg)}V${round(base)}`,
    )
    .join("");
}

/** A level line that wavers and meets itself at the edges of a tile. */
export function stratum(width: number, y: number, swing: number, phase: number): string {
  const points = Array.from({ length: 25 }, (_, n): [number, number] => {
    const turn = (n / 24) * 2 * Math.PI;
    return [(n / 24) * width, y + swing * (Math.sin(turn + phase) + 0.5 * Math.sin(3 * turn + 2 * phase))];
  });
  return line(points);
}

/** Hexagons with a corner on top, as many as a tile of `honeycombTile` needs. */
export function honeycomb(radius: number): string {
  const width = Math.sqrt(3) * radius;
  return [
    polygon(width / 2, radius, radius, 6),
    polygon(0, radius * 2.5, radius, 6),
    polygon(width, radius * 2.5, radius, 6),
  ].join("");
}

/** The tile that a honeycomb repeats with. */
export function honeycombTile(radius: number): [number, number] {
  return [Math.sqrt(3) * radius, 3 * radius];
}

/** A snow crystal of six branches. */
export function crystal(x: number, y: number, radius: number): string {
  const parts: string[] = [];
  for (let arm = 0; arm < 6; arm += 1) {
    const angle = (arm * Math.PI) / 3 - Math.PI / 2;
    const along = (t: number, aside: number): [number, number] => [
      x + radius * (t * Math.cos(angle) - aside * Math.sin(angle)),
      y + radius * (t * Math.sin(angle) + aside * Math.cos(angle)),
    ];
    parts.push(line([along(0.18, 0), along(1, 0)]));
    for (const [t, wide] of [
      [0.4, 0.2],
      [0.6, 0.24],
      [0.8, 0.14],
    ] as const) {
      parts.push(line([along(t + wide * 0.8, wide), along(t, 0), along(t + wide * 0.8, -wide)]));
    }
  }
  return parts.join("");
}

type Height = (x: number, y: number) => number;

/** Hills and hollows over a tile, the same at opposite edges. */
const hills: Height = (x, y) => {
  const [u, v] = [x * 2 * Math.PI, y * 2 * Math.PI];
  return (
    Math.sin(u + 0.6) * Math.cos(v) +
    0.6 * Math.sin(2 * u + v + 1.3) +
    0.45 * Math.cos(u - 2 * v + 0.4) +
    0.2 * Math.sin(3 * v + 2 * u)
  );
};

/** The pieces of a level line inside one square, by the heights of its corners. */
function crossing(corners: [number, number, number][], level: number): [number, number][] {
  const points: [number, number][] = [];
  corners.forEach(([x, y, h], n) => {
    const [nextX, nextY, nextH] = corners[(n + 1) % 4]!;
    if (h > level === nextH > level) return;
    const share = (level - h) / (nextH - h);
    points.push([x + share * (nextX - x), y + share * (nextY - y)]);
  });
  return points;
}

/** The contour lines of the hills on a tile of a size. */
export function contours(size: number, squares: number, levels: number[]): string {
  const step = 1 / squares;
  const parts: string[] = [];
  for (let row = 0; row < squares; row += 1) {
    for (let column = 0; column < squares; column += 1) {
      const [x, y] = [column * step, row * step];
      const corners = (
        [
          [x, y],
          [x + step, y],
          [x + step, y + step],
          [x, y + step],
        ] as const
      ).map(([cx, cy]): [number, number, number] => [cx * size, cy * size, hills(cx, cy)]);
      for (const level of levels) {
        const points = crossing(corners, level);
        for (let n = 0; n + 1 < points.length; n += 2) parts.push(line([points[n]!, points[n + 1]!]));
      }
    }
  }
  return parts.join("");
}
