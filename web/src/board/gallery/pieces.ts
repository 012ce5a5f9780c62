/** One table with a piece of every kind on it. */

import type { Choice, Piece, Sitter } from "../../lib/protocol";

export const SITTERS: Sitter[] = [
  { letter: "A", kind: "person", name: "Ines", taken: true, here: true },
  { letter: "B", kind: "computer", name: "journeyman" },
  { letter: "C", kind: "person", name: "Tomas", taken: true },
];

export const CHOICES: Choice[] = [
  { action: 1, text: "Build the Ember Basilica", clauses: ["build"] },
  { action: 2, text: "Discard the Crucible", clauses: ["discard"] },
  { action: 3, text: "Keep the Crucible", clauses: ["keep"], final: true },
  { action: 4, text: "Draw a card", final: true },
  { action: 5, text: "Go there" },
  { action: 6, text: "Take this token" },
  { action: 7, text: "Roll again" },
];

const ICONS = ["foundry-bucket", "aqueduct", "lighthouse", "strongbox", "observatory", "gears", "flame", "crown"];
const TEXTS = [
  "Gain 2 points.",
  "PULSE: take a card from the middle; then the other player loses 1 point.",
  "PROTOCOL the other player loses 1; if you have 3 outposts in your zone, they lose 2 more, and you may turn over one card that lies in your zone; it stays until the end of the round.",
  "",
];

/** A table on which every kind lies; `step` counts changes, so that flights can be seen. */
export function everyKind(tones: string[], step: number): Piece[] {
  const tone = (n: number) => tones[n % tones.length] ?? "";
  const card = (n: number, rest: Partial<Piece> = {}): Piece => ({
    kind: "card",
    id: `card-${n}`,
    label: ["Crucible", "Great Aqueduct", "Beacon", "Vault of the Census"][n % 4]!,
    face: `f${n}`,
    tone: tone(n),
    icon: ICONS[n % ICONS.length]!,
    text: TEXTS[n % 4]!,
    ...rest,
  });
  const moved = step % 2 === 1;
  return [
    other(1, card, tone, step),
    other(2, card, tone, step),
    middle(card, tone, moved, step),
    maps(tone, step),
    beside(),
    choice(card, tone),
    mine(card, tone, moved, step),
  ];
}

type Maker = (n: number, rest?: Partial<Piece>) => Piece;
type Tone = (n: number) => string;

const area = (about: Omit<Piece, "kind" | "inside">, inside: Piece[]): Piece => ({ kind: "area", ...about, inside });

function other(seat: number, card: Maker, tone: Tone, step: number): Piece {
  return area(
    {
      id: `seat-${seat}`,
      label: `${"ABC"[seat]} the Builder`,
      place: "seat",
      seat,
      value: `${33 + step}`,
      icon: "crown",
      tone: tone(seat),
    },
    [
      {
        kind: "stats",
        id: `stats-${seat}`,
        label: "",
        inside: [
          { kind: "stat", id: `gold-${seat}`, label: "gold", value: `${7 + step}`, icon: "two-coins" },
          { kind: "stat", id: `lands-${seat}`, label: "lands", value: "3", icon: "tower-flag" },
        ],
      },
      {
        kind: "fan",
        id: `hand-${seat}`,
        label: "Hand 5",
        inside: [
          { kind: "card", id: `unseen-${seat}`, label: "unseen", count: 4 - (step % 2) },
          { kind: "card", id: `unseen-heart-${seat}`, label: "unseen heart", tone: tone(1), icon: "hearts", count: 2 },
          card(8 + seat * 4, { mark: "seen" }),
        ],
      },
      {
        kind: "row",
        id: `zone-${seat}`,
        label: "Built",
        inside: [card(20 + seat * 8), card(21 + seat * 8, { mark: "spent", count: 2 })],
      },
    ],
  );
}

function middle(card: Maker, tone: Tone, moved: boolean, step: number): Piece {
  return area({ id: "middle", label: "The Middle", place: "middle" }, [
    {
      kind: "row",
      id: "row",
      label: "Facilities",
      inside: [
        card(0, { value: "3", actions: [1] }),
        card(1, { count: 3 }),
        card(2, { mark: "ready" }),
        ...(moved ? [card(40)] : []),
      ],
    },
    { kind: "pile", id: "deck", label: "Deck", count: 31 - step, icon: "triple-gate", actions: [4] },
    { kind: "pile", id: "loci", label: "Loci", count: 4, inside: [card(5, { mark: "top", id: "locus-top" })] },
    { kind: "pile", id: "discard", label: "Discard", count: 0 + step },
    {
      kind: "dice",
      id: "dice",
      label: "Dice",
      inside: [
        { kind: "die", id: "die-1", label: "First die", value: String(1 + ((step * 2) % 6)), most: 6 },
        { kind: "die", id: "die-2", label: "Second die", value: "5", most: 6, tone: tone(1), actions: [7] },
        { kind: "die", id: "die-3", label: "Bandit die", value: "17", most: 20, tone: tone(2) },
      ],
    },
    { kind: "track", id: "day", label: "Day", count: 3 + (step % 5), most: 12, icon: "sunrise" },
    { kind: "track", id: "score", label: "Score", count: 41 + step, most: 100, tone: tone(1) },
    { kind: "tokens", id: "cubes", label: "Gold cubes", count: 6, tone: tone(2), icon: "two-coins" },
    { kind: "tokens", id: "pawns", label: "Scouts", count: 2, tone: tone(3), icon: "hooded-figure", actions: [6] },
    { kind: "text", id: "words", label: "Under the deck", text: "Beacon, then two Vaults", mark: "known" },
    {
      kind: "hologram" as Piece["kind"],
      id: "strange",
      label: "Something new",
      text: "A kind that this table does not know.",
    },
  ]);
}

function maps(tone: Tone, step: number): Piece {
  const grounds = ["jungle", "wave-crest", "plant-seed", "castle", "fog", "flame"];
  const at = (n: number): [number, number] => [n % 7, Math.floor(n / 7)];
  return area({ id: "maps", label: "Maps", place: "middle" }, [
    {
      kind: "grid",
      id: "grid",
      label: "The country",
      columns: ["W6", "W5", "W4", "W3", "W2", "W1", "W0"],
      rows: ["N", "-", "S"],
      inside: Array.from({ length: 21 }, (_, n): Piece => ({
        kind: "cell",
        id: `cell-${n}`,
        label: `Tile ${n}`,
        at: at(n),
        tone: n % 5 ? tone(n) : "",
        icon: n % 5 ? grounds[n % 6]! : "",
        text: n % 4 ? "" : "dig\n1 gold",
        value: n % 3 ? "" : `${n}`,
        actions: n === 9 || n === 11 ? [5] : [],
        mark: n === 10 ? "here" : "",
        inside:
          n === 10
            ? [{ kind: "tokens", id: "me", label: "Ines", tone: tone(0), icon: "hooded-figure" }]
            : n === 15
              ? [
                  { kind: "tokens", id: "b", label: "Bandits", count: 5, icon: "spectre" },
                  { kind: "tokens", id: "wagon", label: "Wagon", icon: "gears", tone: tone(1) },
                ]
              : [],
      })),
    },
    {
      kind: "hexes",
      id: "hexes",
      label: "The city",
      inside: [
        [0, 0],
        [1, 0],
        [2, 0],
        [-1, 1],
        [0, 1],
        [1, 1],
        [2, 1],
        [-1, 2],
        [0, 2],
        [1, 2],
      ].map(([q, r], n): Piece => ({
        kind: "hex",
        id: `hex-${n}`,
        label: `Block ${n}`,
        at: [q!, r!],
        tone: n % 3 ? tone(n) : "",
        icon: grounds[n % 6]!,
        value: n % 2 ? `${n}` : "",
        actions: n === 4 ? [5] : [],
        inside: n === 5 ? [{ kind: "tokens", id: "agent", label: "Agent", icon: "cyber-eye", tone: tone(1) }] : [],
      })),
    },
    {
      kind: "ring",
      id: "ring",
      label: "The loop",
      inside: [
        ...Array.from({ length: 35 }, (_, n): Piece => ({
          kind: "space",
          id: `space-${n}`,
          label: `Space ${n + 1}`,
          value: `${n + 1}`,
          tone: tone(n),
          icon: ["hearts", "diamonds", "clubs", "spades"][n % 4]!,
          actions: n === 7 + (step % 3) ? [5] : [],
          inside: n === 3 + step ? [{ kind: "tokens", id: "walker", label: "A", tone: tone(0), icon: "crown" }] : [],
        })),
        {
          kind: "space",
          id: "home",
          label: "Home",
          mark: "centre",
          icon: "castle",
          inside: [{ kind: "tokens", id: "resting", label: "B", tone: tone(2), icon: "crown" }],
        },
      ],
    },
    {
      kind: "ring",
      id: "dial",
      label: "The dial",
      inside: Array.from({ length: 12 }, (_, n): Piece => ({
        kind: "space",
        id: `hour-${n}`,
        label: `Hour ${n + 1}`,
        value: `${n + 1}`,
      })),
    },
    {
      kind: "launcher",
      id: "launcher",
      label: "Launcher",
      inside: Array.from({ length: 20 }, (_, n): Piece => {
        const [x, y] = [n % 5, Math.floor(n / 5)];
        const token: Piece = {
          kind: "tokens",
          id: `chip-${n}`,
          label: `Chip ${n}`,
          tone: tone(n),
          icon: ICONS[n % 8]!,
        };
        return {
          kind: "cell",
          id: `slot-${n}`,
          label: `Row ${y + 1}, column ${x + 1}`,
          at: [x, y],
          mark: x === 4 ? "locked" : (x + y) % 2 ? "" : "refilled",
          actions: n < 4 ? [6] : [],
          inside: x < 4 && n % 3 ? [token] : [],
        };
      }),
    },
  ]);
}

function beside(): Piece {
  return area({ id: "key", label: "What the cards do", place: "side" }, [
    {
      kind: "text",
      id: "key-1",
      label: "Royal Decree",
      text: "Choose who fights whom; both commit one territory.",
      icon: "scroll-unfurled",
    },
    {
      kind: "text",
      id: "key-2",
      label: "Plague",
      text: "One player leaves two cards behind.",
      icon: "plague-doctor-profile",
    },
  ]);
}

function choice(card: Maker, tone: Tone): Piece {
  return area({ id: "choice", label: "To build", place: "choice", text: "Pay two cards of your hand." }, [
    card(44, { actions: [1, 2, 3] }),
    { kind: "stat", id: "paid", label: "paid so far", value: "1", tone: tone(1) },
  ]);
}

function mine(card: Maker, tone: Tone, moved: boolean, step: number): Piece {
  return area(
    {
      id: "seat-0",
      label: "A the Builder (you)",
      place: "seat",
      seat: 0,
      value: `${40 - step}`,
      icon: "crown",
      tone: tone(0),
    },
    [
      {
        kind: "stats",
        id: "stats-0",
        label: "",
        inside: [
          { kind: "stat", id: "gold-0", label: "gold", value: "12", icon: "two-coins", actions: [6] },
          { kind: "stat", id: "lands-0", label: "lands", value: "4", icon: "tower-flag" },
        ],
      },
      {
        kind: "row",
        id: "zone-0",
        label: "Built",
        inside: [card(50), card(51, { mark: "ready" }), card(53, { value: "K" })],
      },
      {
        kind: "fan",
        id: "hand-0",
        label: "Hand",
        inside: [
          card(0, { id: "h0", actions: [2, 3] }),
          card(1, { id: "h1", count: 3, actions: [1] }),
          card(2, { id: "h2" }),
          card(3, { id: "h3", value: "7" }),
          ...(moved ? [] : [card(40)]),
          card(6, { id: "h6" }),
          card(7, { id: "h7", value: "10" }),
        ],
      },
    ],
  );
}
