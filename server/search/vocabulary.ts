// Every word of the index, with look-up of related words, words with a prefix, and similarly spelled words.
import { LRUCache } from 'lru-cache';
import { damerauDistance } from '#domain/catalogue/words/damerau-distance.ts';
import { stemInBothLanguages } from './word-families.ts';
import { selectSmallest } from './select-smallest.ts';

const maxRelated = 24;
const maxPrefixRange = 50_000;
const maxSimilar = 8;
const maxInserted = 8;

export class Vocabulary {
  readonly words: string[] = [];
  private readonly places = new Map<string, number>();
  private readonly families = new Map<string, number[]>();
  /** The spelling of a stemmed word where it first appeared. */
  private readonly spellings = new Map<number, string>();
  /** Words of letters only, by length, with their letters as bits: candidates for corrections. */
  private readonly byLength: { places: number[]; letters: number[] }[] = [];
  readonly #near = new LRUCache<string, { place: number; distance: number }[]>({ max: 5000 });
  private sorted: number[] = [];
  private sortedUpTo = 0;

  /** The word's position; a new word is added. */
  getOrAdd(word: string): number {
    const known = this.places.get(word);
    if (known !== undefined) return known;
    this.#near.clear();
    const place = this.words.push(word) - 1;
    this.places.set(word, place);
    for (const family of stemInBothLanguages(word)) {
      const kin = this.families.get(family);
      if (kin) kin.push(place);
      else this.families.set(family, [place]);
    }
    if (word.length > 2 && !/[^a-z]/.test(word)) {
      const same = (this.byLength[word.length] ??= { places: [], letters: [] });
      same.places.push(place);
      same.letters.push(letterBits(word));
    }
    return place;
  }

  addSpellings(written: Map<string, string>): void {
    for (const [word, spelling] of written) {
      const place = this.places.get(word);
      if (place !== undefined && !this.spellings.has(place)) this.spellings.set(place, spelling);
    }
  }

  spelling(place: number): string {
    return this.spellings.get(place) ?? this.words[place]!;
  }

  find(word: string): number | undefined {
    return this.places.get(word);
  }

  /** Words with a common stem in either language, without the word itself. */
  findRelated(word: string): number[] {
    const own = this.places.get(word);
    const found = new Set(stemInBothLanguages(word).flatMap((family) => this.families.get(family) ?? []));
    if (own !== undefined) found.delete(own);
    return [...found].slice(0, maxRelated);
  }

  /** The most frequent words with this prefix, without the prefix itself. */
  findByPrefix(start: string, most: number, frequency: (place: number) => number): number[] {
    this.sort();
    const { words, sorted } = this;
    const reached = this.#from(start);
    const low = sorted[reached] !== undefined && words[sorted[reached]] === start ? reached + 1 : reached;
    const high = Math.min(low + maxPrefixRange, this.#from(`${start}\uffff`));
    // A short prefix has tens of thousands of words, so their texts are not compared and each frequency is read once.
    const keys = Float64Array.from({ length: Math.max(0, high - low) }, (_, i) => -frequency(sorted[low + i]!));
    return selectSmallest(keys.length, most, keys, (a, b) => a < b).map((place) => sorted[low + place]!);
  }

  findSimilar(
    word: string,
    most: number,
    frequency: (place: number) => number,
    farthest = word.length < 8 ? 1 : 2,
  ): { place: number; distance: number }[] {
    if (word.length < 4 || /[^a-z]/.test(word)) return [];
    const key = `${farthest} ${word}`;
    const known = this.#near.get(key) ?? this.#nearest(word, frequency, farthest);
    this.#near.set(key, known);
    return known.slice(0, most);
  }

  #nearest(
    word: string,
    frequency: (place: number) => number,
    farthest: number,
  ): { place: number; distance: number }[] {
    const letters = letterBits(word);
    const found: { place: number; distance: number; likely: number }[] = [];
    for (let length = word.length - farthest; length <= word.length + farthest; length++) {
      const same = this.byLength[length];
      if (!same) continue;
      for (let i = 0; i < same.places.length; i++) {
        if (countBits(same.letters[i]! ^ letters) > 2 * farthest) continue;
        const place = same.places[i]!;
        const other = this.words[place]!;
        const distance = damerauDistance(word, other, farthest);
        const often = distance <= farthest ? frequency(place) : 0;
        if (often > 0)
          found.push({
            place,
            distance,
            likely: Math.log1p(often) + (other[0] === word[0] ? 4 : 0) - 5 * distance + typoBonus(word, other),
          });
      }
    }
    return found
      .sort((a, b) => b.likely - a.likely)
      .slice(0, maxSimilar)
      .map(({ place, distance }) => ({ place, distance }));
  }

  /** Sorts words added since the last call. A few are inserted singly: sorting half a million words takes 40 ms. */
  sort(): void {
    const fresh = this.words.length - this.sortedUpTo;
    if (fresh === 0) return;
    const { words } = this;
    if (fresh <= maxInserted)
      for (let place = this.sortedUpTo; place < words.length; place++)
        this.sorted.splice(this.#from(words[place]!), 0, place);
    else if (fresh * 4 < words.length)
      this.sorted = this.#merged(Array.from({ length: fresh }, (_, i) => this.sortedUpTo + i));
    else {
      for (let place = this.sortedUpTo; place < words.length; place++) this.sorted.push(place);
      this.sorted.sort((a, b) => (words[a]! < words[b]! ? -1 : 1));
    }
    this.sortedUpTo = words.length;
  }

  /** Merges new words into the sorted list without comparing the old ones again. */
  #merged(fresh: number[]): number[] {
    const { words, sorted } = this;
    fresh.sort((a, b) => (words[a]! < words[b]! ? -1 : 1));
    const before = fresh.map((place) => this.#from(words[place]!));
    const merged: number[] = [];
    let next = 0;
    for (let i = 0; i <= sorted.length; i++) {
      while (before[next] === i) merged.push(fresh[next++]!);
      if (i < sorted.length) merged.push(sorted[i]!);
    }
    return merged;
  }

  /** The index of the first sorted word not before `start`. */
  #from(start: string): number {
    let low = 0;
    let high = this.sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.words[this.sorted[middle]!]! < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Swapped and omitted letters are more frequent typing errors than added or replaced ones. */
const typoBonus = (typed: string, meant: string): number =>
  typed.length < meant.length ? 2 : typed.length === meant.length && letterBits(typed) === letterBits(meant) ? 3 : 0;

function letterBits(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) - 97);
  return letters;
}

function countBits(value: number): number {
  let left = value - ((value >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
