import { getLocale } from '#texts/compiled/runtime.js';

/** Formats basis points: 1000 → "10 %" (French), "10%" (English); 850 → "8,5 %". */
export const formatBasisPoints = (bps: number): string =>
  (bps / 10_000)
    .toLocaleString(`${getLocale()}-CA`, { style: 'percent', maximumFractionDigits: 2 })
    .replaceAll('\u202F', '\u00A0');
