// How a lesson begins: the table lays it, and this browser keeps its links like those of any match.
import { beginLesson, type Game } from "./api";
import { go } from "./router.svelte";
import { preferences } from "./settings.svelte";
import { noteSeat } from "./tables";

/** Begin the first lesson of a game, and go to its table. */
export async function learn(game: Game): Promise<void> {
  const lesson = game.lessons[0];
  if (lesson) await learnMore(game, lesson.name);
}

/** Begin a lesson of a game by its name, and go to its table. */
export async function learnMore(game: Pick<Game, "name" | "title">, lesson: string): Promise<void> {
  const begun = await beginLesson(game.name, lesson, preferences.name);
  const [own] = begun.seats;
  if (!own?.secret) return;
  const table = { match: begun.match, game: game.name, title: game.title, since: Date.now() };
  noteSeat(table, { letter: own.letter, secret: own.secret, role: "screen" }); // nobody sent it
  go(`/t/${begun.match}#${own.secret}`);
}
