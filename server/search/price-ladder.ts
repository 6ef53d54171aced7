// Lists with a price range of one's own: everything without words that some other filters let in, sorted by price, with the counts of the
// facets noted every so many products. What a range counts is then the difference of two notes, however many products lie in it.
import type { SearchQuery } from '#domain/catalogue/search.ts';
import { type Columns, row, state } from './columns.ts';
import type { FacetCounts } from './facet-counts.ts';
import type { Reading } from './best-offers.ts';
import { Found } from './found.ts';
import { LadderGroups } from './ladder-groups.ts';
import { firstKey } from './sort-found.ts';
import type { Tally } from './tally.ts';

/** Rungs between two notes: more where notes are large, or where there would be too many of them. */
const leastBetween = 128;
const mostNotes = 512;

/** Rungs whose least key is known (`leastKeys`). */
export const block = 64;

/** What passes of groups that have offers on both sides of an end of a range, and the rungs of these groups. */
export type Torn = { rungs: ReadonlySet<number>; found: Found };

/** Prices from `from` up to below `to`, in minor units of the reader's currency. */
export type PriceRange = { from: number; to: number };

export class PriceLadder {
  readonly columns: Columns;
  readonly reading: Reading;
  /**
   * The rungs, cheapest first. A product with one offer, or of a group, stands on one (that of its group's least price); any other on one for
   * each price of its offers, because another offer may count for another facet.
   */
  prices = new Float64Array(0);
  docs = new Uint32Array(0);
  /** The offer that a product is shown with, on the rung of that offer's price; -1: another rung, or the product is not let in. */
  offers = new Int32Array(0);
  /** 1: the rung of one price among several. */
  #isPoint = new Uint8Array(0);
  readonly groups: LadderGroups;
  readonly #base: FacetCounts;
  readonly #notes: { rung: number; tally: Int32Array }[] = [];
  readonly #leastKeys = new Map<SearchQuery['sort'], Float64Array>();
  /** How many rungs lie between two notes. */
  #step = leastBetween;

  /** `base`: counts without a price, whose filters decide what stands here. `among`: the products scanned, `null`: the first `count` of all. */
  constructor(columns: Columns, reading: Reading, base: FacetCounts, among: Uint32Array | null, count: number) {
    this.columns = columns;
    this.reading = reading;
    this.#base = base;
    this.groups = new LadderGroups(columns, reading.reader);
    this.#climb(among, count);
  }

  /** As of counts: the prices it was made from are no longer kept up to date. */
  get isGone(): boolean {
    return this.#base.isGone;
  }

  get bytes(): number {
    const notes = this.#notes.reduce((sum, { tally }) => sum + tally.byteLength, 0);
    return this.prices.byteLength + this.docs.byteLength + this.offers.byteLength + this.#isPoint.byteLength + notes;
  }

  /** The first rung whose price is at least this. */
  rung(price: number): number {
    let low = 0;
    let high = this.prices.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.prices[middle]! < price) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * Counts into `counts`, made for this range and empty yet, what a scan would count. Answers what passes of the groups that lie in the range
   * in part, and their rungs.
   */
  count(counts: FacetCounts, { from, to }: PriceRange): Torn {
    const { tally } = counts;
    const whole = counts.withoutPrice(tally);
    const [first, end] = [this.rung(from), this.rung(to)];
    const [begin, last] = [this.#nearest(first), this.#nearest(end)];
    tally.addBetween(begin.tally, last.tally);
    this.#scanBetween(whole, first, begin.rung, 1);
    this.#scanBetween(whole, last.rung, end, 1);
    const torn = { rungs: new Set<number>(), found: new Found() };
    const groups = this.groups.torn(from, to);
    torn.found.begin(groups.reduce((sum, { size }) => sum + size, 0));
    for (const { rung, size } of groups) {
      if (rung >= first && rung < end) this.#scan(whole, rung, rung + size, -1);
      counts.scan(this.docs, rung, rung + size, 1, torn.found);
      for (let at = rung; at < rung + size; at++) torn.rungs.add(at);
    }
    tally.takePrices(this.#base.tally);
    return torn;
  }

  /** By block of rungs, the least key of what is let in (sort-found.ts). */
  leastKeys(sort: SearchQuery['sort']): Float64Array {
    const known = this.#leastKeys.get(sort);
    if (known) return known;
    const key = firstKey(this.columns, this.reading, sort);
    const least = new Float64Array(Math.ceil(this.docs.length / block)).fill(Infinity);
    for (let at = 0; at < this.docs.length; at++) {
      const offer = this.offers[at]!;
      if (offer >= 0) least[(at / block) | 0] = Math.min(least[(at / block) | 0]!, key(this.docs[at]!, offer));
    }
    this.#leastKeys.set(sort, least);
    return least;
  }

  /** What is between two rungs, upwards; downwards with the other sign. */
  #scanBetween(whole: FacetCounts, from: number, to: number, sign: 1 | -1): void {
    if (from <= to) this.#scan(whole, from, to, sign);
    else this.#scan(whole, to, from, sign === 1 ? -1 : 1);
  }

  #scan(whole: FacetCounts, from: number, to: number, sign: 1 | -1): void {
    for (let at = from; at < to;) {
      let end = at;
      while (end < to && this.#isPoint[end] === 0) end++;
      if (end > at) whole.scan(this.docs, at, end, sign, null);
      else whole.countAt(this.docs[end]!, this.prices[end++]!, sign);
      at = end;
    }
  }

  #nearest(rung: number): { rung: number; tally: Int32Array } {
    const notes = this.#notes;
    let at = Math.min(notes.length - 1, Math.floor(rung / this.#step));
    while (at > 0 && notes[at]!.rung > rung) at--;
    const next = notes[at + 1];
    return next && next.rung - rung < rung - notes[at]!.rung ? next : notes[at]!;
  }

  #climb(among: Uint32Array | null, count: number): void {
    const { columns } = this;
    const { reader } = this.reading;
    const shown = new Found();
    shown.begin(count);
    this.#base.scan(among, 0, count, 0, shown);
    const rungs: Rung[] = [];
    let next = 0;
    for (let i = 0; i < count; i++) {
      const offer = next < shown.count && shown.places[next] === i ? shown.offers[next++]! : -1;
      const doc = among === null ? i : among[i]!;
      if (!columns.isThere(doc) || this.#base.isFar(doc)) continue;
      const first = columns.of(doc, row.firstOffer);
      const held = columns.offerCount(doc);
      if ((columns.of(doc, row.state) & state.isGrouped) !== 0) this.groups.add(doc, offer);
      else if (held === 1) rungs.push({ price: reader.shown(first), doc, offer, isPoint: 0 });
      else {
        const prices = new Set(Array.from({ length: held }, (_, at) => reader.shown(first + at)));
        for (const price of prices)
          rungs.push({ price, doc, offer: offer >= 0 && reader.shown(offer) === price ? offer : -1, isPoint: 1 });
      }
    }
    for (const { least, members } of this.groups.all())
      for (const { doc, offer } of members) rungs.push({ price: least, doc, offer, isPoint: 0 });
    this.#write(rungs);
    this.groups.place((least) => this.rung(least), this.docs);
    this.#note();
  }

  #write(rungs: Rung[]): void {
    // A stable sort: the members of a group stay together.
    rungs.sort((one, other) => one.price - other.price);
    this.prices = Float64Array.from(rungs, ({ price }) => price);
    this.docs = Uint32Array.from(rungs, ({ doc }) => doc);
    this.offers = Int32Array.from(rungs, ({ offer }) => offer);
    this.#isPoint = Uint8Array.from(rungs, ({ isPoint }) => isPoint);
  }

  /** Notes the counts from rung to rung, never within one price: so no group is noted in part. */
  #note(): void {
    const whole = this.#base.withoutPrice(null);
    const { tally } = whole;
    this.#step = Math.max(leastBetween, tally.written().length >> 3, Math.ceil(this.docs.length / mostNotes));
    let at = 0;
    this.#take(0, tally);
    for (let end = this.#step; at < this.prices.length; end += this.#step) {
      let to = Math.min(end, this.prices.length);
      while (to < this.prices.length && to > 0 && this.prices[to] === this.prices[to - 1]) to++;
      if (to <= at) continue;
      this.#scan(whole, at, to, 1);
      this.#take((at = to), tally);
    }
  }

  #take(rung: number, tally: Tally): void {
    this.#notes.push({ rung, tally: tally.written() });
  }
}

type Rung = { price: number; doc: number; offer: number; isPoint: 0 | 1 };
