import { currencies, isCurrency, minorDigits } from '#domain/money/currencies.ts';
import { parseDecimal } from '#domain/money/decimal.ts';
import { toMinor } from '#domain/money/units.ts';
import type { RowRefusalCode } from './refusal-codes.ts';

/** How a file writes its amounts: the currency where none is beside the number, which sign begins the decimals (null: told from the number), and the unit. */
export type Writing = { currency: string; decimal: '.' | ',' | null; unit: 'major' | 'minor' };
/** Whole minor units of `currency`, above zero. */
export type Price = { minor: number; currency: string };

/**
 * An amount as catalogues write it → minor units: "1 299,00 $", "15.00 USD", "1,299.00", "FCFA 12 500", 19.99. Digits beyond the currency's round half up.
 * Refuses what could be read two ways ("1.299" dollars) instead of choosing: a price ten or a thousand times wrong is worse than none.
 */
export function parsePrice(said: unknown, writing: Writing): Price | { code: RowRefusalCode } {
  const text = (typeof said === 'number' ? String(said) : typeof said === 'string' ? said : '')
    .replaceAll(/[\s   '’]+/g, ' ')
    .trim();
  if (text === '') return { code: said === null || said === undefined || said === '' ? 'missing' : 'price-wrong' };
  const named = currencyIn(text);
  const currency = (named?.currency ?? writing.currency).toUpperCase();
  if (!isCurrency(currency)) return { code: 'currency-unknown' };
  const decimal = decimalOf(
    (named?.rest ?? text).trim(),
    writing.decimal,
    minorDigits(currency),
    typeof said === 'number' || writing.unit === 'minor',
  );
  if (typeof decimal !== 'string') return decimal;
  return minorOf(decimal, currency, writing.unit);
}

function minorOf(decimal: string, currency: string, unit: 'major' | 'minor'): Price | { code: RowRefusalCode } {
  try {
    if (unit === 'minor' && parseDecimal(decimal).scale > 0 && !/^-?\d+\.0+$/.test(decimal))
      return { code: 'price-wrong' };
    const minor = unit === 'minor' ? Number(decimal) : toMinor(decimal, currency);
    if (minor > Number.MAX_SAFE_INTEGER) return { code: 'price-too-large' };
    return minor >= 1 ? { minor, currency } : { code: 'price-not-positive' };
  } catch {
    return { code: 'price-wrong' };
  }
}

/** "1 299,00" → "1299.00"; says what cannot be told. `plain`: the number is already written the machine's way. */
function decimalOf(
  text: string,
  sign: '.' | ',' | null,
  digits: number,
  plain: boolean,
): string | { code: RowRefusalCode } {
  if (plain) return /^[+-]?[\d.]+(e[+-]?\d+)?$/i.test(text) ? text : { code: 'price-wrong' };
  const bare = text.replaceAll(' ', '');
  const unsigned = bare.replace(/^[+-]/, '');
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(unsigned) || !isGrouped(text)) return { code: 'price-wrong' };
  const decimal = sign ?? decimalSign(unsigned, digits);
  if (decimal === 'ambiguous') return { code: 'price-ambiguous' };
  const other = decimal === ',' ? '.' : ',';
  const [whole = '', part = '', ...more] = decimal === 'none' ? [unsigned] : unsigned.split(decimal);
  const groups = whole.split(decimal === 'none' ? /[.,]/ : other);
  const isWhole = groups.length === 1 || groups.every((group, at) => (at === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group));
  if (more.length > 0 || !isWhole || !/^\d*$/.test(part)) return { code: 'price-wrong' };
  return `${bare.startsWith('-') ? '-' : ''}${groups.join('') || '0'}.${part || '0'}`;
}

/** Spaces may only part thousands. */
const isGrouped = (text: string): boolean =>
  !text.includes(' ') || /^[+-]? ?\d{1,3}(?: \d{3})*(?:[.,]\d*)?$/.test(text);

/** Which of the two signs begins the decimals: the later of both; one that comes twice parts thousands; alone before three digits it depends on the currency. */
function decimalSign(text: string, digits: number): '.' | ',' | 'none' | 'ambiguous' {
  const dot = text.lastIndexOf('.');
  const comma = text.lastIndexOf(',');
  if (dot !== -1 && comma !== -1) return dot > comma ? '.' : ',';
  const sign = dot === -1 ? ',' : '.';
  const first = text.indexOf(sign);
  if (first === -1) return 'none';
  if (first !== text.lastIndexOf(sign)) return 'none';
  if (!/^\d{1,3}[.,]\d{3}$/.test(text)) return sign;
  if (digits === 0) return 'none';
  if (digits === 3) return sign === '.' ? '.' : 'ambiguous';
  return sign === ',' ? 'none' : 'ambiguous';
}

/** Signs that name one currency of ours; "$" and "¥" name several and say nothing. */
const signs: [RegExp, string | null][] = [
  [/CA\$|C\$|\$ ?CA/i, 'CAD'],
  [/US\$|\$ ?US/i, 'USD'],
  [/F ?CFA|CFA/i, 'XOF'],
  ...currencies
    .filter((one) => one.symbol !== null && /[€₦£₹]/.test(one.symbol))
    .map((one): [RegExp, string] => [new RegExp(one.symbol ?? ''), one.code]),
  [/[$¥]/, null],
];

function currencyIn(text: string): { currency: string | null; rest: string } | null {
  const code = /^([A-Za-z]{3})(?=[\s\d+-])|(?<=[\s\d.,])([A-Za-z]{3})$/.exec(text);
  const letters = (code?.[1] ?? code?.[2])?.toUpperCase();
  if (code && letters !== undefined && letters !== 'CFA') return { currency: letters, rest: text.replace(code[0], '') };
  for (const [sign, currency] of signs) if (sign.test(text)) return { currency, rest: text.replace(sign, '') };
  return null;
}
