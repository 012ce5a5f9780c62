// One viewer of one match, as a page draws it.
import { answersOf } from "./answers";
import { Connection, socketAddress, type Heard, type Reply, type Request } from "./connection";
import { areasOf, choicesOf, inReadingOrder, NOTHING, withoutPiece } from "./merge";

export class Seat {
  heard = $state.raw<Heard>({ line: "opening", reason: "", welcome: null, state: NOTHING, sayings: [], news: "" });
  busy = $state(false); // a move is on its way
  #drawn: number | null = null; // a move was taken, and the table is still drawn as it was before it
  #chosenAt = -1; // the table on which the move that is on its way was chosen
  #answer: Promise<unknown> = Promise.resolve(); // to that move
  #connection: Connection;

  readonly areas = $derived(areasOf(this.heard.state));
  readonly choices = $derived(choicesOf(this.heard.state.question));
  readonly listed = $derived(inReadingOrder(this.areas, this.heard.state.question));
  readonly buttons = $derived(withoutPiece(this.areas, this.heard.state.question));
  readonly answers = $derived(answersOf(this.listed, this.buttons));

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
   * answer to the first, and counts if the table is still as it was chosen on.
   */
  async play(action: number): Promise<Reply | null> {
    const before = this.state.n;
    if (this.busy && before === this.#chosenAt) return null;
    if (this.busy) await this.#answer;
    if (this.busy || this.state.n !== before || !this.choices.has(action)) return null;
    this.busy = true;
    this.#chosenAt = before;
    const answer = this.ask({ type: "play", action });
    this.#answer = answer;
    const reply = await answer;
    if (reply.type === "done" && this.state.n === before) this.#drawn = before;
    else this.busy = false;
    return reply;
  }

  #hear(heard: Heard): void {
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
