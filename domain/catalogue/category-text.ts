/** The most letters of a category's paragraph, in each language (database chapter 46). */
export const longestCategoryText = 600;

/** A category's paragraph in both languages, both empty: there is none. */
export type CategoryText = { textFr: string; textEn: string };

/** Plain text of one paragraph: spaces and line ends become one space. */
export const tidyCategoryText = (text: string): string =>
  text.replaceAll(/\s+/g, (run) => (run.includes('\u00A0') ? '\u00A0' : ' ')).trim();

export type CategoryTextFault = 'too-long' | 'one-language';

/** The faults by field; none: the text can be stored. Both languages must be filled, or neither. */
export function categoryTextFaults({
  textFr,
  textEn,
}: CategoryText): Partial<Record<keyof CategoryText, CategoryTextFault>> {
  const faults: Partial<Record<keyof CategoryText, CategoryTextFault>> = {};
  for (const [field, text, other] of [
    ['textFr', textFr, textEn],
    ['textEn', textEn, textFr],
  ] as const) {
    if (text.length > longestCategoryText) faults[field] = 'too-long';
    else if (text === '' && other !== '') faults[field] = 'one-language';
  }
  return faults;
}
