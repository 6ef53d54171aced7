// Which offer of every product costs the visitors of one country least, and what it asks: worked out when it is first asked, kept until it changes.
// Amounts stay in the offer's own currency, so that one column serves every currency prices are shown in.
import type { Columns } from './columns.ts';
import { type Market, PriceReader } from './market.ts';

const mostKept = 16;
const mostCurrencies = 4;

/** What some offer of a product has, as bits of one byte; the sources follow from the fifth bit on. */
export const mark = { inStock: 1, free: 2, ships: 4, onSale: 8 } as const;
export const firstSource = 4;

/** By product: the offer (-1: not worked out yet), article and stated delivery in its own minor units, the place of its currency, its marks. */
export class Best {
  offers = new Int32Array(0);
  amounts = new Float64Array(0);
  currencies = new Uint8Array(0);
  marks = new Uint8Array(0);
  /** By currency, the price bin of each product's offer, plus one; 0: not worked out yet. */
  readonly #bins = new Map<string, Uint8Array>();
  readonly #columns: Columns;
  readonly #reader: PriceReader;

  constructor(columns: Columns, reader: PriceReader) {
    this.#columns = columns;
    this.#reader = reader;
  }

  grow(docs: number): void {
    const known = this.offers.length;
    if (docs <= known) return;
    this.#bins.clear();
    const length = Math.max(docs, Math.ceil(known * 1.25));
    const [offers, amounts, currencies, marks] = [new Int32Array(length).fill(-1, known), new Float64Array(length), new Uint8Array(length), new Uint8Array(length)];
    offers.set(this.offers);
    amounts.set(this.amounts);
    currencies.set(this.currencies);
    marks.set(this.marks);
    Object.assign(this, { offers, amounts, currencies, marks });
  }

  work(doc: number): void {
    const [first, held] = [this.#columns.firstOffer.get(doc), this.#columns.offers.get(doc)];
    const best = this.#reader.best(first, held);
    this.offers[doc] = best;
    this.marks[doc] = this.#marksOf(first, held);
    this.amounts[doc] = this.#reader.amount(best);
    this.currencies[doc] = this.#columns.currency.get(best);
  }

  forget(doc: number): void {
    if (doc >= this.offers.length) return;
    this.offers[doc] = -1;
    for (const bins of this.#bins.values()) bins[doc] = 0;
  }

  /** How many of these products lie in each price bin of a currency. */
  countBins(docs: Uint32Array, count: number, reader: PriceReader): Uint32Array {
    const bins = this.#bins.get(reader.currency) ?? new Uint8Array(this.offers.length);
    if (this.#bins.size >= mostCurrencies) this.#bins.clear();
    this.#bins.set(reader.currency, bins);
    const counts = new Uint32Array(reader.edges.length + 1);
    for (let i = 0; i < count; i++) {
      const doc = docs[i]!;
      if (this.offers[doc]! < 0) this.work(doc);
      if (bins[doc] === 0) bins[doc] = 1 + reader.bin(this.currencies[doc]!, this.amounts[doc]!);
      counts[bins[doc]! - 1]!++;
    }
    return counts;
  }

  #marksOf(first: number, held: number): number {
    const columns = this.#columns;
    let marks = 0;
    for (let offer = first; offer < first + held; offer++) {
      const delivery = this.#reader.delivery(offer);
      if (columns.inStock.get(offer) === 1) marks |= mark.inStock;
      if (delivery === 0) marks |= mark.free;
      if (delivery >= 0) marks |= mark.ships;
      if (columns.discount.get(offer) > 0) marks |= mark.onSale;
      marks |= 1 << (firstSource + columns.source.get(offer));
    }
    return marks;
  }
}

/** What is known of prices for the countries and currencies asked last; all of it goes when rates or deliveries change. */
export class Prices {
  readonly #columns: Columns;
  readonly #market: Market;
  readonly #best = new Map<string, Best>();
  readonly #readers = new Map<string, PriceReader>();
  #known = '';

  constructor(columns: Columns, market: Market) {
    this.#columns = columns;
    this.#market = market;
  }

  best(country: string | null, docs: number): Best {
    const reader = this.reader(country, 'CAD');
    const key = String(country);
    const best = this.#best.get(key) ?? new Best(this.#columns, reader);
    this.#best.delete(key);
    this.#best.set(key, best);
    if (this.#best.size > mostKept) this.#best.delete(this.#best.keys().next().value!);
    best.grow(docs);
    return best;
  }

  reader(country: string | null, currency: string): PriceReader {
    // A currency or a way of delivering met for the first time has a place that older readers do not know.
    const known = `${this.#market.version} ${this.#columns.currencies.all.length} ${this.#columns.profiles.all.length}`;
    if (this.#known !== known) {
      this.#best.clear();
      this.#readers.clear();
      this.#known = known;
    }
    const key = `${country} ${currency}`;
    const reader = this.#readers.get(key) ?? new PriceReader(this.#columns, this.#market, country, currency);
    if (this.#readers.size > 500) this.#readers.clear();
    this.#readers.set(key, reader);
    return reader;
  }

  forget(doc: number): void {
    for (const best of this.#best.values()) best.forget(doc);
  }
}
