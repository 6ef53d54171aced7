/** An exact decimal number: `digits` / 10^`scale`. It is never computed in floating point. */
export type Decimal = { digits: bigint; scale: number };

const shape = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i;

/** Parses a number ("19.99", 1e-7). Throws a RangeError when it is not finite. */
export function parseDecimalOrThrow(value: number | string): Decimal {
  const found = shape.exec(String(value).trim());
  const whole = found?.[2] ?? '';
  const part = found?.[3] ?? '';
  const exponent = Number(found?.[4] ?? 0);
  if (!found || whole + part === '' || Math.abs(exponent) > 400)
    throw new RangeError(`not a number: ${String(value).slice(0, 40)}`);
  const digits = BigInt(whole + part) * (found[1] === '-' ? -1n : 1n);
  const scale = part.length - exponent;
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 };
}

/** Divides and rounds to a whole number, halves away from zero. `by` must be above zero. */
export function divideHalfUp(amount: bigint, by: bigint): bigint {
  const positive = amount < 0n ? -amount : amount;
  const rounded = (2n * positive + by) / (2n * by);
  return amount < 0n ? -rounded : rounded;
}

export const powerOfTen = (exponent: number): bigint => 10n ** BigInt(exponent);
