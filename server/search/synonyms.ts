// The table search_synonyms, prepared for look-up by stemmed words.
import { extractWords } from './extract-fields.ts';

export type SynonymGroup = { terms: string[]; is_one_way: boolean };

/** A stemmed term: its words in order, and joined as a key. */
export type Phrase = { key: string; words: string[] };

/** `isWider`: true for a one-way synonym: a "macbook" is a laptop, but a laptop is not a "macbook". */
export type Synonym = Phrase & { isWider: boolean };

export class Synonyms {
  readonly #others = new Map<string, Synonym[]>();
  /** Terms of several words, searched in product names. */
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
          // A two-way group takes precedence over a one-way group.
          if (same >= 0) known[same] = { ...known[same]!, isWider: known[same]!.isWider && is_one_way };
          else if (other.key !== term.key) known.push({ ...other, isWider: is_one_way });
        }
        this.#others.set(term.key, known);
      }
    }
    this.phrases = [...phrases.values()];
    this.longestTerm = longest;
  }

  find(words: readonly string[]): Synonym[] | undefined {
    return this.#others.get(words.join(' '));
  }

  /** Original spellings of stemmed words. */
  readonly spellings = new Map<string, string>();
  /** Every word of every term. */
  readonly words = new Set<string>();
}

export function parsePhrase(text: string, spelled?: Map<string, string>): Phrase {
  const { inOrder } = extractWords(text, spelled);
  return { key: inOrder.join(' '), words: inOrder };
}
