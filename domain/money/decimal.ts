/** An exact decimal number: `digits` / 10^`scale`. Floating point is only read and written here, never computed with. */
export type Decimal = { digits: bigint; scale: number };

const shape = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i;

/** Reads a number as it is written ("19.99", 1e-7). Throws RangeError for what is not a finite number. */
export function parseDecimal(value: number | string): Decimal {
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

/** `amount` / `by` to the nearest whole, halves away from zero (for amounts above zero: rounding half up). `by` is above zero. */
export function divideHalfUp(amount: bigint, by: bigint): bigint {
  const positive = amount < 0n ? -amount : amount;
  const rounded = (2n * positive + by) / (2n * by);
  return amount < 0n ? -rounded : rounded;
}

/** 10 to the power of `exponent`, exactly. */
export const power10 = (exponent: number): bigint => 10n ** BigInt(exponent);
