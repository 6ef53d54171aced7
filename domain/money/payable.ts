import { convert, type Rates } from './convert.ts';
import { minorDigits } from './currencies.ts';

/** Mobile money takes these in multiples of 5 whole units only (DECISIONS: payable amounts). */
const inSteps: ReadonlySet<string> = new Set(['XOF', 'GNF', 'CDF']);
const wholeUnits = 5;

/** The step of what can be asked for in a currency, in its minor units: 5 XOF, 500 hundredths of a CDF; 1 where every amount can be paid. */
export const payableStep = (currency: string): number =>
  inSteps.has(currency) ? wholeUnits * 10 ** minorDigits(currency) : 1;

/** What is asked for: after a conversion the next multiple of the step; an amount that its seller stated stays as he stated it. */
export function payableMinor(amountMinor: number, currency: string, wasConverted: boolean): number {
  return wasConverted ? amountMinor + roundingOf(amountMinor, currency) : amountMinor;
}

/** A unit price or a delivery fee stated in `from`, as it is asked for in `to`. */
export const payableUnitMinor = (minor: number, from: string, to: string, rates: Rates): number =>
  payableMinor(convert(minor, from, to, rates), to, from !== to);

/** So many units of an article as they are asked for in `to`: the unit rounded, then multiplied; where nothing is rounded up, converted once. */
export const payableItemsMinor = (
  unitMinor: number,
  quantity: number,
  from: string,
  to: string,
  rates: Rates,
): number =>
  payableStep(to) === 1
    ? convert(unitMinor * quantity, from, to, rates)
    : payableUnitMinor(unitMinor, from, to, rates) * quantity;

/** What a total lacks to the next multiple of the step ("Arrondi"): under 5 whole units. */
export function roundingOf(totalMinor: number, currency: string): number {
  const step = payableStep(currency);
  return Math.ceil(totalMinor / step) * step - totalMinor;
}
