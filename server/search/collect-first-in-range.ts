// Finds the first products of a price range in a sort order. Skips blocks of products whose sort keys are too large.
import type { SearchQuery } from '#domain/catalogue/search.ts';
import type { FoundBuffer } from './found-products.ts';
import { blockSize, type PriceSortedIndex, type PriceRange, type StraddlingProducts } from './price-ladder.ts';
import { createPrimarySortKey } from './sort-found.ts';

/** If more products are requested, the whole range is sorted. */
const maxSelected = 1000;

/** Fills `found` with a part of the range that includes its first `most` products, unsorted. */
export function collectTopCandidatesInRange(
  ladder: PriceSortedIndex,
  { from, to }: PriceRange,
  torn: StraddlingProducts,
  { sort, most, found }: { sort: SearchQuery['sort']; most: number; found: FoundBuffer },
): void {
  const [first, end] = [ladder.firstRungFrom(from), ladder.firstRungFrom(to)];
  const { docs, offers } = ladder;
  found.reset(0);
  const key = createPrimarySortKey(ladder.columns, ladder.pricing, sort);
  const isSelected = most <= maxSelected;
  const least = new LeastKeys(isSelected ? most : 1);
  const add = (doc: number, offer: number): void => {
    if (isSelected) {
      const its = key(doc, offer);
      if (its > least.last) return;
      least.add(its);
    }
    found.add(found.count, doc, offer);
  };
  const addRungs = (begin: number, stop: number): void => {
    for (let at = begin; at < stop; at++) if (offers[at]! >= 0 && !torn.rungs.has(at)) add(docs[at]!, offers[at]!);
  };
  for (let i = 0; i < torn.found.count; i++) add(torn.found.docs[i]!, torn.found.offers[i]!);
  const [firstBlock, endBlock] = [Math.ceil(first / blockSize), Math.floor(end / blockSize)];
  if (!isSelected || endBlock <= firstBlock) return addRungs(first, end);
  const best = ladder.leastKeys(sort);
  // `best` has the smallest key of each block. The `most`-th smallest of these is a limit: no product with a larger key
  // can be among the first `most`.
  const leastOfBlocks = new LeastKeys(most);
  for (let place = firstBlock; place < endBlock; place++) leastOfBlocks.add(best[place]!);
  const addBlock = (place: number): void => {
    if (best[place]! <= leastOfBlocks.last && best[place]! <= least.last)
      addRungs(place * blockSize, (place + 1) * blockSize);
  };
  // Starts at the cheapest or dearest products, whichever come first, so that most blocks are skipped.
  if (sort === 'price_desc') {
    addRungs(endBlock * blockSize, end);
    for (let place = endBlock - 1; place >= firstBlock; place--) addBlock(place);
    addRungs(first, firstBlock * blockSize);
  } else {
    addRungs(first, firstBlock * blockSize);
    for (let place = firstBlock; place < endBlock; place++) addBlock(place);
    addRungs(endBlock * blockSize, end);
  }
}

class LeastKeys {
  /** The largest kept key; infinite while there are fewer than `most` keys. */
  last = Infinity;
  readonly #keys: Float64Array;
  #count = 0;

  constructor(most: number) {
    this.#keys = new Float64Array(Math.max(1, most)).fill(Infinity);
  }

  add(key: number): void {
    if (key >= this.last) return;
    const keys = this.#keys;
    let at = Math.min(this.#count, keys.length - 1);
    for (; at > 0 && keys[at - 1]! > key; at--) keys[at] = keys[at - 1]!;
    keys[at] = key;
    this.#count = Math.min(this.#count + 1, keys.length);
    this.last = keys.at(-1)!;
  }
}
