// Splits search words into the form that the database index uses (private.fold, database/schema/94-order-desk.sql).

const mostTokens = 4;
/** The trigram index cannot find words of fewer letters. */
const leastLetters = 3;

/** Splits a search into normalized words ("Awa@X.example 514" gives ["awa x example", "514"]), safe in LIKE. */
export const splitSearchWords = (text: string): string[] =>
  text
    .split(/\s+/)
    .map(folded)
    .filter((word) => [...word].length >= leastLetters)
    .slice(0, mostTokens);

/** Splits into normalized words of any length, for queries without an index. */
export const splitFoldedWords = (text: string): string[] =>
  folded(text)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostTokens);

/** Removes case, accents and punctuation, as private.fold does in the database. */
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
