import { m } from '#texts/compiled/messages.js';

const noBreak = '\u00A0';

/** Formats grams: "500 g", "1,2 kg". */
export function weightWords(grams: number): string {
  if (grams < 1000) return `${grams}${noBreak}g`;
  return `${String(grams / 1000).replace('.', m.decimal_separator())}${noBreak}kg`;
}

/** Formats millimetres as centimetres: "150 cm". */
export const lengthWords = (mm: number): string => `${String(mm / 10).replace('.', m.decimal_separator())}${noBreak}cm`;
