// The first products of a price range in an order, found among few: blocks of a price ladder whose best cannot be among them are not looked at.
import type { SearchQuery } from '#domain/catalogue/search.ts';
import type { Found } from './found.ts';
import { block, type PriceLadder, type PriceRange, type Torn } from './price-ladder.ts';
import { firstKey } from './sort-found.ts';

/** For more than this the whole range is sorted. */
const mostSought = 1000;

/** Fills `found`, which has room for every rung and what is torn, with the first `most` in an order and some that may not be among them. `torn`: as `PriceLadder.count` answered. */
export function fillFirst(
  ladder: PriceLadder,
  { from, to }: PriceRange,
  torn: Torn,
  { sort, most, found }: { sort: SearchQuery['sort']; most: number; found: Found },
): void {
  const [first, end] = [ladder.rung(from), ladder.rung(to)];
  const { docs, offers } = ladder;
  found.begin(0);
  const key = firstKey(ladder.columns, ladder.reading, sort);
  const isSelected = most <= mostSought;
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
  const [firstBlock, endBlock] = [Math.ceil(first / block), Math.floor(end / block)];
  if (!isSelected || endBlock <= firstBlock) return addRungs(first, end);
  const best = ladder.leastKeys(sort);
  // Each block has a product with its least key: what comes after the `most`-th of these is not among the first.
  const leastOfBlocks = new LeastKeys(most);
  for (let place = firstBlock; place < endBlock; place++) leastOfBlocks.add(best[place]!);
  const addBlock = (place: number): void => {
    if (best[place]! <= leastOfBlocks.last && best[place]! <= least.last) addRungs(place * block, (place + 1) * block);
  };
  // From the end where the first of an order by price are: what comes after them is then not looked at.
  if (sort === 'price_desc') {
    addRungs(endBlock * block, end);
    for (let place = endBlock - 1; place >= firstBlock; place--) addBlock(place);
    addRungs(first, firstBlock * block);
  } else {
    addRungs(first, firstBlock * block);
    for (let place = firstBlock; place < endBlock; place++) addBlock(place);
    addRungs(endBlock * block, end);
  }
}

/** The least of the keys added, at most so many. */
class LeastKeys {
  /** The last of them; infinite while there are fewer. */
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
