// Words that together are the name of a kind, sold here or not: none of them is a typing mistake, whatever looks like it in the catalogue.
import { findCategoryOfKind } from '#domain/catalogue/words/kind-categories.ts';
import { isStopWord } from '#domain/catalogue/words/stop-words.ts';

/** The most words of a known name, little ones included: "tête de brosse à dents". */
export const maxNameWords = 6;

/** For each folded word of a query in order: whether it stands in a name of several words. */
export function markKnownNames(tokens: readonly string[]): boolean[] {
  const isIn = tokens.map(() => false);
  for (let from = 0; from + 1 < tokens.length; from++) {
    if (isStopWord(tokens[from]!, 'fr')) continue;
    for (let to = Math.min(tokens.length, from + maxNameWords); to > from + 1; to--)
      if (!isIn[to - 1] && !isStopWord(tokens[to - 1]!, 'fr') && findCategoryOfKind(tokens.slice(from, to).join(' '))) {
        isIn.fill(true, from, to);
        break;
      }
  }
  return isIn;
}
