/** The longest introduction of a category, in characters per language (database/schema/46-category-texts.sql). */
export const maxCategoryTextLength = 600;

/** A category's introduction in both languages; both are empty when there is none. */
export type CategoryText = { textFr: string; textEn: string };

/** Collapses white space and line ends to single spaces. */
export const collapseCategoryTextToLine = (text: string): string =>
  text.replaceAll(/\s+/g, (run) => (run.includes('\u00A0') ? '\u00A0' : ' ')).trim();

export type CategoryTextErrorCode = 'too-long' | 'one-language';

/** The faults by field, none for a valid text. Both languages must be filled, or both empty. */
export function validateCategoryText({
  textFr,
  textEn,
}: CategoryText): Partial<Record<keyof CategoryText, CategoryTextErrorCode>> {
  const faults: Partial<Record<keyof CategoryText, CategoryTextErrorCode>> = {};
  for (const [field, text, other] of [
    ['textFr', textFr, textEn],
    ['textEn', textEn, textFr],
  ] as const) {
    if (text.length > maxCategoryTextLength) faults[field] = 'too-long';
    else if (text === '' && other !== '') faults[field] = 'one-language';
  }
  return faults;
}
