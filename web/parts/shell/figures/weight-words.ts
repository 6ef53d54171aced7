import { m } from '#texts/compiled/messages.js';

const noBreak = '\u00A0';

export function formatGrams(grams: number): string {
  if (grams < 1000) return `${grams}${noBreak}g`;
  return `${String(grams / 1000).replace('.', m.decimal_separator())}${noBreak}kg`;
}

/** Formats millimetres as centimetres: "150 cm". */
export const formatLength = (mm: number): string =>
  `${String(mm / 10).replace('.', m.decimal_separator())}${noBreak}cm`;
