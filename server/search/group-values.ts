// Counts the variants of a group once for each value of a facet (facet-tally.ts). Nothing of it is kept with the counts: a change asks the other
// variants of the group again. Products without a group never come here.

/** What a product is counted for; each is an array of the tally. */
export const tallyKind = {
  category: 1,
  subcategory: 2,
  brand: 3,
  stars: 4,
  flag: 5,
  seller: 6,
  price: 7,
  missingFilter: 8,
} as const;
export type TallyKind = (typeof tallyKind)[keyof typeof tallyKind];

/** More places than any facet has. */
const maxPlaces = 1 << 27;

/** What the variants of one group have been counted for. */
export class GroupValues {
  readonly #keys = new Set<number>();

  /** True for the first variant with this value. */
  add(what: TallyKind, place: number): boolean {
    return this.#addKey(what * maxPlaces + place);
  }

  /** True for the first variant that passes every filter. */
  addFound(): boolean {
    return this.#addKey(0);
  }

  has(what: TallyKind, place: number): boolean {
    return this.#keys.has(what * maxPlaces + place);
  }

  /** Everything it has. */
  values(): [what: TallyKind, place: number][] {
    return Array.from(this.#keys, (key) => [Math.floor(key / maxPlaces) as TallyKind, key % maxPlaces]);
  }

  #addKey(key: number): boolean {
    const before = this.#keys.size;
    return this.#keys.add(key).size > before;
  }
}

/**
 * How often two values of a scale (price bins, stars) are neighbours in one group: it has both and none between them. A group with values
 * in a range is counted there once for each, and has one pair of neighbours less than values: so what is counted less these pairs is the number of groups.
 */
export class NeighbourPairs {
  readonly pairs: Uint32Array;
  readonly #places: number;

  /** `pairs`: where it counts, one for each two places. */
  constructor(places: number, pairs: Uint32Array = new Uint32Array(places * places)) {
    this.#places = places;
    this.pairs = pairs;
  }

  /** A group has one value more (`sign` 1) or less (-1); `seen` holds its others. */
  add(seen: GroupValues, what: TallyKind, place: number, sign: number): void {
    let below = place - 1;
    while (below >= 0 && !seen.has(what, below)) below--;
    let above = place + 1;
    while (above < this.#places && !seen.has(what, above)) above++;
    const isAbove = above < this.#places;
    if (below >= 0) this.#count(below, place, sign);
    if (isAbove) this.#count(place, above, sign);
    if (below >= 0 && isAbove) this.#count(below, above, -sign);
  }

  /** The pairs from `first` to `last`. */
  pairsWithin(first: number, last: number): number {
    let sum = 0;
    for (let below = first; below < last; below++)
      for (let above = below + 1; above <= last; above++) sum += this.pairs[below * this.#places + above]!;
    return sum;
  }

  #count(below: number, above: number, sign: number): void {
    this.pairs[below * this.#places + above]! += sign;
  }
}
