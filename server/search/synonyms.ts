// The table search_synonyms, ready to be asked: which other words somebody means who says these.
import { extractWords } from './extract-fields.ts';

export type SynonymGroup = { terms: string[]; is_one_way: boolean };

/** A term as it is kept: its words in order, and the same as one key. */
export type Phrase = { key: string; words: string[] };

/** `isWider`: meant too, but the group is one way: a "macbook" is a laptop, a laptop no "macbook". */
export type Synonym = Phrase & { isWider: boolean };

export class Synonyms {
  readonly #others = new Map<string, Synonym[]>();
  /** Every term of several words, to be found in titles. */
  readonly phrases: Phrase[] = [];
  readonly longestTerm: number;

  constructor(groups: readonly SynonymGroup[]) {
    const phrases = new Map<string, Phrase>();
    let longest = 1;
    for (const { terms, is_one_way } of groups) {
      const read = terms.map((term) => parsePhrase(term, this.spellings)).filter(({ words }) => words.length > 0);
      for (const [place, term] of read.entries()) {
        longest = Math.max(longest, term.words.length);
        for (const word of term.words) this.words.add(word);
        if (term.words.length > 1) phrases.set(term.key, term);
        if (is_one_way && place > 0) continue;
        const known = this.#others.get(term.key) ?? [];
        for (const other of read) {
          const same = known.findIndex(({ key }) => key === other.key);
          // What one group says in both directions is no wider word, whatever another says.
          if (same >= 0) known[same] = { ...known[same]!, isWider: known[same]!.isWider && is_one_way };
          else if (other.key !== term.key) known.push({ ...other, isWider: is_one_way });
        }
        this.#others.set(term.key, known);
      }
    }
    this.phrases = [...phrases.values()];
    this.longestTerm = longest;
  }

  /** What else is meant by these words; undefined when no group holds them as a term. */
  find(words: readonly string[]): Synonym[] | undefined {
    return this.#others.get(words.join(' '));
  }

  /** How words of the terms are written that are kept in another form. */
  readonly spellings = new Map<string, string>();
  /** Every word that stands in some term. */
  readonly words = new Set<string>();
}

export function parsePhrase(text: string, spelled?: Map<string, string>): Phrase {
  const { inOrder } = extractWords(text, spelled);
  return { key: inOrder.join(' '), words: inOrder };
}
