// Prices for one visitor: which offer of a product costs least in their country, and what they pay for it.
import { currencyOfCountry } from '#domain/delivery/countries.ts';
import type { Rates } from '#domain/money/convert.ts';
import { PayableConverter } from '#domain/pricing/payable-converter.ts';
import { type OfferRankFunctions, offerRankClass } from '#domain/pricing/rank-offers.ts';
import type { Columns } from './columns.ts';
import { buildPriceBinEdges } from './price-ranges.ts';

/** Delivery price by shipping profile (or restaurant zones) and country, in minor units of the offer's currency. */
export type ShippingPricesByProfile = Map<string, Map<string, number>>;

/** `isZoned`: a restaurant with delivery zones, whose offers state the lowest fee. `reopensOn`: end of the holiday. */
export type Seller = { id: string; slug: string; name: string; isZoned?: boolean; reopensOn?: string | null };

export class PricingTables {
  rates: Rates = {};
  sellers = new Map<string, Seller>();
  shipping: ShippingPricesByProfile = new Map();
  /** Increased at every change of rates, sellers or shipping. */
  version = 0;
}

/** Converts offer prices for one country (null: without delivery) and currency; created per search. */
export class PriceReader implements OfferRankFunctions {
  readonly country: string | null;
  readonly currency: string;
  readonly #columns: Columns;
  /** Converts each currency (by its index) to the displayed currency. */
  readonly #shown: readonly PayableConverter[];
  /** Converts each currency to that of the country, in which offers are ranked whatever currency is displayed. */
  readonly #atPlace: readonly PayableConverter[];
  readonly #shipping: Float64Array;
  readonly edges: Float64Array;

  constructor(columns: Columns, market: PricingTables, country: string | null, currency: string) {
    this.country = country;
    this.currency = currency;
    this.edges = buildPriceBinEdges(currency);
    this.#columns = columns;
    const askedIn = (to: string) =>
      columns.currencies.names.map((from) => new PayableConverter(from, to, market.rates));
    this.#shown = askedIn(currency);
    const own = currencyOfCountry(country);
    this.#atPlace = own === currency ? this.#shown : askedIn(own);
    this.#shipping = shippingTo(columns, market, country);
  }

  /** The delivery price of an offer in minor units of its currency; -1: not stated. */
  delivery(offer: number): number {
    const profile = this.#columns.profile.get(offer);
    return profile < 0 ? -1 : this.#shipping[profile]!;
  }

  /** Price of the minimum order quantity including stated delivery, in the displayed currency. */
  displayPrice(offer: number): number {
    return this.#total(this.#shown, offer);
  }

  /** Delivery price in the displayed currency; -1: not stated. */
  displayDelivery(offer: number): number {
    const delivery = this.delivery(offer);
    return delivery <= 0 ? delivery : this.#shown[this.#columns.currency.get(offer)]!.charge(delivery);
  }

  /** A unit price of the offer, in the displayed currency. */
  displayUnitPrice(offer: number, price: number): number {
    return this.#shown[this.#columns.currency.get(offer)]!.charge(price);
  }

  /** The total price in the currency of the country; ranks offers and breaks ties between products. */
  worth(offer: number): number {
    return this.#total(this.#atPlace, offer);
  }

  #total(converters: readonly PayableConverter[], offer: number): number {
    const columns = this.#columns;
    return converters[columns.currency.get(offer)]!.total(
      columns.price.get(offer),
      columns.minimum.get(offer),
      this.delivery(offer),
    );
  }

  /** Rank of an offer by delivery, stock and stale price. Offers of equal rank are ordered by total price. */
  standing(offer: number): number {
    const columns = this.#columns;
    return offerRankClass(this.delivery(offer) >= 0, columns.inStock.get(offer) === 1, columns.stale.get(offer) === 1);
  }
}

function shippingTo(columns: Columns, market: PricingTables, country: string | null): Float64Array {
  const stated = new Float64Array(columns.profiles.names.length).fill(-1);
  if (country !== null)
    for (const [place, profile] of columns.profiles.names.entries())
      stated[place] = market.shipping.get(profile)?.get(country) ?? -1;
  return stated;
}
