import { currencies, isCurrency, minorDigits } from '#domain/money/currencies.ts';
import { parseDecimalOrThrow } from '#domain/money/decimal.ts';
import { toMinor } from '#domain/money/units.ts';
import type { RowRefusalCode } from './refusal-codes.ts';

/** How a file writes prices. `currency`: for a cell that names none; `decimal`: the decimal sign, null: detect it. */
export type PriceNotation = { currency: string; decimal: '.' | ',' | null; unit: 'major' | 'minor' };
/** An amount in whole minor units of `currency`, above zero. */
export type ImportedPrice = { minor: number; currency: string };

/** Parses a price ("1 299,00 $", "FCFA 12 500", 19.99). An ambiguous price ("1.299" dollars) is refused. */
export function parsePrice(said: unknown, writing: PriceNotation): ImportedPrice | { code: RowRefusalCode } {
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

function minorOf(decimal: string, currency: string, unit: 'major' | 'minor'): ImportedPrice | { code: RowRefusalCode } {
  try {
    if (unit === 'minor' && parseDecimalOrThrow(decimal).scale > 0 && !/^-?\d+\.0+$/.test(decimal))
      return { code: 'price-wrong' };
    const minor = unit === 'minor' ? Number(decimal) : toMinor(decimal, currency);
    if (minor > Number.MAX_SAFE_INTEGER) return { code: 'price-too-large' };
    return minor >= 1 ? { minor, currency } : { code: 'price-not-positive' };
  } catch {
    return { code: 'price-wrong' };
  }
}

/** Converts "1 299,00" to "1299.00", or returns the refusal. `plain`: the text already has this form. */
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

/** Whether every space of a number separates thousands. */
const isGrouped = (text: string): boolean =>
  !text.includes(' ') || /^[+-]? ?\d{1,3}(?: \d{3})*(?:[.,]\d*)?$/.test(text);

/** Which sign separates the decimals. With both signs it is the later one. A repeated sign separates thousands. */
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

/** Currency signs; null for "$" and "¥", which several currencies share. */
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
