import type { Language } from '#domain/settings/language.ts';

const unit = (value: number, language: Language, name: string, digits: number): string =>
  new Intl.NumberFormat(`${language}-CA`, { style: 'unit', unit: name, maximumFractionDigits: digits }).format(value);

/** Writes grams or kilograms: "850 g", "1,45 kg". */
export const formatWeight = (grams: number, language: Language): string =>
  grams < 1000 ? unit(grams, language, 'gram', 0) : unit(grams / 1000, language, 'kilogram', 2);

/** Converts millimetres to a text in centimetres: "32 × 24 × 12 cm". */
export const formatSize = (
  { length, width, height }: { length: number; width: number; height: number },
  language: Language,
): string => {
  const centimetres = (mm: number) =>
    new Intl.NumberFormat(`${language}-CA`, { maximumFractionDigits: 1 }).format(mm / 10);
  return `${[length, width, height].map(centimetres).join(' × ')}\u00A0cm`;
};
