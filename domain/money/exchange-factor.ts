// Fast exact conversions for the search index. BigInt is used only for large numbers.
import { convert, rateFromCad, type Rates } from '#domain/money/convert.ts';
import { minorDigits } from '#domain/money/currencies.ts';
import { parseDecimalOrThrow } from '#domain/money/decimal.ts';

/** The conversion amount × `over` / `under`, rounded half up. Null: too large for safe integers. */
export type ExchangeFactor = { over: number; under: number } | null;

/** Calculates the factor from units per 1 CAD. Without a rate it converts 1:1, like `convert`. */
export function createExchangeFactor(from: string, to: string, rates: Rates): ExchangeFactor {
  if (from === to) return { over: 1, under: 1 };
  const rateFrom = rateFromCad(from, rates);
  const rateTo = rateFromCad(to, rates);
  const known = rateFrom !== null && rateTo !== null;
  const up = parseDecimalOrThrow(known ? rateTo : 1);
  const down = parseDecimalOrThrow(known ? rateFrom : 1);
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

/** Converts minor units with a factor of the same currencies and rates; large amounts are converted by `convert`. */
export function convertWithFactor(
  minor: number,
  factor: ExchangeFactor,
  from: string,
  to: string,
  rates: Rates,
): number {
  if (factor) {
    if (factor.over === factor.under) return minor;
    const doubled = 2 * minor * factor.over + factor.under;
    if (doubled < Number.MAX_SAFE_INTEGER) {
      const by = 2 * factor.under;
      const whole = Math.floor(doubled / by);
      // Floating-point division may round the quotient up, so it is corrected.
      return whole * by > doubled ? whole - 1 : whole;
    }
  }
  return convert(minor, from, to, rates);
}
