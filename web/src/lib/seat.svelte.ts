// One viewer of one match, as a page draws it.
import { Connection, socketAddress, type Heard, type Reply, type Request } from "./connection";
import type { Choice } from "./protocol";
import { areasOf, choicesOf, inReadingOrder, NOTHING, withoutPiece } from "./merge";

export class Seat {
  heard = $state.raw<Heard>({ line: "opening", reason: "", welcome: null, state: NOTHING, sayings: [], news: "" });
  busy = $state(false); // a move is on its way
  #drawn: number | null = null; // a move was taken, and the table is still drawn as it was before it
  #chosenAt = -1; // the table on which the move that is on its way was chosen
  #answer: Promise<unknown> = Promise.resolve(); // to that move
  #before: ReadonlyMap<number, Choice> = new Map(); // the choices of the last table on which there were any
  #connection: Connection;

  readonly areas = $derived(areasOf(this.heard.state));
  readonly choices = $derived(choicesOf(this.heard.state.question));
  readonly listed = $derived(inReadingOrder(this.areas, this.heard.state.question));
  readonly buttons = $derived(withoutPiece(this.areas, this.heard.state.question));

  constructor(
    readonly match: string,
    readonly secret: string,
  ) {
    this.#connection = new Connection(socketAddress(match), secret, (heard) => this.#hear(heard));
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

  /** The number of a choice in the list of all, by which a key chooses it; 0 where no key does. */
  keyOf(action: number): number {
    const place = this.listed.findIndex((choice) => choice.action === action) + 1;
    return place < 10 ? place : 0;
  }

  ask(request: Request): Promise<Reply> {
    return this.#connection.ask(request);
  }

  /**
   * Play a choice. A second one is not taken before what came of the first is drawn; then it may have to wait for the
   * answer to the first, and counts if the choice is still there and says what it said. One that was pressed firmly, while
   * it was lit, is asked for even if it is dark by now: the table knows whether it can be made.
   */
  async play(action: number, firmly = false): Promise<Reply | null> {
    const before = this.state.n;
    const wanted = this.choices.get(action)?.text;
    if (this.busy && before === this.#chosenAt) return null;
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

  /** What a choice says, or said on the table before this one. */
  textOf(action: number): string {
    return (this.choices.get(action) ?? this.#before.get(action))?.text ?? "";
  }

  #hear(heard: Heard): void {
    if (heard.state.n !== this.heard.state.n && this.choices.size) this.#before = this.choices;
    this.heard = heard;
    if (this.#drawn === null || (heard.state.n === this.#drawn && heard.line === "open")) return;
    this.#drawn = null;
    this.busy = false;
  }

  wake(): void {
    this.#connection.wake();
  }

  close(): void {
    this.#connection.close();
  }
}
