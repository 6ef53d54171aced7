// Counts each facet value once per variant group. These values are not stored: a change evaluates the group again.

/** The facets that count products; each has an array of counts in facet-tally.ts. */
export const facetKind = {
  category: 1,
  subcategory: 2,
  brand: 3,
  stars: 4,
  flag: 5,
  seller: 6,
  price: 7,
  missingFilter: 8,
} as const;
export type FacetKind = (typeof facetKind)[keyof typeof facetKind];

/** Larger than the number of values of any facet. */
const maxPlaces = 1 << 27;

/** The facet values already counted for one variant group. */
export class GroupFacetValues {
  readonly #keys = new Set<number>();

  /** Adds a value. True if it is the first variant with this value. */
  add(what: FacetKind, place: number): boolean {
    return this.#addKey(what * maxPlaces + place);
  }

  /** Adds a variant that passes every filter. True if it is the first. */
  addFound(): boolean {
    return this.#addKey(0);
  }

  has(what: FacetKind, place: number): boolean {
    return this.#keys.has(what * maxPlaces + place);
  }

  values(): [what: FacetKind, place: number][] {
    return Array.from(this.#keys, (key) => [Math.floor(key / maxPlaces) as FacetKind, key % maxPlaces]);
  }

  #addKey(key: number): boolean {
    const before = this.#keys.size;
    return this.#keys.add(key).size > before;
  }
}

/** Counts neighbouring values (price bins, stars) within groups. A group with n adjacent values is counted n times
 * and has n - 1 pairs, so counts minus pairs is the number of groups. */
export class NeighbourValuePairCounts {
  readonly pairs: Uint32Array;
  readonly #places: number;

  /** `pairs`: a matrix of counts, by default a new one. */
  constructor(places: number, pairs: Uint32Array = new Uint32Array(places * places)) {
    this.#places = places;
    this.pairs = pairs;
  }

  /** Adds (`sign` 1) or removes (-1) a value of a group; `seen` holds its other values. */
  add(seen: GroupFacetValues, what: FacetKind, place: number, sign: number): void {
    let below = place - 1;
    while (below >= 0 && !seen.has(what, below)) below--;
    let above = place + 1;
    while (above < this.#places && !seen.has(what, above)) above++;
    const isAbove = above < this.#places;
    if (below >= 0) this.#count(below, place, sign);
    if (isAbove) this.#count(place, above, sign);
    if (below >= 0 && isAbove) this.#count(below, above, -sign);
  }

  /** The number of pairs between `first` and `last`. */
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
