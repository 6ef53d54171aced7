// Converts amounts to another currency and rounds them so that they can be paid (DECISIONS: payable amounts).
// database/tests/pricing.test.ts compares this code with database/schema/14-money.sql.
import type { Rates } from '#domain/money/convert.ts';
import { minorDigits } from '#domain/money/currencies.ts';
import { convertWithFactor, type ExchangeFactor, createExchangeFactor } from '#domain/money/exchange-factor.ts';

/** In these currencies mobile money accepts only multiples of 5 units. */
const inSteps: ReadonlySet<string> = new Set(['XOF', 'GNF', 'CDF']);
const wholeUnits = 5;

/** The smallest step of a payable amount in minor units: 5 XOF, or 500 hundredths of a CDF; 1 without such a rule. */
export const payableStep = (currency: string): number =>
  inSteps.has(currency) ? wholeUnits * 10 ** minorDigits(currency) : 1;

/** The amount to add so that the total can be paid ("Arrondi"); it is under 5 units. */
export function amountToNextPayable(totalMinor: number, currency: string): number {
  const step = payableStep(currency);
  return Math.ceil(totalMinor / step) * step - totalMinor;
}

/** Converts prices and rounds them up to a payable step. Reuse a converter: creating one for each offer is slow. */
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

  /** Converts the price of several units. When prices are rounded up, each unit is rounded first. */
  items(unitMinor: number, quantity: number): number {
    return this.#step === 1 ? this.#exchange(unitMinor * quantity) : this.#rounded(unitMinor) * quantity;
  }

  /** Converts several units and their delivery. A negative delivery is unknown and not added. */
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
