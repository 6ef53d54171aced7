// Finds known names of several words in a query, sold here or not. Their words are never corrected.
import { isStopWord } from '#domain/catalogue/words/stop-words.ts';
import { findFirstCategoryOfKind } from './kind-lookup.ts';

/** Maximum length of a known name in words, including stop words: "tête de brosse à dents". */
export const maxKindPhraseWords = 6;

/** For each token: true if it belongs to a known name of several words. */
export function markTokensInKindPhrases(tokens: readonly string[]): boolean[] {
  const isIn = tokens.map(() => false);
  for (let from = 0; from + 1 < tokens.length; from++) {
    if (isStopWord(tokens[from]!, 'fr')) continue;
    for (let to = Math.min(tokens.length, from + maxKindPhraseWords); to > from + 1; to--)
      if (
        !isIn[to - 1] &&
        !isStopWord(tokens[to - 1]!, 'fr') &&
        findFirstCategoryOfKind(tokens.slice(from, to).join(' '))
      ) {
        isIn.fill(true, from, to);
        break;
      }
  }
  return isIn;
}
