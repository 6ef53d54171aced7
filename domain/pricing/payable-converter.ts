// Converts stated amounts to payable amounts in another currency (DECISIONS: payable amounts). database/schema/14-money.sql has the same rules in SQL;
// database/tests/pricing.test.ts compares them.
import type { Rates } from '#domain/money/convert.ts';
import { minorDigits } from '#domain/money/currencies.ts';
import { convertWithFactor, type ExchangeFactor, createExchangeFactor } from '#domain/money/exchange-factor.ts';

/** Mobile money accepts only multiples of 5 whole units in these currencies. */
const inSteps: ReadonlySet<string> = new Set(['XOF', 'GNF', 'CDF']);
const wholeUnits = 5;

/** The smallest payable step of a currency, in minor units: 5 XOF, 500 hundredths of a CDF; 1 where every amount is payable. */
export const payableStep = (currency: string): number =>
  inSteps.has(currency) ? wholeUnits * 10 ** minorDigits(currency) : 1;

/** What must be added to a total to make it payable ("Arrondi"): under 5 whole units. */
export function roundingToPayable(totalMinor: number, currency: string): number {
  const step = payableStep(currency);
  return Math.ceil(totalMinor / step) * step - totalMinor;
}

/** Converts minor units of `from` to payable minor units of `to`: converted, then rounded up to a payable step; nothing is rounded without a conversion. Create one per pair of currencies, because the index converts every offer. */
export class PayableConverter {
  readonly #from: string;
  readonly #to: string;
  readonly #rates: Rates;
  readonly #factor: ExchangeFactor;
  readonly #step: number;

  constructor(from: string, to: string, rates: Rates) {
    this.#from = from;
    this.#to = to;
    this.#rates = rates;
    this.#factor = createExchangeFactor(from, to, rates);
    this.#step = from === to ? 1 : payableStep(to);
  }

  charge(minor: number): number {
    return this.#rounded(minor);
  }

  /** Converts the price of several units: the unit is rounded up, then multiplied; where nothing is rounded up, the sum is converted once. */
  items(unitMinor: number, quantity: number): number {
    return this.#step === 1 ? this.#exchange(unitMinor * quantity) : this.#rounded(unitMinor) * quantity;
  }

  /** Converts several units and their delivery; a negative delivery means not stated and is not counted. */
  total(unitMinor: number, quantity: number, deliveryMinor: number): number {
    return this.items(unitMinor, quantity) + (deliveryMinor > 0 ? this.charge(deliveryMinor) : 0);
  }

  #rounded(minor: number): number {
    const amount = this.#exchange(minor);
    return this.#step === 1 ? amount : Math.ceil(amount / this.#step) * this.#step;
  }

  #exchange(minor: number): number {
    return convertWithFactor(minor, this.#factor, this.#from, this.#to, this.#rates);
  }
}
