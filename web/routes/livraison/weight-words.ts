import { m } from '#texts/compiled/messages.js';

const noBreak = '\u00A0';

/** Grams as a person reads them: "500 g", "1,2 kg". */
export function weightWords(grams: number): string {
  if (grams < 1000) return `${grams}${noBreak}g`;
  return `${String(grams / 1000).replace('.', m.decimal_separator())}${noBreak}kg`;
}

/** Millimetres in centimetres: "150 cm". */
export const lengthWords = (mm: number): string => `${String(mm / 10).replace('.', m.decimal_separator())}${noBreak}cm`;
