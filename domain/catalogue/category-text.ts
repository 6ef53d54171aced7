/** The most characters of a category's paragraph in each language (database chapter 46). */
export const maxCategoryTextLength = 600;

/** A category's paragraph in both languages; both are empty when there is none. */
export type CategoryText = { textFr: string; textEn: string };

/** Collapses white space and line ends to single spaces. */
export const normalizeCategoryText = (text: string): string =>
  text.replaceAll(/\s+/g, (run) => (run.includes('\u00A0') ? '\u00A0' : ' ')).trim();

export type CategoryTextFault = 'too-long' | 'one-language';

/** The faults by field; an empty object means valid. Either both languages are filled, or neither. */
export function categoryTextFaults({
  textFr,
  textEn,
}: CategoryText): Partial<Record<keyof CategoryText, CategoryTextFault>> {
  const faults: Partial<Record<keyof CategoryText, CategoryTextFault>> = {};
  for (const [field, text, other] of [
    ['textFr', textFr, textEn],
    ['textEn', textEn, textFr],
  ] as const) {
    if (text.length > maxCategoryTextLength) faults[field] = 'too-long';
    else if (text === '' && other !== '') faults[field] = 'one-language';
  }
  return faults;
}
