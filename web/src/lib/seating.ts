// Who sits where in a new match: what a person may choose, and what is sent.
import type { CampaignHeld, Game, Level, NewMatch, SeatWish, Setting } from "./api";
import { titled } from "./words";

export type Sitting = "me" | "friend" | "computer" | "here";

export interface Place {
  sitting: Sitting;
  level: string;
  name: string;
}

/** A wish for a match, and who of its people sits at this screen. */
export interface Wish {
  match: NewMatch;
  sittings: Sitting[];
}

export const SITTINGS: Record<Sitting, string> = {
  me: "Me",
  friend: "Friend (invite link)",
  computer: "Computer",
  here: "Friend (this screen)",
};

export const USUAL_LEVEL = "journeyman";
const FIRST_TABLES = 3; // of a game, the lesson among them, at which the weakest sit down against one

/** The level that sits down where nobody chose one; met: how many tables of the game somebody has sat at. */
export function usualLevel(levels: readonly Level[], met = FIRST_TABLES): string {
  if (met < FIRST_TABLES && levels[0]) return levels[0].name;
  return (
    (levels.find((level) => level.name === USUAL_LEVEL) ?? levels[Math.floor(levels.length / 2)])?.name ?? USUAL_LEVEL
  );
}

/** The numbers of seats that a mode can be played with. */
export function seatsOf(game: Game, mode: string | null): number[] {
  return game.modes.find((other) => other.name === mode)?.seats ?? game.seats;
}

/** Who sits where before anybody chose: I, and computers. What was chosen before stays as far as it fits. */
export function places(number: number, level: string, name: string, before: readonly Place[] = []): Place[] {
  return Array.from(
    { length: number },
    (_, n) => before[n] ?? { sitting: n === 0 ? "me" : "computer", level, name: n === 0 ? name : "" },
  );
}

/** The places after one of them was changed: I sit in one place only. */
export function seatedAt(before: readonly Place[], at: number, sitting: Sitting): Place[] {
  return before.map((place, n) => {
    if (n === at) return { ...place, sitting };
    return sitting === "me" && place.sitting === "me" ? { ...place, sitting: "computer" as const } : place;
  });
}

/** What stands against beginning like this; empty where nothing does. */
export function objection(chosen: readonly Place[], inCampaign = false): string {
  if (inCampaign && !chosen.some((place) => place.sitting === "me")) {
    return "Set one player to “Me” to play in your campaign.";
  }
  return chosen.some((place) => place.sitting !== "computer") ? "" : "At least one player must be a person.";
}

export interface SettingShown {
  name: string;
  help: string; // a sentence
  clause: string; // the rule that speaks of it, if one does
  words: string[];
  closed: [word: string, opens: string][]; // words that a campaign does not offer yet, and what opens them
  usual: string;
  gentle: string; // offered to newcomers by name; empty: nothing is
  main: boolean; // it says what is played: it is never folded away
  titles: Record<string, string>; // of its words
  stories: Record<string, string>;
  levels: Record<string, number>; // how hard each is, from 1; 0: nobody says
  icons: Record<string, string>; // what their pictures show
}

/** The value of a setting that newcomers are offered in a mode, of those that can be chosen; empty: none. */
function newcomersTry(setting: Setting, mode: string | null, words: string[]): string {
  const { gentle, gentle_in } = setting;
  return words.includes(gentle) && (mode === null || gentle_in.includes(mode)) ? gentle : "";
}

/**
 * The settings that can be chosen in a mode, each with its values there. In a campaign some follow from it, and some
 * scenarios are closed.
 */
export function settingsIn(
  game: Game,
  mode: string | null,
  closed: ReadonlyMap<string, string> | null = null, // null: not in a campaign
): SettingShown[] {
  return game.settings.flatMap((setting) => {
    if (mode !== null && !setting.modes.includes(mode)) return [];
    if (closed && game.campaign?.follows.includes(setting.name)) return [];
    const shut = setting.name === game.campaign?.scenario ? closed : null;
    const there = setting.values.filter((value) => value.mode === null || value.mode === mode);
    const named = there.some((value) => value.title); // then a default without a title stands for the first of them
    const possible = there.filter((value) => !named || value.title || value.word !== setting.default);
    const [words, later] = split(
      possible.map((value) => value.word),
      (word) => !shut?.has(word),
    );
    const main = possible.some((value) => value.title);
    const titles = Object.fromEntries(possible.map((value) => [value.word, value.title || titled(value.word)]));
    const levels = Object.fromEntries(possible.map((value) => [value.word, value.level]));
    const stories = Object.fromEntries(possible.map((value) => [value.word, value.story]));
    const icons = Object.fromEntries(possible.map((value) => [value.word, value.icon]));
    const usual = words.includes(setting.default) ? setting.default : (words[0] ?? "");
    const chosen = possible.length > 1 || (words.length === 1 && usual !== setting.default);
    const shown = later.map((word): [string, string] => [word, shut?.get(word) ?? ""]);
    return chosen
      ? [
          {
            name: setting.name,
            ...explained(setting.help),
            words,
            closed: shown,
            usual,
            gentle: newcomersTry(setting, mode, words),
            main,
            titles,
            stories,
            levels,
            icons,
          },
        ]
      : [];
  });
}

/** Those for which something holds, and the others. */
function split<T>(things: readonly T[], holds: (thing: T) => boolean): [T[], T[]] {
  return [things.filter(holds), things.filter((thing) => !holds(thing))];
}

/** A help text as a sentence, and the clause that it cites. */
function explained(help: string): { help: string; clause: string } {
  const clause = /\(([a-z][\w-]*(?:\.[\w-]+)+)\)/.exec(help)?.[1] ?? "";
  const plain = help
    .replace(`(${clause})`, "")
    .trim()
    .replace(/\s*\.$/, "");
  return { help: plain && `${plain.charAt(0).toUpperCase()}${plain.slice(1)}.`, clause };
}

export function wishFor(
  game: string,
  mode: string | null,
  settings: Record<string, string>,
  chosen: Place[],
  held: CampaignHeld | null = null, // the campaign for which I play
): Wish {
  const seats = chosen.map((place): SeatWish => {
    if (place.sitting === "computer") return { kind: "computer", level: place.level };
    const name = place.name.trim();
    const campaign = held && place.sitting === "me" ? { campaign: held } : {};
    return { kind: "person", ...(name ? { name } : {}), ...campaign };
  });
  const match = { game, ...(mode ? { mode } : {}), settings, seats };
  return { match, sittings: chosen.map((place) => place.sitting) };
}
