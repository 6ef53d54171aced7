import { parseDefaultFactorNumber } from '#domain/people/factor-name.ts';

/** A second factor's name. A factor without a name is shown as `words` with a number. */
export function secondFactorName(name: string | null | undefined, words: string): string {
  const number = parseDefaultFactorNumber(name);
  return number === null ? name! : [words, number].filter(Boolean).join(' ');
}
