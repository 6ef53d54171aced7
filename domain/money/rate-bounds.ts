import { parseDecimalOrThrow } from './decimal.ts';

/** A rate must be between a third and three times the fixed rate; any other is a typing mistake. */
export const maxRateFactor = 3;

/** A larger relative change than this needs a confirmation. */
export const largeChangeShare = 0.1;

/** Parses units of a currency per 1 CAD ("431,5"); null: not above zero, or more than six decimals. */
export function parseRateText(text: string): string | null {
  const plain = text
    .trim()
    .replaceAll(/[\s\u00A0\u202F]/g, '')
    .replace(',', '.');
  if (!/^\d{1,9}(\.\d{1,6})?$/.test(plain)) return null;
  return parseDecimalOrThrow(plain).digits > 0n ? plain : null;
}

/** The lowest and highest rate that an administrator may set for this fixed rate. */
export const rateBounds = (fixed: number): { least: number; most: number } => ({
  least: fixed / maxRateFactor,
  most: fixed * maxRateFactor,
});

export const isWithinRateBounds = (rate: number, fixed: number): boolean =>
  rate >= fixed / maxRateFactor && rate <= fixed * maxRateFactor;

/** The change from the last rate in per cent, negative when it is lower. */
export const rateChangePercent = (last: number, next: number): number => (next / last - 1) * 100;

export const isLargeRateChange = (last: number, next: number): boolean =>
  Math.abs(rateChangePercent(last, next)) > largeChangeShare * 100 + 1e-9;

/** Formats a rate with six significant digits, the same in both languages: "6 213,45". */
export function formatRate(rate: number): string {
  const [whole = '', part] = plainDecimal(rate).split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00A0');
  return part ? `${grouped},${part}` : grouped;
}

/** Formats a change in per cent with its sign: "+2,4 %", "0 %". */
export function formatRateChange(percent: number): string {
  const rounded = Math.round(percent * 10) / 10;
  const sign = rounded > 0 ? '+' : rounded < 0 ? '−' : '';
  return `${sign}${String(Math.abs(rounded)).replace('.', ',')}\u00A0%`;
}

/** A number with six significant digits and without an exponent. */
const plainDecimal = (rate: number): string => {
  const digits = Math.max(0, Math.min(6, 5 - Math.floor(Math.log10(Math.abs(rate)))));
  return String(Number(rate.toFixed(digits)));
};
