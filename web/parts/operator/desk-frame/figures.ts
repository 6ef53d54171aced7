import { m } from '#texts/compiled/messages.js';

/** Formats a number, identically on server and browser: `12 345,5` in French, `12,345.5` in English. */
export function formatNumber(value: number, digits = 4): string {
  const [whole = '', fraction] = String(Math.round(value * 10 ** digits) / 10 ** digits).split('.');
  return (
    whole.replaceAll(/\B(?=(?:\d{3})+$)/g, m.thousands_separator()) + (fraction ? m.decimal_separator() + fraction : '')
  );
}

/** A fraction as a percentage: `2,4 %`. Null, for a total of zero, becomes a dash. */
export const formatPercentage = (share: number | null): string =>
  share === null ? '–' : `${formatNumber(share * 100, 1)}\u00A0%`;
