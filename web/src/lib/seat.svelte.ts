// One viewer of one match, as a page draws it.
import { answersOf, LETTER, type Place } from "./answers";
import {
  askedAgain,
  declinedForGood,
  declinedOnce,
  keepDeclined,
  keptDeclined,
  standingAnswer,
  type Declined,
  type Standing,
} from "./asking";
import { Connection, socketAddress, type Heard, type Reply, type Request } from "./connection";
import { keyFor } from "./digits";
import { glossary } from "./glossary.svelte";
import {
  areasOf,
  choicesOf,
  inReadingOrder,
  NOTHING,
  withoutAnswersBeside,
  withoutPiece,
  type TableState,
} from "./merge";
import { Playback, type Pace, type Telling } from "./playback";
import { marksAfter, NO_MARKS, type Marks } from "./recap";
import type { Choice } from "./protocol";
import { signsIn } from "./terms";

export class Seat {
  heard = $state.raw<Heard>({ line: "opening", reason: "", welcome: null, state: NOTHING, sayings: [], news: "" });
  busy = $state(false); // a move is on its way
  telling = $state.raw<Telling | null>(null); // what is told just now of what happened
  marks = $state.raw<Marks>(NO_MARKS); // what others touched last
  playing = $state(false); // the table is drawn as it was a while ago, and catches up
  pace: () => Pace = () => "instant"; // while nobody looks
  #latest: Heard = this.heard;
  #playback = new Playback(NOTHING, (state, telling) => this.#draw(state, telling), {
    me: () => this.number,
    pace: () => this.pace(),
    later: (task, milliseconds) => {
      const timer = setTimeout(task, milliseconds);
      return () => clearTimeout(timer);
    },
  });
  #drawn: number | null = null; // a move was taken, and the table is still drawn as it was before it
  #chosenAt = -1; // the table on which the move that is on its way was chosen
  #answer: Promise<unknown> = Promise.resolve(); // to that move
  #before: ReadonlyMap<number, Choice> = new Map(); // the choices of the last table on which there were any
  #connection: Connection;
  declined = $state.raw<Declined>({ forGood: {}, forNow: {} }); // what need not be asked again
  wentBack = $state(false); // and has chosen nothing since: whoever goes back wants to choose
  said = $state.raw<{ n: number; standing: Standing } | null>(null); // the answer that the table gave last by itself

  /** What the table answers by itself to what is asked now. */
  readonly standing = $derived.by((): Standing | null => {
    const { question, coach, pending, ending } = this.heard.state;
    if (this.wentBack || pending || ending) return null;
    const taught = coach !== null && !coach.last;
    return standingAnswer(question, { forced: this.answersForced(), taught, declined: this.declined });
  });

  readonly areas = $derived(areasOf(this.heard.state));
  readonly choices = $derived(choicesOf(this.heard.state.question));
  readonly listed = $derived(inReadingOrder(this.areas, this.heard.state.question));
  bar = $state<Place>({ width: Infinity, below: false }); // of a question, in pixels
  /** The areas as the bar leaves them: below the question it has the answers of an area that is not in sight. */
  readonly drawn = $derived(this.bar.below ? withoutAnswersBeside(this.areas, this.heard.state.focus) : this.areas);
  readonly buttons = $derived(withoutPiece(this.drawn, this.heard.state.question));
  letter = $state(LETTER); // of a letter of an answer in the bar
  readonly answers = $derived(
    answersOf(this.listed, this.buttons, this.bar, {
      letter: this.letter,
      signs: (text) => signsIn(text, glossary.words),
    }),
  );

  constructor(
    readonly match: string,
    readonly secret: string,
    readonly answersForced: () => boolean = () => true, // whether questions with one answer are answered
  ) {
    this.declined = keptDeclined(this.#own);
    this.#connection = new Connection(socketAddress(match), secret, (heard) => this.#hear(heard));
  }

  get #own(): string {
    return `${this.match} ${this.secret}`;
  }

  get state() {
    return this.heard.state;
  }

  get welcome() {
    return this.heard.welcome;
  }

  /** Which seat it is; null for those who only watch, and before the table has said so. */
  get number(): number | null {
    return this.heard.welcome?.seat ?? null;
  }

  /** Whether the table waits for this seat. */
  get owes(): boolean {
    const question = this.state.question;
    return question !== null && question.owed !== false && question.choices.length > 0;
  }

  /** Whether the table waits for this seat now, whatever is still being shown. */
  get awaited(): boolean {
    return this.number !== null && this.#latest.state.awaited.includes(this.number);
  }

  /** The key that chooses a choice, by its place in the list of all; empty where none does. */
  keyOf(action: number): string {
    return keyFor(this.listed.findIndex((choice) => choice.action === action) + 1);
  }

  ask(request: Request): Promise<Reply> {
    return this.#connection.ask(request);
  }

  /**
   * Play a choice. A second one is not taken before the result of the first is drawn; then it may have to wait for the
   * answer to the first, and counts if the choice is still there and says what it said. One that was pressed firmly, while
   * it was lit, is asked for even if it is dark by now: the table knows whether it can be made.
   */
  async play(action: number, firmly = false): Promise<Reply | null> {
    if (this.busy && this.state.n === this.#chosenAt) return null;
    const routine = this.state.question?.routine;
    if (routine?.action === action) this.declined = declinedOnce(this.declined, routine);
    this.wentBack = false;
    this.said = null;
    return this.#play(action, firmly);
  }

  /** Give the answer that need not be waited for; whatever is wrong with it, the question is still there. */
  async answerAlone(standing: Standing): Promise<void> {
    if (this.busy || this.standing?.action !== standing.action) return;
    this.said = { n: this.state.n, standing };
    await this.#play(standing.action, false);
  }

  /** Ask to go back: by undoing, or by taking back. */
  async goBack(request: Request): Promise<Reply> {
    this.wentBack = true;
    this.said = null;
    const reply = await this.ask(request);
    if (reply.type === "refused") this.wentBack = false;
    return reply;
  }

  /** Decline what is asked now, and do not ask again in this match before something new is offered. */
  async declineForGood(): Promise<Reply | null> {
    const routine = this.state.question?.routine;
    if (!routine) return null;
    this.#decline(declinedForGood(this.declined, routine));
    return this.play(routine.action);
  }

  /** Ask again what was declined. */
  askAgain(name: string): void {
    this.#decline(askedAgain(this.declined, name));
  }

  #decline(declined: Declined): void {
    this.declined = declined;
    keepDeclined(this.#own, declined);
  }

  async #play(action: number, firmly: boolean): Promise<Reply | null> {
    const wanted = this.choices.get(action)?.text;
    this.skip(); // who chooses has seen enough: what was meant counts if it still can be chosen
    const before = this.state.n;
    if (this.busy) await this.#answer;
    if (this.busy) return null;
    if (!firmly && (wanted === undefined || this.choices.get(action)?.text !== wanted)) return null;
    this.busy = true;
    this.#chosenAt = before;
    const answer = this.ask({ type: "play", action });
    this.#answer = answer;
    const reply = await answer;
    if (reply.type === "done" && this.state.n === before) this.#drawn = before;
    else this.busy = false;
    return reply;
  }

  /**
   * Play several choices, one after the other, until one of them is refused. What is pressed meanwhile, on a table that
   * shows some of them made, waits for the last of them.
   */
  async playAll(actions: readonly number[]): Promise<Reply | null> {
    if (this.busy) return null;
    this.wentBack = false;
    this.said = null;
    this.skip();
    this.busy = true;
    this.#chosenAt = this.state.n;
    const answers = this.#askAll(actions);
    this.#answer = answers;
    const reply = await answers;
    this.busy = false;
    return reply;
  }

  async #askAll(actions: readonly number[]): Promise<Reply | null> {
    let reply: Reply | null = null;
    for (const action of actions) {
      reply = await this.ask({ type: "play", action });
      if (reply.type !== "done") break;
    }
    return reply;
  }

  /** Show the table as it is now. */
  skip(): void {
    if (this.#playback.playing || this.telling) this.#playback.skip();
  }

  /** What a choice says, or said on the table before this one. */
  textOf(action: number): string {
    return (this.choices.get(action) ?? this.#before.get(action))?.text ?? "";
  }

  #hear(heard: Heard): void {
    this.#latest = heard;
    const drawn = this.heard.state;
    this.heard = { ...heard, state: drawn };
    this.#playback.hear(heard.state);
    this.playing = this.#playback.playing;
    this.#settle();
  }

  #draw(state: TableState, telling: Telling | null): void {
    this.telling = telling;
    this.playing = this.#playback.playing;
    if (state === this.heard.state) return;
    if (this.choices.size) this.#before = this.choices;
    this.marks = marksAfter(this.marks, this.heard.state, state);
    this.heard = { ...this.#latest, state };
    if (this.said && state.n > this.said.n + 1) this.said = null; // there is something newer to read
    this.#settle();
  }

  /** A move is over as soon as its result is drawn, or nobody knows when it will be. */
  #settle(): void {
    if (this.#drawn === null || (this.state.n === this.#drawn && this.heard.line === "open")) return;
    this.#drawn = null;
    this.busy = false;
  }

  wake(): void {
    this.#connection.wake();
  }

  close(): void {
    this.#playback.stop();
    this.#connection.close();
  }
}
