// Converts typed search words to the form of the database index (private.fold and trigrams, database/schema/94-order-desk.sql).

const mostTokens = 4;
/** A trigram index cannot find shorter words. */
const leastLetters = 3;

/** Splits at spaces and folds each word like the index: "Awa@Client.example 514" → ["awa client example", "514"]. Words under three letters are dropped. Only letters, digits and spaces are left, so the words are safe in a pattern. */
export const splitSearchWords = (text: string): string[] =>
  text
    .split(/\s+/)
    .map(folded)
    .filter((word) => [...word].length >= leastLetters)
    .slice(0, mostTokens);

/** Splits into folded words of any length, for searches that scan rows without an index. */
export const splitFoldedWords = (text: string): string[] =>
  folded(text)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostTokens);

/** Agrees with private.fold: without case, accents and punctuation. */
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
