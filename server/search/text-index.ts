// The inverted index: the products of each word, and the words of each product's name in order.
import { type Language, languages } from '#domain/settings/language.ts';
import type { IndexedFields } from './extract-fields.ts';
import { createFloat64Column, createUint32Column } from './column.ts';
import { Postings } from './postings.ts';
import { Synonyms } from './synonyms.ts';
import { Vocabulary } from './vocabulary.ts';

const phraseImpact = 200;
/** Maximum number of two-word phrases that queries may add until the process restarts. */
const maxSearchPhrases = 5000;
const longestName = 400;

/** Impact on the score (1 to 255) of the word that names the product. */
const kindImpact = 200;

/** Vocabulary key of the products that this word names. Words of queries cannot equal such a key. */
const kindKey = (word: string, language: Language): string => `=${language}=${word}`;

/** The second number in `names`. Bits 0-7: how many words name the product. Then two bits for each of the first twelve
 * of these words: whether it names the product in French, and in English. */
export const namingWordCountMask = 0xff;
export const namingLanguageShift = 8;
function languageBits(head: string[], { fr, en }: { fr: string[]; en: string[] }): number {
  return head
    .slice(0, 12)
    .reduce(
      (bits, word, i) =>
        bits | ((Number(fr.includes(word)) | (Number(en.includes(word)) << 1)) << (namingLanguageShift + 2 * i)),
      0,
    );
}

export class TextIndex {
  readonly vocabulary = new Vocabulary();
  readonly postings = new Postings();
  synonyms = new Synonyms([]);
  /** The number of products ever added, which is also the index of the next one. */
  docCount = 0;
  /** A name: [number of type words, number of naming words and their languages, type words, title words]. */
  private readonly names = createUint32Column();
  private readonly nameAt = createFloat64Column();
  private readonly nameLength = createUint32Column();
  private namesEnd = 0;
  /** The number of live products with the word in their name. */
  readonly nameFrequency = createUint32Column();
  /** The search words of categories and subcategories. */
  categoryWords: ReadonlySet<string> = new Set();
  /** Subcategory paths ("bebe/jouets-bebe") by search word. */
  shelves: ReadonlyMap<string, ReadonlySet<string>> = new Map();
  /** Synonyms of several words, by their first word. */
  private readonly phrases = new Map<number, { words: number[]; place: number }[]>();
  /** Vocabulary positions of all synonym terms and their words. */
  readonly #terms = new Set<number>();
  #phraseSearches = 0;

  constructor() {
    this.vocabulary.getOrAdd('');
  }

  frequency(word: number): number {
    return this.postings.productCount(word);
  }

  /** The vocabulary position for the products that this word names; undefined: it names none. */
  kindWord(word: number, language: Language): number | undefined {
    const place = this.vocabulary.find(kindKey(this.vocabulary.words[word]!, language));
    return place !== undefined && this.frequency(place) > 0 ? place : undefined;
  }

  /** True if some product has a synonym of the word. */
  hasSynonymInUse(word: number): boolean {
    return (
      this.#terms.has(word) &&
      (this.synonyms.find([this.vocabulary.words[word]!]) ?? []).some(
        ({ key }) => this.frequency(this.vocabulary.find(key) ?? -1) > 0,
      )
    );
  }

  /** Adds a product and returns its number. */
  add({ impacts, title, type, head, heads: named, kinds, spelled }: IndexedFields): number {
    const doc = this.docCount++;
    for (const [word, impact] of impacts) this.postings.add(this.vocabulary.getOrAdd(word), doc, impact);
    this.vocabulary.addSpellings(spelled);
    const places = title.map((word) => this.vocabulary.getOrAdd(word));
    const others = type.filter((word) => !head.includes(word)).map((word) => this.vocabulary.getOrAdd(word));
    const heads = head.map((word) => this.vocabulary.getOrAdd(word));
    for (const language of languages)
      for (const word of kinds[language])
        this.postings.add(this.vocabulary.getOrAdd(kindKey(word, language)), doc, kindImpact);
    this.#storeName(doc, [
      heads.length + others.length,
      heads.length | languageBits(head, named),
      ...heads,
      ...others,
      ...places,
    ]);
    this.#countName(doc, 1);
    for (const phrase of this.#phrasesIn([...places, 0, ...type.map((word) => this.vocabulary.getOrAdd(word))]))
      this.postings.add(phrase, doc, phraseImpact);
    return doc;
  }

  /** Removes a product from the name frequencies; its entries in the index stay. */
  remove(doc: number): void {
    this.#countName(doc, -1);
  }

  #countName(doc: number, times: 1 | -1): void {
    for (const word of new Set(this.nameWords(doc).subarray(2)))
      if (word !== 0) this.nameFrequency.set(word, (this.nameFrequency.get(word) ?? 0) + times);
  }

  /** The stored name of a product; valid until the next call. */
  nameWords(doc: number): Uint32Array {
    const at = this.nameAt.get(doc);
    return this.names.values.subarray(at, at + this.nameLength.get(doc));
  }

  /** True if every type word names the product: "Tapis rouge", but not "tapis de souris". */
  isNamedByTypeAlone(doc: number): boolean {
    const [words = 0, heads = 0] = this.nameWords(doc);
    return words === (heads & namingWordCountMask);
  }

  setSynonyms(synonyms: Synonyms): void {
    this.synonyms = synonyms;
    const fresh = new Set<number>();
    for (const term of synonyms.phrases) {
      const place = this.vocabulary.find(term.key);
      if (place !== undefined) continue;
      fresh.add(
        this.#addPhrase(
          term.key,
          term.words.map((word) => this.vocabulary.getOrAdd(word)),
        ),
      );
    }
    this.#terms.clear();
    for (const word of synonyms.words) this.#terms.add(this.vocabulary.getOrAdd(word));
    for (const { key } of synonyms.phrases) this.#terms.add(this.vocabulary.getOrAdd(key));
    this.vocabulary.addSpellings(synonyms.spellings);
    if (fresh.size > 0)
      for (let doc = 0; doc < this.docCount; doc++) {
        const name = this.nameWords(doc);
        for (const phrase of this.#phrasesIn([...name.subarray(2 + name[0]!), 0, ...name.subarray(2, 2 + name[0]!)]))
          if (fresh.has(phrase)) this.postings.add(phrase, doc, phraseImpact);
      }
  }

  /** The position of a two-word phrase, indexed on first use. Null: no name has it, or there are too many phrases. */
  findOrAddPhrase(left: string, right: string): number | null {
    const key = `${left} ${right}`;
    const known = this.vocabulary.find(key);
    if (known !== undefined) return this.frequency(known) > 0 ? known : null;
    if (this.#phraseSearches >= maxSearchPhrases) return null;
    this.#phraseSearches++;
    const words = [this.vocabulary.getOrAdd(left), this.vocabulary.getOrAdd(right)];
    const place = this.#addPhrase(key, words);
    const scarce = this.frequency(words[0]!) < this.frequency(words[1]!) ? words[0]! : words[1]!;
    this.postings.forEachRun(scarce, (docs, _, from, to) => {
      for (let i = from; i < to; i++) {
        const name = this.nameWords(docs[i]!);
        for (let k = 2; k + 1 < name.length; k++) {
          if (name[k] !== words[0] || name[k + 1] !== words[1]) continue;
          this.postings.add(place, docs[i]!, phraseImpact);
          break;
        }
      }
    });
    return this.frequency(place) > 0 ? place : null;
  }

  #addPhrase(key: string, words: number[]): number {
    const place = this.vocabulary.getOrAdd(key);
    const same = this.phrases.get(words[0]!) ?? [];
    same.push({ words, place });
    this.phrases.set(words[0]!, same);
    return place;
  }

  #phrasesIn(places: ArrayLike<number>): Set<number> {
    const found = new Set<number>();
    for (let i = 0; i < places.length; i++) {
      for (const { words, place } of this.phrases.get(places[i]!) ?? []) {
        let k = 1;
        while (k < words.length && places[i + k] === words[k]) k++;
        if (k === words.length) found.add(place);
      }
    }
    return found;
  }

  #storeName(doc: number, words: number[]): void {
    const kept = words.length > longestName ? words.slice(0, longestName) : words;
    this.names.grow(this.namesEnd + kept.length);
    this.names.values.set(kept, this.namesEnd);
    this.nameAt.set(doc, this.namesEnd);
    this.nameLength.set(doc, kept.length);
    this.namesEnd += kept.length;
  }
}
