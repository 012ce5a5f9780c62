// My tables: which matches this browser has a seat at, and the secrets that open them. They stay in this browser.
import type { Created } from "./api";
import type { Wish } from "./seating";

/** Who opens a seat: somebody at this screen, somebody whom I send the link, or I, to whom somebody sent it. */
export type Role = "screen" | "friend" | "link" | "watch";

export interface MySeat {
  letter: string;
  secret: string;
  role: Role;
}

export interface MyTable {
  match: string;
  game: string;
  title: string;
  since: number; // when it was made or first opened here, in milliseconds
  seats: MySeat[];
  spectator?: string; // the secret of those who only watch
  after?: string; // the match after which the same people play it
}

const KEY = "tablewright.tables";
const MOST = 60;

export type Cupboard = Pick<Storage, "getItem" | "setItem">;

/** All tables, the newest first. What cannot be read is left out: a browser may forget or garble what it keeps. */
export function myTables(cupboard: Cupboard = localStorage): MyTable[] {
  try {
    const kept: unknown = JSON.parse(cupboard.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isTable).sort((one, other) => other.since - one.since) : [];
  } catch {
    return [];
  }
}

export function tableOf(match: string, cupboard: Cupboard = localStorage): MyTable | null {
  return myTables(cupboard).find((table) => table.match === match) ?? null;
}

/** Keep a table in place of what was known of it. */
export function keep(table: MyTable, cupboard: Cupboard = localStorage): void {
  const others = myTables(cupboard).filter((other) => other.match !== table.match);
  store([table, ...others].sort((one, other) => other.since - one.since).slice(0, MOST), cupboard);
}

/** Keep the links of a new match, and give the address at which this browser plays or watches it. */
export function seatTable(created: Created, wish: Wish, title: string, cupboard: Cupboard = localStorage): string {
  const seats = created.seats.flatMap(({ letter, secret }, n) => {
    if (secret === null) return [];
    const role: Role = wish.sittings[n] === "friend" ? "friend" : "screen";
    return [{ letter, secret, role }];
  });
  const since = Date.now();
  keep({ match: created.match, game: wish.match.game, title, since, seats, spectator: created.spectator }, cupboard);
  const own = seats.find((seat) => seat.role === "screen")?.secret ?? created.spectator;
  return linkTo(created.match, own);
}

export function forget(match: string, cupboard: Cupboard = localStorage): void {
  store(
    myTables(cupboard).filter((table) => table.match !== match),
    cupboard,
  );
}

/** Note a seat that was opened by its link; one that is known already stays as it is. */
export function noteSeat(table: Omit<MyTable, "seats">, seat: MySeat, cupboard: Cupboard = localStorage): void {
  const known = tableOf(table.match, cupboard);
  if (known?.spectator === seat.secret || known?.seats.some((other) => other.secret === seat.secret)) return;
  keep({ ...table, ...known, title: table.title, seats: [...(known?.seats ?? []), seat] }, cupboard);
}

/** The secrets with which a page plays: that of its link, and the others of this screen if that is one of them. */
export function secretsAt(match: string, secret: string, cupboard: Cupboard = localStorage): string[] {
  const seats = tableOf(match, cupboard)?.seats ?? [];
  const mine = seats.find((seat) => seat.secret === secret);
  if (mine?.role !== "screen") return [secret];
  return seats.filter((seat) => seat.role === "screen").map((seat) => seat.secret);
}

/** The seats with which this browser plays: of the others it keeps only the links to send. */
export function ownSeats(table: MyTable): MySeat[] {
  return table.seats.filter((seat) => seat.role !== "friend");
}

/** The address that opens a seat. The secret is behind the #, so that it is never sent with a request for the page. */
export function linkTo(match: string, secret: string, origin = ""): string {
  return `${origin}/t/${encodeURIComponent(match)}#${secret}`;
}

/** The address that shows a match again, from a step on; also one that nobody can play any more. */
export function replayOf(match: string, secret: string, step = 0): string {
  return `/replay/${encodeURIComponent(match)}${step ? `?step=${step}` : ""}#${secret}`;
}

function store(tables: MyTable[], cupboard: Cupboard): void {
  try {
    cupboard.setItem(KEY, JSON.stringify(tables));
  } catch {
    // A browser that keeps nothing still plays: the link in its address line has all it needs.
  }
}

function isTable(kept: unknown): kept is MyTable {
  const table = kept as MyTable | null;
  return typeof table?.match === "string" && typeof table.since === "number" && Array.isArray(table.seats);
}
