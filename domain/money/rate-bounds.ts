import { parseDecimal } from './decimal.ts';

/** How far from the fixed rate another may be, either way: what is further away is a slip or a fault, and would sell at a third of the price. */
export const rateBand = 3;

/** A rate that moves by more than this part of the last one is asked for twice. */
export const farPart = 0.1;

/** "431,5" or "0.73": units of a currency per 1 CAD, as PostgreSQL reads it; null: no number above zero with at most six decimals. */
export function parseRate(text: string): string | null {
  const plain = text
    .trim()
    .replaceAll(/[\s\u00A0\u202F]/g, '')
    .replace(',', '.');
  if (!/^\d{1,9}(\.\d{1,6})?$/.test(plain)) return null;
  return parseDecimal(plain).digits > 0n ? plain : null;
}

/** The least and the most a rate may be, beside the fixed one. */
export const rateBounds = (fixed: number): { least: number; most: number } => ({
  least: fixed / rateBand,
  most: fixed * rateBand,
});

export const isWithinBand = (rate: number, fixed: number): boolean =>
  rate >= fixed / rateBand && rate <= fixed * rateBand;

/** By how many parts in a hundred a rate moves from the last one, with its sign. */
export const movedPercent = (last: number, next: number): number => (next / last - 1) * 100;

/** Whether the rate is so far from the last one that it must be confirmed. */
export const isFar = (last: number, next: number): boolean => Math.abs(movedPercent(last, next)) > farPart * 100 + 1e-9;

/** A rate as a person reads it, in both languages alike: six figures, grouped with U+00A0: "6 213,45". */
export function formatRate(rate: number): string {
  const [whole = '', part] = plainDecimal(rate).split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00A0');
  return part ? `${grouped},${part}` : grouped;
}

/** How far a rate moved, in per cent with its sign: "+2,4 %", "0 %". */
export function formatMoved(percent: number): string {
  const rounded = Math.round(percent * 10) / 10;
  const sign = rounded > 0 ? '+' : rounded < 0 ? '−' : '';
  return `${sign}${String(Math.abs(rounded)).replace('.', ',')}\u00A0%`;
}

/** Six significant figures, without an exponent. */
const plainDecimal = (rate: number): string => {
  const digits = Math.max(0, Math.min(6, 5 - Math.floor(Math.log10(Math.abs(rate)))));
  return String(Number(rate.toFixed(digits)));
};
