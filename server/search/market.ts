// Prices as a visitor meets them: which offer of a product costs him least, and what he pays for it.
import type { Rates } from '#domain/money/convert.ts';
import type { Columns } from './columns.ts';
import { binOf, edgesFor } from './price-ranges.ts';
import { exchange, factorOf, type Factor } from './rates.ts';

/** Delivery stated by a profile, by country: minor units of the offer's currency. */
export type ShippingRates = Map<string, Map<string, number>>;

export type Seller = { id: string; slug: string; name: string };

export class Market {
  rates: Rates = {};
  sellers = new Map<string, Seller>();
  shipping: ShippingRates = new Map();
  /** Raised by every change of the three above. */
  version = 0;
}

/** Reads amounts for one country (null: the article alone) and currency; made once per search. */
export class PriceReader {
  readonly country: string | null;
  readonly currency: string;
  readonly #columns: Columns;
  readonly #rates: Rates;
  readonly #factors: Factor[];
  readonly #perCad: number[];
  readonly #shipping: Float64Array;
  readonly #thresholds: (Float64Array | undefined)[] = [];
  /** The ends of the price ranges' bins in the asked currency. */
  readonly edges: Float64Array;

  constructor(columns: Columns, market: Market, country: string | null, currency: string) {
    this.country = country;
    this.currency = currency;
    this.edges = edgesFor(currency);
    this.#columns = columns;
    this.#rates = market.rates;
    this.#factors = columns.currencies.all.map((from) => factorOf(from, currency, market.rates));
    this.#perCad = columns.currencies.all.map((from) => {
      const factor = factorOf(from, 'CAD', market.rates);
      return factor ? factor.over / factor.under : 1;
    });
    this.#shipping = shippingTo(columns, market, country);
  }

  /** Stated delivery of an offer in its own minor units; -1: not stated. */
  delivery(offer: number): number {
    const profile = this.#columns.profile.get(offer);
    return profile < 0 ? -1 : this.#shipping[profile]!;
  }

  /** Article and stated delivery in the offer's own minor units. */
  amount(offer: number): number {
    return this.#columns.price.get(offer) + Math.max(0, this.delivery(offer));
  }

  /** The same in the asked currency. */
  shown(offer: number, minor = this.amount(offer)): number {
    const from = this.#columns.currency.get(offer);
    return exchange(minor, this.#factors[from]!, this.#columns.currencies.all[from]!, this.currency, this.#rates);
  }

  /** What an offer asks in minor units of CAD, not rounded: to order what is otherwise equal. */
  worth(offer: number): number {
    return this.amount(offer) * this.#perCad[this.#columns.currency.get(offer)]!;
  }

  /** The least amount of a currency (its place) that is shown as `price` or more: filters and ranges then compare amounts, and convert nothing. */
  least(currency: number, price: number): number {
    if (!Number.isFinite(price)) return Infinity;
    const [from, factor] = [this.#columns.currencies.all[currency]!, this.#factors[currency]!];
    const shown = (amount: number): number => exchange(amount, factor, from, this.currency, this.#rates);
    // What is shown grows with the amount: halving finds where it reaches the price. No offer asks more than a safe integer.
    let [low, high] = [-1, Number.MAX_SAFE_INTEGER];
    if (shown(high) < price) return Infinity;
    const guess = factor ? Math.floor(((price - 0.5) * factor.under) / factor.over) : -1;
    if (guess > 2 && guess < high - 2 && shown(guess - 2) < price && shown(guess + 2) >= price)
      [low, high] = [guess - 2, guess + 2];
    while (high - low > 1) {
      const middle = Math.floor(low + (high - low) / 2);
      if (shown(middle) >= price) high = middle;
      else low = middle;
    }
    return high;
  }

  /** The amounts of a currency (its place) at which the price bins begin. */
  thresholds(currency: number): Float64Array {
    return (this.#thresholds[currency] ??= this.edges.map((edge) => this.least(currency, edge)));
  }

  /** The bin of an amount of a currency (its place). */
  bin(currency: number, amount: number): number {
    return binOf(this.thresholds(currency), amount);
  }

  /** The offer that costs least among those `may` allows: in stock first, delivery stated first (where there is a country), then the amount, then the seller's slug. -1: none. */
  best(first: number, count: number, may?: (offer: number) => boolean): number {
    let best = -1;
    let bestRank = 0;
    let bestAmount = 0;
    for (let offer = first; offer < first + count; offer++) {
      if (may && !may(offer)) continue;
      const rank = this.#columns.inStock.get(offer) * 2 + (this.country !== null && this.delivery(offer) >= 0 ? 1 : 0);
      const amount = this.amount(offer) * this.#perCad[this.#columns.currency.get(offer)]!;
      if (best >= 0 && (rank < bestRank || (rank === bestRank && amount >= bestAmount))) continue;
      best = offer;
      bestRank = rank;
      bestAmount = amount;
    }
    return best;
  }
}

function shippingTo(columns: Columns, market: Market, country: string | null): Float64Array {
  const stated = new Float64Array(columns.profiles.all.length).fill(-1);
  if (country !== null)
    for (const [place, profile] of columns.profiles.all.entries())
      stated[place] = market.shipping.get(profile)?.get(country) ?? -1;
  return stated;
}
