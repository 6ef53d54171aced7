import { lightStem } from '#domain/catalogue/words/light-stem.ts';
import type { Tokens } from '#domain/catalogue/words/tokens.ts';
import type { TextIndex } from './text-index.ts';

const modelNumber = /^(?=.*\d)(?:.*[a-z]|.{6})/;

/** The only word of a query that is the model number of a product: half of "WH-1000XM4" names nothing. Null: it is none. */
export function findModelNumber(
  index: TextIndex,
  words: readonly string[],
  [first]: Tokens['joined'],
): string[] | null {
  if (first?.length !== words.length || !modelNumber.test(first.word)) return null;
  return index.frequency(index.vocabulary.find(lightStem(first.word)) ?? -1) > 0 ? [first.word] : null;
}
