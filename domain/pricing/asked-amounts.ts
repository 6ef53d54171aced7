// What a stated amount is asked for in another currency (DECISIONS: payable amounts). database/schema/14-money.sql says the same in SQL:
// database/tests/pricing.test.ts compares the two.
import type { Rates } from '#domain/money/convert.ts';
import { minorDigits } from '#domain/money/currencies.ts';
import { exchange, type Factor, factorOf } from '#domain/money/exchange.ts';

/** Mobile money takes these in multiples of 5 whole units only. */
const inSteps: ReadonlySet<string> = new Set(['XOF', 'GNF', 'CDF']);
const wholeUnits = 5;

/** The step of what can be asked for in a currency, in its minor units: 5 XOF, 500 hundredths of a CDF; 1 where every amount can be paid. */
export const payableStep = (currency: string): number =>
  inSteps.has(currency) ? wholeUnits * 10 ** minorDigits(currency) : 1;

/** What a total lacks to the next multiple of the step ("Arrondi"): under 5 whole units. */
export function roundingOf(totalMinor: number, currency: string): number {
  const step = payableStep(currency);
  return Math.ceil(totalMinor / step) * step - totalMinor;
}

/**
 * What amounts stated in `from` are asked for in `to`, both in minor units: converted, then rounded up to what can be paid; what is stated in
 * `to` stays as stated. Made once for a pair of currencies, because the index asks it for every offer.
 */
export class AskedAmounts {
  readonly #from: string;
  readonly #to: string;
  readonly #rates: Rates;
  readonly #factor: Factor;
  readonly #step: number;

  constructor(from: string, to: string, rates: Rates) {
    this.#from = from;
    this.#to = to;
    this.#rates = rates;
    this.#factor = factorOf(from, to, rates);
    this.#step = from === to ? 1 : payableStep(to);
  }

  /** One charge, such as a delivery. */
  charge(minor: number): number {
    return this.#rounded(minor);
  }

  /** So many units of an article: the unit rounded up, then multiplied; where nothing is rounded up, converted once. */
  items(unitMinor: number, quantity: number): number {
    return this.#step === 1 ? this.#exchange(unitMinor * quantity) : this.#rounded(unitMinor) * quantity;
  }

  /** So many units and the delivery of their line; under 0: not stated, and not counted. */
  total(unitMinor: number, quantity: number, deliveryMinor: number): number {
    return this.items(unitMinor, quantity) + (deliveryMinor > 0 ? this.charge(deliveryMinor) : 0);
  }

  #rounded(minor: number): number {
    const amount = this.#exchange(minor);
    return this.#step === 1 ? amount : Math.ceil(amount / this.#step) * this.#step;
  }

  #exchange(minor: number): number {
    return exchange(minor, this.#factor, this.#from, this.#to, this.#rates);
  }
}
