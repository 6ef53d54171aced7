// Words that together are the name of a kind, sold here or not: none of them is a typing mistake, whatever looks like it in the catalogue.
import { findCategoryOfKind } from '#domain/catalogue/words/kind-categories.ts';
import { isStopWord } from '#domain/catalogue/words/stop-words.ts';

/** The most words of a known name, little ones included: "tête de brosse à dents". */
export const longestName = 6;

/** For each folded word of a query in order: whether it stands in a name of several words. */
export function inKnownName(said: readonly string[]): boolean[] {
  const isIn = said.map(() => false);
  for (let from = 0; from + 1 < said.length; from++) {
    if (isStopWord(said[from]!, 'fr')) continue;
    for (let to = Math.min(said.length, from + longestName); to > from + 1; to--)
      if (!isIn[to - 1] && !isStopWord(said[to - 1]!, 'fr') && findCategoryOfKind(said.slice(from, to).join(' '))) {
        isIn.fill(true, from, to);
        break;
      }
  }
  return isIn;
}
