// The socket protocol between browser and table.
// Made by `npm run types` from protocol.schema.json, which Python prints: not to be edited by hand.

export type FromBrowser =
  Hello | Play | Undo | TakeBack | Answer | Why | Touch | Advice | Reason | Call | GoOn | Say | Leave | Ping;
export type ToBrowser = Welcome | Update | Done | Refusal | Rules | Unlit | Ideas | Gained | Saying | Pong | Goodbye;

/**
 * What a browser and the table say to each other.
 */
export interface Protocol {
  from_browser: FromBrowser;
  to_browser: ToBrowser;
  protocol: 1;
  scene: 1;
  longest_saying: 280;
}
/**
 * The first message: the secret, and the last update drawn, 0 for none.
 */
export interface Hello {
  type: "hello";
  protocol: number;
  secret: string;
  seen?: number;
}
/**
 * Play one of the choices that the seat has.
 */
export interface Play {
  type: "play";
  id: string;
  action: number;
}
/**
 * Take back the seat's own last move, if the rules of undoing allow it.
 */
export interface Undo {
  type: "undo";
  id: string;
}
/**
 * Ask the others to go back to before the seat's own last decision; with computers only, it happens at once.
 */
export interface TakeBack {
  type: "take-back";
  id: string;
}
/**
 * Agree or not to another player's take-back; the asker withdraws it by not agreeing.
 */
export interface Answer {
  type: "answer";
  id: string;
  agree: boolean;
}
/**
 * Ask for the rules behind a choice, or why something cannot be done now.
 */
export interface Why {
  type: "why";
  id: string;
  action: number;
}
/**
 * Ask why a piece offers nothing now.
 */
export interface Touch {
  type: "touch";
  id: string;
  piece: string;
}
/**
 * Ask for a master's advice.
 */
export interface Advice {
  type: "advice";
  id: string;
}
/**
 * Ask for the gains of a seat between two of the viewer's updates: why it moved so.
 */
export interface Reason {
  type: "reason";
  id: string;
  seat: number;
  after: number;
  until: number;
}
/**
 * Change the player's name.
 */
export interface Call {
  type: "call";
  id: string;
  name: string;
}
/**
 * Do not wait for this seat until it chooses something: computers that may choose as well go on.
 */
export interface GoOn {
  type: "go-on";
  id: string;
}
/**
 * Say something to all at the table: one of the fixed phrases, or a text.
 */
export interface Say {
  type: "say";
  id: string;
  text: string;
}
/**
 * Leave the lesson: the match continues without its coach, and every choice is free.
 */
export interface Leave {
  type: "leave";
  id: string;
}
/**
 * Ask for a `Pong`, to know that the line is open.
 */
export interface Ping {
  type: "ping";
}
/**
 * The match that a browser has joined. Sent first, and again when the players change.
 */
export interface Welcome {
  type: "welcome";
  protocol: number;
  game: string;
  title: string;
  world: World;
  seat: number | null;
  sitters: Sitter[];
  phrases: string[];
  setup?: string[];
  next?: Next | null;
}
/**
 * How a game looks: data that any table can follow, so that a new game needs no new table.
 */
export interface World {
  blurb: string;
  minutes: string;
  icon: string;
  display: string;
  body: string;
  texture: "circuit" | "contours" | "frost" | "plain" | "strata" | "vellum";
  ratio: number;
  light: Palette;
  dark: Palette;
  tones: {
    [k: string]: string;
  };
  marks?: {
    [k: string]: string;
  };
  names?: string;
}
/**
 * The colours of a world in one light, as CSS writes them; all text on its ground at WCAG AA or better.
 */
export interface Palette {
  ground: string;
  surface: string;
  ink: string;
  soft: string;
  accent: string;
  on_accent: string;
  glow: string;
}
/**
 * The player of a seat.
 */
export interface Sitter {
  letter: string;
  kind: "computer" | "person";
  name: string;
  taken?: boolean;
  here?: boolean;
  called?: string;
}
/**
 * The match that the same people play after this one, and which seat asked for it.
 */
export interface Next {
  match: string;
  seat: number;
}
/**
 * The table as the viewer may see it now.
 */
export interface Update {
  type: "update";
  n: number;
  title: string;
  order: string[];
  areas: Piece[];
  awaited: number[];
  log: Log;
  whole?: boolean;
  question?: Question | null;
  undo?: string | null;
  pending?: Pending | null;
  ending?: Ending | null;
  chosen?: number;
  scores?: Score[];
  coach?: Coach | null;
  goal?: string;
  counter?: string;
  focus?: string;
}
/**
 * A widget and the widgets inside it.
 */
export interface Piece {
  kind:
    | "area"
    | "card"
    | "cell"
    | "dice"
    | "die"
    | "fan"
    | "fight"
    | "grid"
    | "hex"
    | "hexes"
    | "launcher"
    | "pile"
    | "ring"
    | "row"
    | "space"
    | "stat"
    | "stats"
    | "text"
    | "tokens"
    | "track";
  id: string;
  label: string;
  text?: string;
  flavour?: string;
  count?: number | null;
  tone?: string;
  mark?: string;
  actions?: number[];
  inside?: Piece[];
  at?: [number, number] | null;
  columns?: string[];
  rows?: string[];
  steady?: boolean;
  icon?: string;
  value?: string;
  face?: string;
  most?: number | null;
  place?: "" | "choice" | "end" | "goal" | "middle" | "seat" | "side";
  seat?: number | null;
  path?: [string, string][];
  covers?: string[];
  story?: boolean;
}
/**
 * The log from some line on: lines that were there from `start` on are void (something was undone).
 */
export interface Log {
  start: number;
  lines: LogLine[];
}
/**
 * Something that happened, as the viewer may know it.
 */
export interface LogLine {
  text: string;
  pieces?: string[];
  clauses?: string[];
  step?: number;
  seat?: number | null;
  staging?: Staging | null;
}
/**
 * A run of events as a scene.
 */
export interface Staging {
  title: string;
  sides: Side[];
  outcome?: string[];
  text?: string;
  icon?: string;
  lines?: number;
}
/**
 * One side in a staging.
 */
export interface Side {
  label: string;
  beats: Beat[];
  seat?: number | null;
  tone?: string;
  icon?: string;
  result?: "" | "lost" | "won";
  gains?: Piece[];
}
/**
 * One step of a side: pieces turned up or dice rolled, and the new total.
 */
export interface Beat {
  label: string;
  pieces?: Piece[];
  total?: number | null;
  again?: boolean;
}
/**
 * A seat's question, in words, with its choices; pieces of the scene offer most of them.
 */
export interface Question {
  text: string;
  choices: Choice[];
  owed?: boolean;
  shortcuts?: Shortcut[];
  forced?: boolean;
  routine?: Routine | null;
  secret?: boolean;
}
/**
 * Something that the seat may do now.
 */
export interface Choice {
  action: number;
  text: string;
  clauses?: string[];
  final?: boolean;
}
/**
 * Several choices in a row, by one press.
 */
export interface Shortcut {
  text: string;
  actions: number[];
  piece?: string;
}
/**
 * A question that most decline: once declined for good, it need not be asked before something new is offered.
 */
export interface Routine {
  action: number;
  name: string;
  offers: string[];
  span?: string;
}
/**
 * A take-back that somebody asked for, until all others have agreed or one has not.
 */
export interface Pending {
  seat: number;
  text: string;
  agreed?: number[];
}
/**
 * Why the match is over.
 */
export interface Ending {
  reason: string;
  standings: Standing[];
  verdict?: string;
}
/**
 * How the match ended for a seat.
 */
export interface Standing {
  seat: number;
  result: "lost" | "shared" | "won";
  score?: string;
}
/**
 * A seat's score if the match ended now, as far as the viewer may know it.
 */
export interface Score {
  seat: number;
  value: number;
  text?: string;
}
/**
 * The coach's pages at this point of a lesson; the last may wait for a choice.
 */
export interface Coach {
  title: string;
  pages: Page[];
  done: number;
  most: number;
  wants?: number | null;
  last?: boolean;
  next?: string;
  next_title?: string;
}
/**
 * One text of the coach, and the pieces it points at.
 */
export interface Page {
  say: string;
  at?: string[];
}
/**
 * The request with this id is done and stored.
 */
export interface Done {
  type: "done";
  id: string;
}
/**
 * The request with this id is refused, with the reason; nothing has changed.
 */
export interface Refusal {
  type: "refused";
  id: string;
  reason: string;
  clauses?: string[];
}
/**
 * The rules behind a choice.
 */
export interface Rules {
  type: "rules";
  id: string;
  rules: Rule[];
}
/**
 * A clause of the rulebook.
 */
export interface Rule {
  id: string;
  text: string;
  kind: string;
  why?: string;
}
/**
 * The reason why a piece offers nothing: a sentence, and the rules on each choice about it.
 */
export interface Unlit {
  type: "unlit";
  id: string;
  why: string;
  reasons?: [string, Rule][];
}
/**
 * The adviser's choices, best first.
 */
export interface Ideas {
  type: "ideas";
  id: string;
  ideas: Idea[];
}
/**
 * An adviser's estimate of a choice.
 */
export interface Idea {
  action: number;
  text: string;
  share: number;
  value?: number | null;
  reason?: string;
}
/**
 * The gains of a seat, in one sentence.
 */
export interface Gained {
  type: "gained";
  id: string;
  text: string;
}
/**
 * Somebody said something. `number` counts all that was said at this table.
 */
export interface Saying {
  type: "saying";
  number: number;
  text: string;
  seat?: number | null;
}
/**
 * The line is open.
 */
export interface Pong {
  type: "pong";
}
/**
 * The table closes this socket, with the reason; `again` says whether to reconnect automatically.
 */
export interface Goodbye {
  type: "goodbye";
  reason: string;
  again?: boolean;
  replay?: boolean;
}
