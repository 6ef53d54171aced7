// Prices as a visitor meets them: which offer of a product costs him least, and what he pays for it.
import { currencyOfCountry } from '#domain/delivery/countries.ts';
import type { Rates } from '#domain/money/convert.ts';
import { PayableConverter } from '#domain/pricing/payable-converter.ts';
import { type OfferRanking, offerStanding } from '#domain/pricing/rank-offers.ts';
import type { Columns } from './columns.ts';
import { binEdges } from './price-ranges.ts';

/** Delivery stated by a profile, or by a restaurant's zones in a currency, by country: minor units of the offer's currency. */
export type ShippingRates = Map<string, Map<string, number>>;

/** `isZoned`: a restaurant that delivers by zones; what its offers state is the least of their fees. `reopensOn`: it is on holiday until that day. */
export type Seller = { id: string; slug: string; name: string; isZoned?: boolean; reopensOn?: string | null };

export class PricingTables {
  rates: Rates = {};
  sellers = new Map<string, Seller>();
  shipping: ShippingRates = new Map();
  /** Raised by every change of the three above. */
  version = 0;
}

/** Reads amounts for one country (null: the article alone) and currency; made once per search. */
export class PriceReader implements OfferRanking {
  readonly country: string | null;
  readonly currency: string;
  readonly #columns: Columns;
  /** By the offer's currency (its place in the columns). */
  readonly #shown: readonly PayableConverter[];
  /** In the country's own currency: what offers are ranked by, whatever currency the visitor reads. */
  readonly #atPlace: readonly PayableConverter[];
  readonly #shipping: Float64Array;
  /** The ends of the price ranges' bins in the asked currency. */
  readonly edges: Float64Array;

  constructor(columns: Columns, market: PricingTables, country: string | null, currency: string) {
    this.country = country;
    this.currency = currency;
    this.edges = binEdges(currency);
    this.#columns = columns;
    const askedIn = (to: string) =>
      columns.currencies.names.map((from) => new PayableConverter(from, to, market.rates));
    this.#shown = askedIn(currency);
    const own = currencyOfCountry(country);
    this.#atPlace = own === currency ? this.#shown : askedIn(own);
    this.#shipping = shippingTo(columns, market, country);
  }

  /** Stated delivery of an offer in its own minor units; -1: not stated. */
  statedDelivery(offer: number): number {
    const profile = this.#columns.profile.get(offer);
    return profile < 0 ? -1 : this.#shipping[profile]!;
  }

  /** What the least quantity that may be bought costs with its stated delivery, in the asked currency. */
  displayPrice(offer: number): number {
    return this.#total(this.#shown, offer);
  }

  /** The part of it that is delivery; -1: not stated. */
  displayDelivery(offer: number): number {
    const delivery = this.statedDelivery(offer);
    return delivery <= 0 ? delivery : this.#shown[this.#columns.currency.get(offer)]!.charge(delivery);
  }

  /** One article of an offer at another price of its, in the asked currency. */
  displayUnitPrice(offer: number, price: number): number {
    return this.#shown[this.#columns.currency.get(offer)]!.charge(price);
  }

  /** The same total in the currency of the place: what offers are ranked by, and products that are otherwise equal. */
  worth(offer: number): number {
    return this.#total(this.#atPlace, offer);
  }

  #total(asked: readonly PayableConverter[], offer: number): number {
    const columns = this.#columns;
    return asked[columns.currency.get(offer)]!.total(
      columns.price.get(offer),
      columns.minimum.get(offer),
      this.statedDelivery(offer),
    );
  }

  /** What comes before the total where offers are ranked. */
  standing(offer: number): number {
    const columns = this.#columns;
    return offerStanding(
      this.statedDelivery(offer) >= 0,
      columns.inStock.get(offer) === 1,
      columns.stale.get(offer) === 1,
    );
  }
}

function shippingTo(columns: Columns, market: PricingTables, country: string | null): Float64Array {
  const stated = new Float64Array(columns.profiles.names.length).fill(-1);
  if (country !== null)
    for (const [place, profile] of columns.profiles.names.entries())
      stated[place] = market.shipping.get(profile)?.get(country) ?? -1;
  return stated;
}
