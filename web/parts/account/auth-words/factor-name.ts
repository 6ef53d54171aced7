import { unnamedFactorNumber } from '#domain/people/factor-name.ts';

/** A second factor's name; if it has none, `words` with a number, to distinguish it from the others. */
export function factorName(name: string | null | undefined, words: string): string {
  const number = unnamedFactorNumber(name);
  return number === null ? name! : [words, number].filter(Boolean).join(' ');
}
