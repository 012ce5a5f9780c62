// Playing again with the same people: everybody at this screen comes along, each by a secret of their own.
import { again, type NextGiven } from "./api";
import { keep, linkTo, secretsAt, tableOf, type Cupboard, type MySeat } from "./tables";

export interface Last {
  match: string;
  secret: string;
  game: string;
  title: string;
}

/** Take my seats in the match after one that is over, `onward` of the next scenario, and give the first one's address. */
export async function nextOf(
  last: Last,
  onward = false,
  cupboard: Cupboard = localStorage,
  door = again,
): Promise<string> {
  const known = tableOf(last.match, cupboard);
  const seats: MySeat[] = [];
  let given: NextGiven | null = null;
  for (const secret of secretsAt(last.match, last.secret, cupboard)) {
    given = await door(last.match, secret, onward);
    const role = known?.seats.find((seat) => seat.secret === secret)?.role ?? "link";
    seats.push({ letter: given.letter, secret: given.secret ?? secret, role });
  }
  if (!given || given.seat === null) return linkTo(given?.match ?? last.match, last.secret); // who watched watches again
  keep(
    {
      match: given.match,
      game: last.game,
      title: last.title,
      since: Date.now(),
      seats,
      ...(known?.spectator ? { spectator: known.spectator } : {}),
      after: last.match,
    },
    cupboard,
  );
  return linkTo(given.match, seats[0]?.secret ?? "");
}
