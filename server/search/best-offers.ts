// Computes and caches the best offer of each product for one country and currency.
import { LRUCache } from 'lru-cache';
import { currencyOfCountry } from '#domain/delivery/countries.ts';
import { findLeadingOfferIndex } from '#domain/pricing/rank-offers.ts';
import { type Columns, rowLayout } from './columns.ts';
import { type PricingTables, PriceReader } from './price-reader.ts';
import { PriceCellBoundaries } from './price-cells.ts';

/** `best`: for the visitor's country. `destination`: for the country of the filter `ships_to`, else null. */
export type PricingContext = { reader: PriceReader; best: BestOffers; destination: BestOffers | null };

/** Bits: an offer of the product has the property; `onSale`: the best offer has it. Then one bit per source. */
export const anyOfferFlag = { inStock: 1, freeDelivery: 2, deliversHere: 4, onSale: 8 } as const;
export const firstSourceFlag = 4;

/** Bits of a packed value: 0-7 best offer's index plus one, 8-15 `anyOfferFlag`, 16-31 price cell (price-cells.ts). */
export const packedLayout = { flagsShift: 8, cellShift: 16, byteMask: 0xff } as const;

/** Maximum of cached pairs of a country and a foreign currency; each takes four bytes per product. */
const maxForeign = 24;

export class BestOffers {
  /** True after removal from the cache: the object is no longer updated, so it must not be used. */
  isEvicted = false;
  /** The packed value (`packedLayout`) of each product; 0: not computed yet. */
  packedValues = new Uint32Array(0);
  #cellSpans = new Uint32Array(0);
  readonly cells: PriceCellBoundaries;
  readonly #columns: Columns;
  readonly reader: PriceReader;

  constructor(columns: Columns, reader: PriceReader, cells: PriceCellBoundaries) {
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

  /** The price ranges (price-cells.ts) of a product's cheapest offer (low 16 bits) and dearest (high 16 bits). */
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
    const first = this.#columns.value(doc, rowLayout.firstOffer);
    let [least, most] = [this.cells.count, 0];
    for (let offer = first + this.#columns.offerCount(doc) - 1; offer >= first; offer--) {
      const cell = this.cells.cell(this.reader.displayPrice(offer));
      if (cell < least) least = cell;
      if (cell > most) most = cell;
    }
    return (this.#cellSpans[doc] = ((most << 16) | least) >>> 0);
  }

  packed(doc: number): number {
    return this.packedValues[doc]! || this.#compute(doc);
  }

  /** The index of the best offer in the offer columns (columns.ts). */
  bestOffer(doc: number): number {
    return this.#columns.value(doc, rowLayout.firstOffer) + (this.packed(doc) & packedLayout.byteMask) - 1;
  }

  /** The delivery price of an offer to this country, in minor units of the offer's currency; -1: not stated. */
  delivery(offer: number): number {
    return this.reader.delivery(offer);
  }

  /** The discount in percent to show with an offer; 0: none. Only the best offer of a product shows a discount. */
  shownDiscount(doc: number, offer: number): number {
    const isOnSale = ((this.packed(doc) >>> packedLayout.flagsShift) & anyOfferFlag.onSale) !== 0;
    return isOnSale && this.bestOffer(doc) === offer ? this.#columns.discount.get(offer) : 0;
  }

  invalidate(doc: number): void {
    if (doc < this.packedValues.length) this.packedValues[doc] = 0;
    if (doc < this.#cellSpans.length) this.#cellSpans[doc] = 0;
  }

  #compute(doc: number): number {
    const columns = this.#columns;
    const [first, held] = [columns.value(doc, rowLayout.firstOffer), columns.offerCount(doc)];
    const best = findLeadingOfferIndex(this.reader, first, held);
    const cell = this.cells.cell(this.reader.displayPrice(best));
    const word =
      ((best - first + 1) |
        (this.#flagsOfOffers(first, held, best) << packedLayout.flagsShift) |
        (cell << packedLayout.cellShift)) >>>
      0;
    this.packedValues[doc] = word;
    return word;
  }

  #flagsOfOffers(first: number, held: number, best: number): number {
    const columns = this.#columns;
    const isCertain = this.reader.country === null || this.reader.delivery(best) >= 0;
    let flags = isCertain && columns.discount.get(best) > 0 ? anyOfferFlag.onSale : 0;
    for (let offer = first; offer < first + held; offer++) {
      const delivery = this.reader.delivery(offer);
      if (columns.inStock.get(offer) === 1) flags |= anyOfferFlag.inStock;
      if (delivery === 0) flags |= anyOfferFlag.freeDelivery;
      if (delivery >= 0) flags |= anyOfferFlag.deliversHere;
      flags |= 1 << (firstSourceFlag + columns.source.get(offer));
    }
    return flags;
  }
}

/** Cache of best offers by country and currency; cleared when exchange rates or delivery prices change. */
export class BestOffersCache {
  /** Increased when cached results become invalid. */
  version = 0;
  readonly #columns: Columns;
  readonly #market: PricingTables;
  /** Entries for a country in its own currency, which most visitors use. They are never evicted. */
  readonly #own = new Map<string, BestOffers>();
  readonly #foreign = new LRUCache<string, BestOffers>({
    max: maxForeign,
    dispose: (best) => (best.isEvicted = true),
  });
  readonly #readers = new LRUCache<string, PriceReader>({ max: 500 });
  #known = '';

  constructor(columns: Columns, market: PricingTables) {
    this.#columns = columns;
    this.#market = market;
  }

  /** `country`: a code of domain/delivery/countries.ts, or null. `docs`: the number of products. */
  bestOffers(country: string | null, currency: string, docs: number): BestOffers {
    const reader = this.reader(country, currency);
    const key = `${country} ${currency}`;
    const known = currency === currencyOfCountry(country) ? this.#own : this.#foreign;
    const best = known.get(key) ?? new BestOffers(this.#columns, reader, new PriceCellBoundaries(currency));
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

  /** Clears the cache if rates, delivery prices or sellers changed, and increases `version`. */
  clearIfOutdated(): void {
    // Price readers created earlier lack a currency or shipping profile that was added since.
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
