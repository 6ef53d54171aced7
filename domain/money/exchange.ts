// Conversions done a million times: exact, in whole numbers, without BigInt where they stay small. Agrees with domain/money/convert.ts: a test compares.
import { convert, rateOf, type Rates } from '#domain/money/convert.ts';
import { minorDigits } from '#domain/money/currencies.ts';
import { parseDecimal } from '#domain/money/decimal.ts';

/** From one currency to another: an amount times `over`, by `under`, rounded half up; null: too large for plain numbers. */
export type Factor = { over: number; under: number } | null;

export function factorOf(from: string, to: string, rates: Rates): Factor {
  if (from === to) return { over: 1, under: 1 };
  const rateFrom = rateOf(from, rates);
  const rateTo = rateOf(to, rates);
  const known = rateFrom !== null && rateTo !== null;
  const up = parseDecimal(known ? rateTo : 1);
  const down = parseDecimal(known ? rateFrom : 1);
  let over = up.digits * 10n ** BigInt(down.scale + minorDigits(to));
  let under = down.digits * 10n ** BigInt(up.scale + minorDigits(from));
  for (let a = over, b = under; ;) {
    if (b === 0n) {
      over /= a;
      under /= a;
      break;
    }
    [a, b] = [b, a % b];
  }
  return over < 1n << 40n && under < 1n << 40n ? { over: Number(over), under: Number(under) } : null;
}

/** `minor` units of `from` in minor units of `to`. */
export function exchange(minor: number, factor: Factor, from: string, to: string, rates: Rates): number {
  if (factor) {
    if (factor.over === factor.under) return minor;
    const doubled = 2 * minor * factor.over + factor.under;
    if (doubled < Number.MAX_SAFE_INTEGER) {
      const by = 2 * factor.under;
      const whole = Math.floor(doubled / by);
      // A quotient just below a whole number may have been rounded up to it.
      return whole * by > doubled ? whole - 1 : whole;
    }
  }
  return convert(minor, from, to, rates);
}
