// The HTTP messages between browser and table.
// Made by `npm run types` from http.schema.json, which Python prints: not to be edited by hand.
import type {Piece, Sitter, Update, World} from "./protocol";

/**
 * What a browser and the table send each other over HTTP.
 */
export interface Http {
  BookShown: BookShown;
  CampaignBegun: CampaignBegun;
  CampaignHeld: CampaignHeld;
  CampaignJoined: CampaignJoined;
  CampaignOffered: CampaignOffered;
  CampaignShown: CampaignShown;
  CampaignWanted: CampaignWanted;
  CardGroup: CardGroup;
  CardShown: CardShown;
  CardsShown: CardsShown;
  ChapterShown: ChapterShown;
  ClauseShown: ClauseShown;
  ComponentShown: ComponentShown;
  ContinuationWanted: ContinuationWanted;
  ErrorSaid: ErrorSaid;
  FactShown: FactShown;
  GameShown: GameShown;
  Health: Health;
  LessonShown: LessonShown;
  LessonWanted: LessonWanted;
  LevelShown: LevelShown;
  MatchBegun: MatchBegun;
  MatchShown: MatchShown;
  MatchWanted: MatchWanted;
  ModeShown: ModeShown;
  NextGiven: NextGiven;
  NextOffered: NextOffered;
  ReplayShared: ReplayShared;
  ReportShown: ReportShown;
  ScenarioShown: ScenarioShown;
  SeatGiven: SeatGiven;
  SeatWanted: SeatWanted;
  SectionShown: SectionShown;
  SettingShown: SettingShown;
  StepShown: StepShown;
  TableHeld: TableHeld;
  TableShown: TableShown;
  TablesHeld: TablesHeld;
  TeachingShown: TeachingShown;
  TermShown: TermShown;
  TipShown: TipShown;
  ValueShown: ValueShown;
  WinShown: WinShown;
}
/**
 * A rulebook.
 */
export interface BookShown {
  title: string;
  chapters: ChapterShown[];
}
/**
 * A chapter of a rulebook.
 */
export interface ChapterShown {
  title: string;
  clauses: ClauseShown[];
}
/**
 * A rule.
 */
export interface ClauseShown {
  id: string;
  text: string;
  kind: string;
  why: string;
}
/**
 * A new campaign. Its secret is shown here and never again.
 */
export interface CampaignBegun {
  campaign: string;
  secret: string;
}
/**
 * A campaign that somebody has.
 */
export interface CampaignHeld {
  campaign: string;
  secret: string;
}
/**
 * Whether a seat plays for the campaign that was named: not if it plays for another, or the campaign elsewhere.
 */
export interface CampaignJoined {
  joined: boolean;
}
/**
 * A game's campaign: the setting that names a scenario, and the settings that follow from it.
 */
export interface CampaignOffered {
  scenario: string;
  follows: string[];
}
/**
 * The progress of a campaign.
 */
export interface CampaignShown {
  campaign: string;
  game: string;
  title: string;
  finished: number;
  under_way: string[];
  scenarios: ScenarioShown[];
  components: ComponentShown[];
  cards: ComponentShown[];
}
/**
 * A scenario on the progress sheet; `opens` is the requirement of a closed one.
 */
export interface ScenarioShown {
  code: string;
  word: string;
  title: string;
  story: string;
  open: boolean;
  opens: string;
  played: number;
  wins: WinShown[];
}
/**
 * A scenario was won: when, by how many, and how.
 */
export interface WinShown {
  match: string;
  when: number;
  seats: number;
  mode: string;
  terms: {
    [k: string]: string;
  };
}
/**
 * A component that can be locked: its state, and what unlocks it.
 */
export interface ComponentShown {
  code: string;
  what: string;
  by: string;
  locked: boolean;
}
/**
 * A campaign to begin.
 */
export interface CampaignWanted {
  game: string;
}
/**
 * The cards of one kind.
 */
export interface CardGroup {
  title: string;
  cards: CardShown[];
}
/**
 * A card of a game's house pack.
 */
export interface CardShown {
  id: string;
  name: string;
  count: number;
  lines: string[];
  facts: FactShown[];
  icon: string;
}
/**
 * A line of a card beside its effect.
 */
export interface FactShown {
  label: string;
  text: string;
}
/**
 * The cards of a game, without spoilers for a story.
 */
export interface CardsShown {
  title: string;
  groups: CardGroup[];
}
/**
 * To go on from a point of a finished match: as which seat, against computers of which level.
 */
export interface ContinuationWanted {
  step: number;
  seat: number;
  level: string;
}
/**
 * An error, as a sentence.
 */
export interface ErrorSaid {
  error: string;
}
/**
 * A game that can be played here.
 */
export interface GameShown {
  name: string;
  title: string;
  world: World;
  seats: number[];
  modes: ModeShown[];
  settings: SettingShown[];
  campaign: CampaignOffered | null;
  lessons: LessonShown[];
}
/**
 * A way to play a game.
 */
export interface ModeShown {
  name: string;
  seats: number[];
}
/**
 * A choice at setup; `modes` are those in which it matters, and `gentle` is offered to newcomers in `gentle_in`.
 */
export interface SettingShown {
  name: string;
  help: string;
  modes: string[];
  values: ValueShown[];
  default: string;
  gentle: string;
  gentle_in: string[];
}
/**
 * A value of a setting, with title and story if it is a scenario or a mission; `mode` is the only one in which it
 * can be chosen, if there is one.
 */
export interface ValueShown {
  word: string;
  mode: string | null;
  title: string;
  story: string;
  level: number;
  icon: string;
}
/**
 * A first match that teaches a game.
 */
export interface LessonShown {
  name: string;
  title: string;
  minutes: number;
}
/**
 * Whether the table is well; if not, the trouble of its database in a word.
 */
export interface Health {
  status: "ok" | ("unreachable" | "full" | "read-only" | "busy" | "damaged" | "failing");
  version: string;
  matches: number;
  sockets: number;
}
/**
 * A lesson to begin, and its pupil.
 */
export interface LessonWanted {
  name?: string | null;
}
/**
 * A level of computer player.
 */
export interface LevelShown {
  name: string;
  help: string;
}
/**
 * A new match. Its secrets are shown here and never again.
 */
export interface MatchBegun {
  match: string;
  seats: SeatGiven[];
  spectator: string;
}
/**
 * A seat of a new match, and the secret that holds it; a computer's has none.
 */
export interface SeatGiven {
  letter: string;
  secret: string | null;
}
/**
 * The public part of a match; after its end, with key, nonce and chain for verification.
 */
export interface MatchShown {
  match: string;
  game: string;
  title: string;
  created: number;
  over: boolean;
  commitment: string;
  key: string | null;
  nonce: string | null;
  chain: string | null;
  campaign: boolean;
  sitters: Sitter[];
  stopped: string | null;
}
/**
 * A match to begin.
 */
export interface MatchWanted {
  game: string;
  mode?: string | null;
  settings?: {
    [k: string]: string;
  };
  seats: SeatWanted[];
}
/**
 * A seat's player and campaign; the first seat's campaign sets up the match.
 */
export interface SeatWanted {
  kind: "person" | "computer";
  name?: string | null;
  level?: string | null;
  campaign?: CampaignHeld | null;
}
/**
 * The match that is played after one that is over: the asker's own seat and its secret; a spectator has none, and
 * watches with the secret that they have.
 */
export interface NextGiven {
  match: string;
  seat: number | null;
  letter: string;
  secret: string | null;
}
/**
 * The title of the scenario that the same people can play next; empty if there is none.
 */
export interface NextOffered {
  scenario: string;
}
/**
 * The secret that lets anyone read a finished match, and nothing else.
 */
export interface ReplayShared {
  secret: string;
}
/**
 * A report of the lab that this machine keeps.
 */
export interface ReportShown {
  name: string;
  title: string;
  game: string;
  games: number;
  made: string;
  finding: string;
}
/**
 * A part of the page on how a game is won, and the pieces that it shows.
 */
export interface SectionShown {
  title: string;
  text: string;
  pieces: Piece[];
}
/**
 * A match as a viewer saw it at one of their updates, and the number of the last one.
 */
export interface StepShown {
  n: number;
  last: number;
  update: Update;
}
/**
 * A link that somebody has.
 */
export interface TableHeld {
  match: string;
  secret: string;
}
/**
 * One of the person's tables, with its state.
 */
export interface TableShown {
  match: string;
  game: string;
  title: string;
  icon: string;
  seat: number | null;
  letter: string;
  sitters: Sitter[];
  my_turn: boolean;
  over: boolean;
  result: ("won" | "shared" | "lost") | null;
  text: string;
  stopped: string | null;
}
/**
 * All the links that somebody has.
 */
export interface TablesHeld {
  tables: TableHeld[];
}
/**
 * A game's teaching: lessons, tips, terms and pages.
 */
export interface TeachingShown {
  terms: TermShown[];
  tips: TipShown[];
  sections: SectionShown[];
}
/**
 * Words with the same meaning, and the meaning.
 */
export interface TermShown {
  words: string[];
  means: string;
  icons: string[];
}
/**
 * A tip shown with choices that one of these rules offers.
 */
export interface TipShown {
  about: string[];
  say: string;
  modes: string[];
}
