// Answers queries with a price range and no words: products sorted by price, with facet counts stored at checkpoints.
// The counts of a range are the difference of two checkpoints (docs/decisions/0165).
import { searchSorts, type SearchQuery } from '#domain/catalogue/search.ts';
import type { PricingContext } from './best-offers.ts';
import { type Columns, rowLayout, stateBits } from './columns.ts';
import type { FacetCounts } from './facet-counts.ts';
import { FoundBuffer } from './found-products.ts';
import { LadderGroups } from './ladder-groups.ts';
import { entryKind, createEmptyPriceEntries, sortSliceSize, UnsortedPriceEntries } from './ladder-rungs.ts';
import { createPrimarySortKey } from './sort-found.ts';
import type { FacetTally } from './facet-tally.ts';

/** Minimum number of entries (rungs) between two checkpoints. */
const minCheckpointStep = 128;
const maxCheckpoints = 512;
/** With more changed products the ladder is rebuilt, because each request counts them one by one. */
const maxChangedProducts = 1000;

/** Entries (rungs) per block. Each block stores its smallest sort key. */
export const blockSize = 32;

/** Products that are counted one by one: changed products, and groups with prices inside and outside the price range. */
export type StraddlingProducts = { rungs: ReadonlySet<number>; found: FoundBuffer };

/** Prices from `from` up to, not including, `to`, in minor units of the reader's currency. */
export type PriceRange = { from: number; to: number };

export class PriceSortedIndex {
  readonly columns: Columns;
  readonly pricing: PricingContext;
  /** The counts without the price range. The ladder has the products that pass all other filters. */
  readonly base: FacetCounts;
  isReady = false;
  /** A product with one offer or in a variant group has one entry. Other products have one entry per distinct price. */
  #rungs = createEmptyPriceEntries();
  readonly #groups: LadderGroups;
  readonly #checkpoints: { rung: number; counts: Uint32Array }[] = [];
  /** The number of entries (rungs) counted so far, and of entries between two checkpoints. */
  #countedRungs = 0;
  #step = minCheckpointStep;
  /** `#places`: the counters that each `point` entry increases, entry after entry. `#ends`: where those of each end. */
  #places: number[] | Uint32Array = [];
  #ends = new Uint32Array(0);
  readonly #keys: [SearchQuery['sort'], (doc: number, offer: number) => number][];
  readonly #leastKeys = new Map<SearchQuery['sort'], Float64Array>();
  /** Products changed since the build, whose counts are subtracted. */
  readonly #changed = new Set<number>();
  readonly #removedCounts: { rung: number; places: ArrayLike<number> }[] = [];
  readonly #steps: Generator<void, void>;

  /** `among`: the products to scan; null: the first `count`. Call `buildNextSlice` until it returns true. */
  constructor(columns: Columns, pricing: PricingContext, base: FacetCounts, among: Uint32Array | null, count: number) {
    this.columns = columns;
    this.pricing = pricing;
    this.base = base;
    this.#groups = new LadderGroups(columns, pricing.reader);
    this.#keys = searchSorts.map((sort) => [sort, createPrimarySortKey(columns, pricing, sort)]);
    this.#steps = this.#buildInSlices(among, count);
  }

  /** Builds one more slice; true: the ladder is ready. */
  buildNextSlice(): boolean {
    return (this.isReady = this.#steps.next().done === true);
  }

  get docs(): Uint32Array {
    return this.#rungs.docs;
  }

  get offers(): Int32Array {
    return this.#rungs.offers;
  }

  get hasTooManyChanges(): boolean {
    return this.#changed.size > maxChangedProducts;
  }

  get bytes(): number {
    const { prices, starts, docs, offers, kinds } = this.#rungs;
    const arrays = [prices, starts, docs, offers, kinds, this.#ends, this.#places as Uint32Array];
    return [...arrays, ...this.#checkpoints.map(({ counts }) => counts)].reduce(
      (sum, { byteLength }) => sum + byteLength,
      0,
    );
  }

  firstRungFrom(price: number): number {
    const { prices, starts } = this.#rungs;
    return starts[lowerBound(prices, price)]!;
  }

  /** Adds the counts of a range to `counts`, which must be empty. The result equals that of a scan. */
  count(counts: FacetCounts, { from, to }: PriceRange): StraddlingProducts {
    const { tally } = counts;
    const whole = counts.withoutPrice(tally);
    const [first, end] = [this.firstRungFrom(from), this.firstRungFrom(to)];
    const [begin, last] = [this.#nearestCheckpoint(first), this.#nearestCheckpoint(end)];
    tally.addBetween(begin.counts, last.counts);
    for (const { rung, places } of this.#removedCounts)
      if (rung >= begin.rung && rung < last.rung) tally.addAt(places, 0, places.length, -1);
    this.#scanBetween(whole, first, begin.rung, 1);
    this.#scanBetween(whole, last.rung, end, 1);
    const torn = { rungs: new Set<number>(), found: new FoundBuffer() };
    const groups = this.#groups.straddling(from, to);
    torn.found.reset(groups.reduce((sum, { size }) => sum + size, this.#changed.size));
    for (const { rung, size } of groups) {
      if (rung >= first && rung < end) this.#scan(whole, rung, rung + size, -1);
      counts.scan(this.docs, rung, rung + size, 1, torn.found);
      for (let at = rung; at < rung + size; at++) torn.rungs.add(at);
    }
    if (this.#changed.size > 0) counts.scan(Uint32Array.from(this.#changed), 0, this.#changed.size, 1, torn.found);
    tally.copyPricesFrom(this.base.tally);
    return torn;
  }

  /** The smallest sort key of each block of entries. */
  leastKeys(sort: SearchQuery['sort']): Float64Array {
    return this.#leastKeys.get(sort)!;
  }

  /** Call before and after a product changes. From then on the product and its group are counted one by one. */
  markChanged(doc: number): void {
    const { columns } = this;
    const isGrouped = (columns.value(doc, rowLayout.state) & stateBits.isGrouped) !== 0;
    const group = columns.group.values[doc]!;
    const together = isGrouped ? [...(columns.groupMembers.get(group) ?? [])] : [doc];
    if (together.every((one) => this.base.isUncounted(one))) return;
    const isKnown = this.#changed.has(doc);
    for (const one of together) this.#changed.add(one);
    if (!isGrouped) return void (isKnown || this.#removeProduct(doc));
    const its = this.#groups.remove(group);
    if (its) this.#removeRungs(its.rung, its.size);
  }

  #removeProduct(doc: number): void {
    const { prices, starts, docs, kinds } = this.#rungs;
    const first = this.columns.value(doc, rowLayout.firstOffer);
    for (let offer = first + this.columns.offerCount(doc) - 1; offer >= first; offer--) {
      const price = this.pricing.reader.displayPrice(offer);
      const place = lowerBound(prices, price);
      if (prices[place] !== price) continue;
      const at = docs.subarray(starts[place]!, starts[place + 1]!).indexOf(doc);
      const rung = starts[place]! + at;
      if (at >= 0 && kinds[rung] !== entryKind.gone) this.#removeRungs(rung, 1);
    }
  }

  #removeRungs(rung: number, size: number): void {
    const { docs, offers } = this.#rungs;
    if (rung < this.#countedRungs) this.#removedCounts.push({ rung, places: this.#countedAt(rung, size) });
    for (let at = rung; at < rung + size; at++) {
      const offer = offers[at]!;
      this.#clear(at);
      if (offer < 0 || at >= this.#countedRungs) continue;
      for (const [sort, key] of this.#keys)
        if (key(docs[at]!, offer) === this.leastKeys(sort)[(at / blockSize) | 0]) this.#updateLeastKey(sort, key, at);
    }
  }

  #clear(rung: number): void {
    this.#rungs.kinds[rung] = entryKind.gone;
    this.#rungs.offers[rung] = -1;
  }

  /** Which counters of the checkpoints include these entries (one product or group), so that they can be subtracted. */
  #countedAt(rung: number, size: number): ArrayLike<number> {
    if (this.#rungs.kinds[rung] === entryKind.point)
      return this.#places.slice(rung === 0 ? 0 : this.#ends[rung - 1]!, this.#ends[rung]);
    const alone = this.base.withoutPrice();
    alone.scan(this.docs, rung, rung + size, 1, null);
    return alone.tally.countedPlaces();
  }

  /** Recomputes the smallest sort key of the block with this entry. */
  #updateLeastKey(sort: SearchQuery['sort'], key: (doc: number, offer: number) => number, rung: number): void {
    const { docs, offers } = this.#rungs;
    const place = (rung / blockSize) | 0;
    const end = Math.min(this.#countedRungs, (place + 1) * blockSize);
    let least = Infinity;
    for (let at = place * blockSize; at < end; at++)
      if (offers[at]! >= 0) least = Math.min(least, key(docs[at]!, offers[at]!));
    this.leastKeys(sort)[place] = least;
  }

  /** Adds the counts between two entries, or subtracts them if `to` is below `from`. */
  #scanBetween(whole: FacetCounts, from: number, to: number, sign: 1 | -1): void {
    if (from <= to) this.#scan(whole, from, to, sign);
    else this.#scan(whole, to, from, sign === 1 ? -1 : 1);
  }

  #scan(whole: FacetCounts, from: number, to: number, sign: 1 | -1): void {
    const { docs, kinds } = this.#rungs;
    for (let at = from; at < to;) {
      let end = at;
      while (end < to && kinds[end] === entryKind.whole) end++;
      if (end > at) whole.scan(docs, at, end, sign, null);
      if (end < to && kinds[end] === entryKind.point)
        whole.tally.addAt(this.#places, end === 0 ? 0 : this.#ends[end - 1]!, this.#ends[end]!, sign);
      at = end + 1;
    }
  }

  #nearestCheckpoint(rung: number): { rung: number; counts: Uint32Array } {
    const notes = this.#checkpoints;
    let at = Math.min(notes.length - 1, Math.floor(rung / this.#step));
    while (at > 0 && notes[at]!.rung > rung) at--;
    const next = notes[at + 1];
    return next && next.rung - rung < rung - notes[at]!.rung ? next : notes[at]!;
  }

  *#buildInSlices(among: Uint32Array | null, count: number): Generator<void, void> {
    const unsorted = new UnsortedPriceEntries();
    for (let from = 0; from < count; from += sortSliceSize) {
      this.#collect(unsorted, among, from, Math.min(count, from + sortSliceSize));
      yield;
    }
    for (const { least, members } of this.#groups.groups())
      for (const { doc, offer } of members) unsorted.add(least, doc, offer, entryKind.whole);
    this.#rungs = yield* unsorted.sorted();
    this.#groups.locate((least) => this.firstRungFrom(least), this.docs);
    yield* this.#clearEarlyChanges();
    yield* this.#addCheckpoints();
    this.#places = Uint32Array.from(this.#places);
  }

  #collect(unsorted: UnsortedPriceEntries, among: Uint32Array | null, from: number, to: number): void {
    const { columns } = this;
    const { reader } = this.pricing;
    const shown = new FoundBuffer();
    shown.reset(to - from);
    this.base.scan(among, from, to, 0, shown);
    let next = 0;
    for (let i = from; i < to; i++) {
      const offer = next < shown.count && shown.places[next] === i ? shown.offers[next++]! : -1;
      const doc = among === null ? i : among[i]!;
      if (!columns.isLive(doc) || this.base.isUncounted(doc) || this.#changed.has(doc)) continue;
      const first = columns.value(doc, rowLayout.firstOffer);
      const held = columns.offerCount(doc);
      if ((columns.value(doc, rowLayout.state) & stateBits.isGrouped) !== 0) this.#groups.add(doc, offer);
      else if (held === 1) unsorted.add(reader.displayPrice(first), doc, offer, entryKind.whole);
      else {
        const prices = new Set(Array.from({ length: held }, (_, at) => reader.displayPrice(first + at)));
        for (const price of prices)
          unsorted.add(price, doc, offer >= 0 && reader.displayPrice(offer) === price ? offer : -1, entryKind.point);
      }
    }
  }

  /** Removes products that changed before the entries were sorted. */
  *#clearEarlyChanges(): Generator<void, void> {
    const early = new Set(this.#changed);
    for (let at = 0; early.size > 0 && at < this.docs.length; at++) {
      if (early.has(this.docs[at]!)) this.#clear(at);
      if (at % sortSliceSize === 0) yield;
    }
  }

  /** Stores checkpoints, never within one price, so that no group is split. */
  *#addCheckpoints(): Generator<void, void> {
    const { docs, starts } = this.#rungs;
    const whole = this.base.withoutPrice();
    const { tally } = whole;
    this.#step = Math.max(minCheckpointStep, tally.all.length >> 3, Math.ceil(docs.length / maxCheckpoints));
    this.#ends = new Uint32Array(docs.length);
    for (const [sort] of this.#keys)
      this.#leastKeys.set(sort, new Float64Array(Math.ceil(docs.length / blockSize)).fill(Infinity));
    this.#addCheckpoint(0, tally);
    for (let end = this.#step; this.#countedRungs < docs.length; end += this.#step) {
      const to = starts[lowerBound(starts, Math.min(end, docs.length))]!;
      if (to <= this.#countedRungs) continue;
      this.#visit(whole, this.#countedRungs, to);
      this.#scan(whole, this.#countedRungs, to, 1);
      this.#addCheckpoint(to, tally);
      yield;
    }
  }

  /** Stores which counters each `point` entry increases, and the smallest sort key of each block. */
  #visit(whole: FacetCounts, from: number, to: number): void {
    const { prices, starts, docs, offers, kinds } = this.#rungs;
    const places = this.#places as number[];
    let price = lowerBound(starts, from + 1) - 1;
    for (let at = from; at < to; at++) {
      while (starts[price + 1]! <= at) price++;
      if (kinds[at] === entryKind.point) places.push(...whole.talliedAtPrice(docs[at]!, prices[price]!));
      this.#ends[at] = places.length;
      if (offers[at]! < 0) continue;
      for (const [sort, key] of this.#keys) {
        const least = this.leastKeys(sort);
        least[(at / blockSize) | 0] = Math.min(least[(at / blockSize) | 0]!, key(docs[at]!, offers[at]!));
      }
    }
  }

  #addCheckpoint(rung: number, tally: FacetTally): void {
    this.#countedRungs = rung;
    this.#checkpoints.push({ rung, counts: tally.all.slice() });
  }
}

function lowerBound(numbers: Float64Array | Uint32Array, wanted: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (numbers[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
