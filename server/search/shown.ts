// What every product costs the visitors of one country in one currency: worked out when it is first asked, kept until it changes.
import type { Columns } from './columns.ts';
import type { Market } from './market.ts';
import { PriceReader } from './market.ts';
import { binOf, edgesFor } from './price-ranges.ts';

const mostKept = 12;

/** The offer that costs least, its price as shown and that price's bin, product by product; -1: not worked out yet. */
export class Shown {
  readonly reader: PriceReader;
  readonly edges: Float64Array;
  offers = new Int32Array(0);
  prices = new Float64Array(0);
  bins = new Uint8Array(0);
  readonly #columns: Columns;

  constructor(columns: Columns, reader: PriceReader) {
    this.#columns = columns;
    this.reader = reader;
    this.edges = edgesFor(reader.currency);
  }

  grow(docs: number): void {
    const known = this.offers.length;
    if (docs <= known) return;
    const length = Math.max(docs, Math.ceil(known * 1.25));
    const [offers, prices, bins] = [new Int32Array(length).fill(-1, known), new Float64Array(length), new Uint8Array(length)];
    offers.set(this.offers);
    prices.set(this.prices);
    bins.set(this.bins);
    Object.assign(this, { offers, prices, bins });
  }

  work(doc: number): void {
    const best = this.reader.best(this.#columns.firstOffer.get(doc), this.#columns.offers.get(doc));
    const price = this.reader.shown(best);
    this.offers[doc] = best;
    this.prices[doc] = price;
    this.bins[doc] = binOf(this.edges, price);
  }

  forget(doc: number): void {
    if (doc < this.offers.length) this.offers[doc] = -1;
  }
}

/** The columns of the countries and currencies asked last. */
export class ShownPrices {
  readonly #columns: Columns;
  readonly #market: Market;
  readonly #kept = new Map<string, Shown>();
  #version = -1;

  constructor(columns: Columns, market: Market) {
    this.#columns = columns;
    this.#market = market;
  }

  for(country: string | null, currency: string, docs: number): Shown {
    if (this.#version !== this.#market.version) {
      this.#kept.clear();
      this.#version = this.#market.version;
    }
    const key = `${country} ${currency} ${this.#columns.currencies.all.length} ${this.#columns.profiles.all.length}`;
    const known = this.#kept.get(key) ?? new Shown(this.#columns, new PriceReader(this.#columns, this.#market, country, currency));
    this.#kept.delete(key);
    this.#kept.set(key, known);
    if (this.#kept.size > mostKept) this.#kept.delete(this.#kept.keys().next().value!);
    known.grow(docs);
    return known;
  }

  forget(doc: number): void {
    for (const one of this.#kept.values()) one.forget(doc);
  }
}
