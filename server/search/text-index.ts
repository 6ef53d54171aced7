// The words of all products: where each stands and how much it says there, and for each product the words of its name in order.
import type { Language } from '#domain/settings/language.ts';
import type { IndexedFields } from './extract-fields.ts';
import { createFloat64Column, createUint32Column } from './column.ts';
import { Postings } from './postings.ts';
import { Synonyms } from './synonyms.ts';
import { Vocabulary } from './vocabulary.ts';

/** How much a phrase of the synonyms says when it stands in a title. */
const phraseImpact = 200;
/** The most two-word phrases that searches may add to the index until the process restarts. */
const maxSearchPhrases = 5000;
const longestName = 400;

/** How much it says that a word names the product. */
const kindImpact = 200;

/** A word that names a kind of product has a vocabulary entry of its own, under a form that no search can contain. */
const kindKey = (word: string, language: Language): string => `=${language}=${word}`;

/** How many words name a product is one byte; two bits for each of the first twelve follow: it does in French, in English. */
export const headCountMask = 0xff;
export const languageShift = 8;
function languageBits(head: string[], { fr, en }: { fr: string[]; en: string[] }): number {
  return head
    .slice(0, 12)
    .reduce(
      (bits, word, i) =>
        bits | ((Number(fr.includes(word)) | (Number(en.includes(word)) << 1)) << (languageShift + 2 * i)),
      0,
    );
}

export class TextIndex {
  readonly vocabulary = new Vocabulary();
  readonly postings = new Postings();
  synonyms = new Synonyms([]);
  /** How many products were ever added: the next one's number. */
  docCount = 0;
  /** One product's name: [how many words of its type; how many of these name it, from bit 8 on in which language each: type…, titles…]; 0 stands between two titles. */
  private readonly names = createUint32Column();
  private readonly nameAt = createFloat64Column();
  private readonly nameLength = createUint32Column();
  private namesEnd = 0;
  /** By word: in how many names of products it stands; those taken away are not counted. */
  readonly nameFrequency = createUint32Column();
  /** The words of categories: no product need be called so. */
  categoryWords: ReadonlySet<string> = new Set();
  /** By a word of their names: the shelves ("bebe/jouets-bebe") that are called so. */
  shelves: ReadonlyMap<string, ReadonlySet<string>> = new Map();
  /** The phrases of the synonyms by their first word. */
  private readonly phrases = new Map<number, { words: number[]; place: number }[]>();
  /** Every term of the synonyms, and every word that stands in one: the others need not be looked up by their text. */
  readonly #terms = new Set<number>();
  #asked = 0;

  constructor() {
    this.vocabulary.getOrAdd('');
  }

  /** How many products hold a word. */
  frequency(word: number): number {
    return this.postings.productCount(word);
  }

  /** The word's place as the name of a kind, to a reader of this language: its products are those it names ("étui" of an étui de portable); undefined: it names none. */
  kindWord(word: number, language: Language): number | undefined {
    const place = this.vocabulary.find(kindKey(this.vocabulary.words[word]!, language));
    return place !== undefined && this.frequency(place) > 0 ? place : undefined;
  }

  /** Whether products have what this word also means. */
  hasSynonymInUse(word: number): boolean {
    return (
      this.#terms.has(word) &&
      (this.synonyms.find([this.vocabulary.words[word]!]) ?? []).some(
        ({ key }) => this.frequency(this.vocabulary.find(key) ?? -1) > 0,
      )
    );
  }

  /** Adds a product under the next number. */
  add({ impacts, title, type, head, heads: named, kinds, spelled }: IndexedFields): number {
    const doc = this.docCount++;
    for (const [word, impact] of impacts) this.postings.add(this.vocabulary.getOrAdd(word), doc, impact);
    this.vocabulary.addSpellings(spelled);
    const places = title.map((word) => this.vocabulary.getOrAdd(word));
    const others = type.filter((word) => !head.includes(word)).map((word) => this.vocabulary.getOrAdd(word));
    const heads = head.map((word) => this.vocabulary.getOrAdd(word));
    for (const language of ['fr', 'en'] as const)
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

  /** A product was taken away: its words name it no more. */
  remove(doc: number): void {
    this.#countName(doc, -1);
  }

  #countName(doc: number, times: 1 | -1): void {
    for (const word of new Set(this.nameWords(doc).subarray(2)))
      if (word !== 0) this.nameFrequency.set(word, (this.nameFrequency.get(word) ?? 0) + times);
  }

  /** The words of a product's name, to be read before the next call. */
  nameWords(doc: number): Uint32Array {
    const at = this.nameAt.get(doc);
    return this.names.values.subarray(at, at + this.nameLength.get(doc));
  }

  /** Whether every word that says what a product is names it: there is none beside ("Tapis rouge", no "tapis de souris"). */
  isNamedByTypeAlone(doc: number): boolean {
    const [words = 0, heads = 0] = this.nameWords(doc);
    return words === (heads & headCountMask);
  }

  /** Takes another table of synonyms; phrases not known before are looked for in every name. */
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

  /** The place of two words as one phrase, found where they stand beside each other in a name; null when nowhere, or when too many were asked for. */
  findOrAddPhrase(left: string, right: string): number | null {
    const key = `${left} ${right}`;
    const known = this.vocabulary.find(key);
    if (known !== undefined) return this.frequency(known) > 0 ? known : null;
    if (this.#asked >= maxSearchPhrases) return null;
    this.#asked++;
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
