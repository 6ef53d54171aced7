// Which offer of every product leads for the visitors of one country, its price in one currency, and what the product's offers have: worked
// out when it is first asked, kept until it changes.
import { LRUCache } from 'lru-cache';
import { currencyOfCountry } from '#domain/delivery/countries.ts';
import { findLeadingOffer } from '#domain/pricing/rank-offers.ts';
import { type Columns, rowField } from './columns.ts';
import { type PricingTables, PriceReader } from './price-reader.ts';
import { PriceCells } from './price-cells.ts';

/** How prices are read: for the visitor's country and currency, which offers cost least there, and the same for the country of `ships_to`. */
export type PricingContext = { reader: PriceReader; best: BestOffers; destination: BestOffers | null };

/** What some offer of a product has, as bits of one byte (on sale: the leading one); the sources follow from the fifth bit on. */
export const offerFlag = { inStock: 1, freeDelivery: 2, deliversHere: 4, onSale: 8 } as const;
export const firstSourceBit = 4;

/** Where the parts of a product's word begin: from bit 0 the best offer's place among its offers plus one, the marks, the price cell. */
export const packedBits = { flagsShift: 8, cellShift: 16, byteMask: 0xff } as const;

/** How many countries in a currency not their own are kept: four bytes a product each. */
const maxForeignCurrencies = 24;

export class BestOffers {
  /** Made way for another: nobody tells it of changes any more. */
  isEvicted = false;
  /** By product; 0: not worked out yet. */
  packedValues = new Uint32Array(0);
  /** By product, the cells of its cheapest offer (lower half) and of its dearest; empty until a price is asked for. 0: not worked out yet. */
  #cellSpans = new Uint32Array(0);
  readonly cells: PriceCells;
  readonly #columns: Columns;
  readonly reader: PriceReader;

  constructor(columns: Columns, reader: PriceReader, cells: PriceCells) {
    this.#columns = columns;
    this.reader = reader;
    this.cells = cells;
  }

  grow(docs: number): void {
    const known = this.packedValues;
    if (docs <= known.length) return;
    this.packedValues = new Uint32Array(Math.max(docs, Math.ceil(known.length * 1.25)));
    this.packedValues.set(known);
    if (this.#cellSpans.length > 0) this.#growSpans();
  }

  /** Between which two price cells a product's offers lie: `most` shifted by 16, and `least`. */
  priceCellSpan(doc: number): number {
    if (this.#cellSpans.length === 0) this.#growSpans();
    return this.#cellSpans[doc]! || this.#computeSpan(doc);
  }

  #growSpans(): void {
    const known = this.#cellSpans;
    this.#cellSpans = new Uint32Array(this.packedValues.length);
    this.#cellSpans.set(known);
  }

  #computeSpan(doc: number): number {
    const first = this.#columns.rowValue(doc, rowField.firstOffer);
    let [least, most] = [this.cells.count, 0];
    for (let offer = first + this.#columns.offerCount(doc) - 1; offer >= first; offer--) {
      const cell = this.cells.cell(this.reader.displayPrice(offer));
      if (cell < least) least = cell;
      if (cell > most) most = cell;
    }
    return (this.#cellSpans[doc] = ((most << 16) | least) >>> 0);
  }

  /** A product's word. */
  packed(doc: number): number {
    return this.packedValues[doc]! || this.#compute(doc);
  }

  /** The offer that leads, by its place in the columns. */
  bestOffer(doc: number): number {
    return this.#columns.rowValue(doc, rowField.firstOffer) + (this.packed(doc) & packedBits.byteMask) - 1;
  }

  /** Stated delivery of an offer to this country in its own minor units; -1: not stated. */
  delivery(offer: number): number {
    return this.reader.statedDelivery(offer);
  }

  /** The reduction in percent that may be shown with an offer: only the leading one's, so that a sale is never dearer than no sale. 0: none. */
  shownDiscount(doc: number, offer: number): number {
    const isOnSale = ((this.packed(doc) >>> packedBits.flagsShift) & offerFlag.onSale) !== 0;
    return isOnSale && this.bestOffer(doc) === offer ? this.#columns.discount.get(offer) : 0;
  }

  invalidate(doc: number): void {
    if (doc < this.packedValues.length) this.packedValues[doc] = 0;
    if (doc < this.#cellSpans.length) this.#cellSpans[doc] = 0;
  }

  #compute(doc: number): number {
    const columns = this.#columns;
    const [first, held] = [columns.rowValue(doc, rowField.firstOffer), columns.offerCount(doc)];
    const best = findLeadingOffer(this.reader, first, held);
    const cell = this.cells.cell(this.reader.displayPrice(best));
    const word =
      ((best - first + 1) |
        (this.#flagsOfOffers(first, held, best) << packedBits.flagsShift) |
        (cell << packedBits.cellShift)) >>>
      0;
    this.packedValues[doc] = word;
    return word;
  }

  #flagsOfOffers(first: number, held: number, best: number): number {
    const columns = this.#columns;
    const isCertain = this.reader.country === null || this.reader.statedDelivery(best) >= 0;
    let flags = isCertain && columns.discount.get(best) > 0 ? offerFlag.onSale : 0;
    for (let offer = first; offer < first + held; offer++) {
      const delivery = this.reader.statedDelivery(offer);
      if (columns.inStock.get(offer) === 1) flags |= offerFlag.inStock;
      if (delivery === 0) flags |= offerFlag.freeDelivery;
      if (delivery >= 0) flags |= offerFlag.deliversHere;
      flags |= 1 << (firstSourceBit + columns.source.get(offer));
    }
    return flags;
  }
}

/** What is known of prices by country and currency; all of it goes when rates or deliveries change. */
export class BestOffersCache {
  /** Another number whenever what was given before no longer holds. */
  version = 0;
  readonly #columns: Columns;
  readonly #market: PricingTables;
  /** What nearly everybody reads stays: each country in its own currency. */
  readonly #own = new Map<string, BestOffers>();
  readonly #foreign = new LRUCache<string, BestOffers>({
    max: maxForeignCurrencies,
    dispose: (best) => (best.isEvicted = true),
  });
  readonly #readers = new LRUCache<string, PriceReader>({ max: 500 });
  #known = '';

  constructor(columns: Columns, market: PricingTables) {
    this.#columns = columns;
    this.#market = market;
  }

  /** `country`: one of domain/delivery/countries.ts, or null. `docs`: how many products there are. */
  bestOffers(country: string | null, currency: string, docs: number): BestOffers {
    const reader = this.reader(country, currency);
    const key = `${country} ${currency}`;
    const known = currency === currencyOfCountry(country) ? this.#own : this.#foreign;
    const best = known.get(key) ?? new BestOffers(this.#columns, reader, new PriceCells(currency));
    known.set(key, best);
    best.grow(docs);
    return best;
  }

  reader(country: string | null, currency: string): PriceReader {
    this.clearIfOutdated();
    const key = `${country} ${currency}`;
    const reader = this.#readers.get(key) ?? new PriceReader(this.#columns, this.#market, country, currency);
    this.#readers.set(key, reader);
    return reader;
  }

  /** Lets go of what no longer holds; the version is then another. */
  clearIfOutdated(): void {
    // A currency or a way of delivering met for the first time has a place that older readers do not know.
    const known = `${this.#market.version} ${this.#columns.currencies.names.length} ${this.#columns.profiles.names.length}`;
    if (this.#known !== known) {
      this.#own.clear();
      this.#foreign.clear();
      this.#readers.clear();
      this.#known = known;
      this.version++;
    }
  }

  invalidate(doc: number): void {
    for (const best of [...this.#own.values(), ...this.#foreign.values()]) best.invalidate(doc);
  }
}
