// Prices as a visitor meets them: which offer of a product costs him least, and what he pays for it.
import { standingOf } from '#domain/catalogue/best-offer.ts';
import { currencyAt } from '#domain/delivery/countries.ts';
import type { Rates } from '#domain/money/convert.ts';
import { payableStep } from '#domain/money/payable.ts';
import type { Columns } from './columns.ts';
import { edgesFor } from './price-ranges.ts';
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

/** What offers ask for in one currency: converted, then rounded up to what can be paid (domain/money/payable.ts; a test compares). */
class Asking {
  readonly #to: string;
  readonly #from: readonly string[];
  readonly #rates: Rates;
  readonly #factors: Factor[];
  /** By the offer's currency: what converted units and fees are rounded up to; 1: nothing. */
  readonly #steps: number[];

  constructor(from: readonly string[], to: string, rates: Rates) {
    this.#to = to;
    this.#from = from;
    this.#rates = rates;
    this.#factors = from.map((one) => factorOf(one, to, rates));
    this.#steps = from.map((one) => (one === to ? 1 : payableStep(to)));
  }

  /** So many units at `price` and one delivery, in minor units of the offer's currency (its place). */
  of(currency: number, price: number, quantity: number, fee: number): number {
    const step = this.#steps[currency]!;
    if (step === 1) return this.#exchange(currency, price * quantity) + (fee > 0 ? this.#exchange(currency, fee) : 0);
    const unit = Math.ceil(this.#exchange(currency, price) / step);
    return (unit * quantity + (fee > 0 ? Math.ceil(this.#exchange(currency, fee) / step) : 0)) * step;
  }

  #exchange(currency: number, minor: number): number {
    return exchange(minor, this.#factors[currency]!, this.#from[currency]!, this.#to, this.#rates);
  }
}

/** Reads amounts for one country (null: the article alone) and currency; made once per search. */
export class PriceReader {
  readonly country: string | null;
  readonly currency: string;
  readonly #columns: Columns;
  readonly #shown: Asking;
  /** In the country's own currency: what offers are ranked by, whatever currency the visitor reads. */
  readonly #atPlace: Asking;
  readonly #shipping: Float64Array;
  /** The ends of the price ranges' bins in the asked currency. */
  readonly edges: Float64Array;

  constructor(columns: Columns, market: Market, country: string | null, currency: string) {
    this.country = country;
    this.currency = currency;
    this.edges = edgesFor(currency);
    this.#columns = columns;
    this.#shown = new Asking(columns.currencies.all, currency, market.rates);
    const own = currencyAt(country);
    this.#atPlace = own === currency ? this.#shown : new Asking(columns.currencies.all, own, market.rates);
    this.#shipping = shippingTo(columns, market, country);
  }

  /** Stated delivery of an offer in its own minor units; -1: not stated. */
  delivery(offer: number): number {
    const profile = this.#columns.profile.get(offer);
    return profile < 0 ? -1 : this.#shipping[profile]!;
  }

  /** What the least quantity that may be bought costs with its stated delivery, in the asked currency. */
  shown(offer: number): number {
    return this.#total(this.#shown, offer);
  }

  /** The part of it that is delivery; -1: not stated. */
  shownDelivery(offer: number): number {
    const delivery = this.delivery(offer);
    return delivery <= 0 ? delivery : this.#shown.of(this.#columns.currency.get(offer), 0, 1, delivery);
  }

  /** One article of an offer at another price of its, in the asked currency. */
  shownUnit(offer: number, price: number): number {
    return this.#shown.of(this.#columns.currency.get(offer), price, 1, 0);
  }

  /** The same total in the currency of the place: what offers are ranked by, and products that are otherwise equal. */
  worth(offer: number): number {
    return this.#total(this.#atPlace, offer);
  }

  #total(asking: Asking, offer: number): number {
    const columns = this.#columns;
    return asking.of(
      columns.currency.get(offer),
      columns.price.get(offer),
      columns.minimum.get(offer),
      this.delivery(offer),
    );
  }

  /** Offers in the order in which they lead: the first is `best`. */
  inOrder(first: number, count: number): number[] {
    const order: number[] = [];
    const totals: number[] = [];
    const standings: number[] = [];
    for (let offer = first; offer < first + count; offer++) {
      const standing = standingOf(this.delivery(offer) >= 0, this.#columns.inStock.get(offer) === 1);
      const total = this.worth(offer);
      let at = order.length;
      for (; at > 0; at--) {
        const before = at - 1;
        if (standings[before]! > standing || (standings[before] === standing && totals[before]! <= total)) break;
        order[at] = order[before]!;
        totals[at] = totals[before]!;
        standings[at] = standings[before]!;
      }
      order[at] = offer;
      totals[at] = total;
      standings[at] = standing;
    }
    return order;
  }

  /** The offer that leads (domain/catalogue/best-offer.ts), then the seller's slug. */
  best(first: number, count: number): number {
    let best = -1;
    let bestStanding = 0;
    let bestTotal = -1;
    for (let offer = first; offer < first + count; offer++) {
      const isDelivered = this.delivery(offer) >= 0;
      const standing = standingOf(isDelivered, this.#columns.inStock.get(offer) === 1);
      if (best >= 0) {
        if (standing < bestStanding) continue;
        if (standing === bestStanding) {
          // The amounts are worked out only where they decide.
          if (bestTotal < 0) bestTotal = this.worth(best);
          const total = this.worth(offer);
          if (total >= bestTotal) continue;
          bestTotal = total;
        } else bestTotal = -1;
      }
      best = offer;
      bestStanding = standing;
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
