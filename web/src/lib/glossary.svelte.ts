// What the words of the game on this page mean, for every part of it that shows text.
import { teaching, type Teaching } from "./api";
import { lexicon, type Lexicon } from "./terms";

const NOTHING: Teaching = { terms: [], tips: [], sections: [] };

class Glossary {
  taught = $state.raw<Teaching>(NOTHING);
  readonly words: Lexicon = $derived(lexicon(this.taught.terms));
  #game = "";

  /** Learn the words of a game; a table without them plays on. */
  async learn(game: string): Promise<void> {
    if (game === this.#game) return;
    this.#game = game;
    this.taught = NOTHING;
    const taught = await teaching(game).catch(() => NOTHING);
    if (game === this.#game) this.taught = taught;
  }
}

export const glossary = new Glossary();
