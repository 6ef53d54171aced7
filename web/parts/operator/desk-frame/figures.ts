import { m } from '#texts/compiled/messages.js';

/** Formats a number in the reader's language, identically on server and browser: `12 345,5`, `12,345.5`. */
export function formatNumber(value: number, digits = 4): string {
  const [whole = '', fraction] = String(Math.round(value * 10 ** digits) / 10 ** digits).split('.');
  return (
    whole.replaceAll(/\B(?=(?:\d{3})+$)/g, m.thousands_separator()) + (fraction ? m.decimal_separator() + fraction : '')
  );
}

/** A share of 1 as `2,4 %`; null when there is no total. */
export const formatShare = (share: number | null): string =>
  share === null ? '–' : `${formatNumber(share * 100, 1)}\u00A0%`;
