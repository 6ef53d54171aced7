// Which offer of every product leads for the visitors of one country, its price in one currency, and what the product's offers have: worked
// out when it is first asked, kept until it changes.
import { LRUCache } from 'lru-cache';
import { currencyOfCountry } from '#domain/delivery/countries.ts';
import { findLeadingOffer } from '#domain/pricing/rank-offers.ts';
import { type Columns, row } from './columns.ts';
import { type Market, PriceReader } from './market.ts';
import { PriceCells } from './price-cells.ts';

/** How prices are read: for the visitor's country and currency, which offers cost least there, and the same for the country of `ships_to`. */
export type Reading = { reader: PriceReader; best: BestOffers; destination: BestOffers | null };

/** What some offer of a product has, as bits of one byte (on sale: the leading one); the sources follow from the fifth bit on. */
export const mark = { inStock: 1, free: 2, ships: 4, onSale: 8 } as const;
export const firstSource = 4;

/** Where the parts of a product's word begin: from bit 0 the best offer's place among its offers plus one, the marks, the price cell. */
export const part = { marksAt: 8, cellAt: 16, byte: 0xff } as const;

/** How many countries in a currency not their own are kept: four bytes a product each. */
const mostForeign = 24;

export class BestOffers {
  /** Made way for another: nobody tells it of changes any more. */
  isGone = false;
  /** By product; 0: not worked out yet. */
  words = new Uint32Array(0);
  /** By product, the cells of its cheapest offer (lower half) and of its dearest; empty until a price is asked for. 0: not worked out yet. */
  #spans = new Uint32Array(0);
  readonly cells: PriceCells;
  readonly #columns: Columns;
  readonly reader: PriceReader;

  constructor(columns: Columns, reader: PriceReader, cells: PriceCells) {
    this.#columns = columns;
    this.reader = reader;
    this.cells = cells;
  }

  grow(docs: number): void {
    const known = this.words;
    if (docs <= known.length) return;
    this.words = new Uint32Array(Math.max(docs, Math.ceil(known.length * 1.25)));
    this.words.set(known);
    if (this.#spans.length > 0) this.#makeSpans();
  }

  /** Between which two price cells a product's offers lie: `most` shifted by 16, and `least`. */
  span(doc: number): number {
    if (this.#spans.length === 0) this.#makeSpans();
    return this.#spans[doc]! || this.#workSpan(doc);
  }

  #makeSpans(): void {
    const known = this.#spans;
    this.#spans = new Uint32Array(this.words.length);
    this.#spans.set(known);
  }

  #workSpan(doc: number): number {
    const first = this.#columns.of(doc, row.firstOffer);
    let [least, most] = [this.cells.count, 0];
    for (let offer = first + this.#columns.offerCount(doc) - 1; offer >= first; offer--) {
      const cell = this.cells.cell(this.reader.shown(offer));
      if (cell < least) least = cell;
      if (cell > most) most = cell;
    }
    return (this.#spans[doc] = ((most << 16) | least) >>> 0);
  }

  /** A product's word. */
  word(doc: number): number {
    return this.words[doc]! || this.#work(doc);
  }

  /** The offer that leads, by its place in the columns. */
  offer(doc: number): number {
    return this.#columns.of(doc, row.firstOffer) + (this.word(doc) & part.byte) - 1;
  }

  /** Stated delivery of an offer to this country in its own minor units; -1: not stated. */
  delivery(offer: number): number {
    return this.reader.delivery(offer);
  }

  /** The reduction in percent that may be shown with an offer: only the leading one's, so that a sale is never dearer than no sale. 0: none. */
  reduction(doc: number, offer: number): number {
    const isOnSale = ((this.word(doc) >>> part.marksAt) & mark.onSale) !== 0;
    return isOnSale && this.offer(doc) === offer ? this.#columns.discount.get(offer) : 0;
  }

  forget(doc: number): void {
    if (doc < this.words.length) this.words[doc] = 0;
    if (doc < this.#spans.length) this.#spans[doc] = 0;
  }

  #work(doc: number): number {
    const columns = this.#columns;
    const [first, held] = [columns.of(doc, row.firstOffer), columns.offerCount(doc)];
    const best = findLeadingOffer(this.reader, first, held);
    const cell = this.cells.cell(this.reader.shown(best));
    const word = ((best - first + 1) | (this.#marks(first, held, best) << part.marksAt) | (cell << part.cellAt)) >>> 0;
    this.words[doc] = word;
    return word;
  }

  #marks(first: number, held: number, best: number): number {
    const columns = this.#columns;
    const isCertain = this.reader.country === null || this.reader.delivery(best) >= 0;
    let marks = isCertain && columns.discount.get(best) > 0 ? mark.onSale : 0;
    for (let offer = first; offer < first + held; offer++) {
      const delivery = this.reader.delivery(offer);
      if (columns.inStock.get(offer) === 1) marks |= mark.inStock;
      if (delivery === 0) marks |= mark.free;
      if (delivery >= 0) marks |= mark.ships;
      marks |= 1 << (firstSource + columns.source.get(offer));
    }
    return marks;
  }
}

/** What is known of prices by country and currency; all of it goes when rates or deliveries change. */
export class Prices {
  /** Another number whenever what was given before no longer holds. */
  version = 0;
  readonly #columns: Columns;
  readonly #market: Market;
  /** What nearly everybody reads stays: each country in its own currency. */
  readonly #own = new Map<string, BestOffers>();
  readonly #foreign = new LRUCache<string, BestOffers>({ max: mostForeign, dispose: (best) => (best.isGone = true) });
  readonly #readers = new LRUCache<string, PriceReader>({ max: 500 });
  #known = '';

  constructor(columns: Columns, market: Market) {
    this.#columns = columns;
    this.#market = market;
  }

  /** `country`: one of domain/delivery/countries.ts, or null. `docs`: how many products there are. */
  best(country: string | null, currency: string, docs: number): BestOffers {
    const reader = this.reader(country, currency);
    const key = `${country} ${currency}`;
    const known = currency === currencyOfCountry(country) ? this.#own : this.#foreign;
    const best = known.get(key) ?? new BestOffers(this.#columns, reader, new PriceCells(currency));
    known.set(key, best);
    best.grow(docs);
    return best;
  }

  reader(country: string | null, currency: string): PriceReader {
    this.refresh();
    const key = `${country} ${currency}`;
    const reader = this.#readers.get(key) ?? new PriceReader(this.#columns, this.#market, country, currency);
    this.#readers.set(key, reader);
    return reader;
  }

  /** Lets go of what no longer holds; the version is then another. */
  refresh(): void {
    // A currency or a way of delivering met for the first time has a place that older readers do not know.
    const known = `${this.#market.version} ${this.#columns.currencies.all.length} ${this.#columns.profiles.all.length}`;
    if (this.#known !== known) {
      this.#own.clear();
      this.#foreign.clear();
      this.#readers.clear();
      this.#known = known;
      this.version++;
    }
  }

  forget(doc: number): void {
    for (const best of [...this.#own.values(), ...this.#foreign.values()]) best.forget(doc);
  }
}
