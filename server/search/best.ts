// Which offer of every product costs the visitors of one country least, and what it asks: worked out when it is first asked, kept until it changes.
// Amounts stay in the offer's own currency, so that one column serves every currency prices are shown in.
import type { Columns } from './columns.ts';
import { type Market, PriceReader } from './market.ts';

const mostKept = 16;

/** By product: the offer (-1: not worked out yet), article and stated delivery in its own minor units, the place of its currency. */
export class Best {
  offers = new Int32Array(0);
  amounts = new Float64Array(0);
  currencies = new Uint8Array(0);
  readonly #columns: Columns;
  readonly #reader: PriceReader;

  constructor(columns: Columns, reader: PriceReader) {
    this.#columns = columns;
    this.#reader = reader;
  }

  grow(docs: number): void {
    const known = this.offers.length;
    if (docs <= known) return;
    const length = Math.max(docs, Math.ceil(known * 1.25));
    const [offers, amounts, currencies] = [new Int32Array(length).fill(-1, known), new Float64Array(length), new Uint8Array(length)];
    offers.set(this.offers);
    amounts.set(this.amounts);
    currencies.set(this.currencies);
    Object.assign(this, { offers, amounts, currencies });
  }

  work(doc: number): void {
    const best = this.#reader.best(this.#columns.firstOffer.get(doc), this.#columns.offers.get(doc));
    this.offers[doc] = best;
    this.amounts[doc] = this.#reader.amount(best);
    this.currencies[doc] = this.#columns.currency.get(best);
  }

  forget(doc: number): void {
    if (doc < this.offers.length) this.offers[doc] = -1;
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
