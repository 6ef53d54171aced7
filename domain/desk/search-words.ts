// What is typed into a search field of the desk, as the database looks for it (private.fold and trigrams, database/schema/94-order-desk.sql).

const mostTokens = 4;
/** Trigrams find nothing shorter. */
const leastLetters = 3;

/**
 * The words apart, each as the index folds it: "Awa@Client.example 514" → ["awa client example", "514"]. Those of fewer than three letters are left
 * out; empty: nothing that can be looked for. Only letters, digits and spaces are in them, so that they can stand in a pattern.
 */
export const searchWords = (text: string): string[] =>
  text
    .split(/\s+/)
    .map(folded)
    .filter((word) => [...word].length >= leastLetters)
    .slice(0, mostTokens);

/** The same with words of any length, each apart: for what is looked through row by row instead of by an index. */
export const foldedWords = (text: string): string[] =>
  folded(text)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostTokens);

/** As private.fold: without case, accents and punctuation. */
const folded = (word: string): string =>
  word
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
