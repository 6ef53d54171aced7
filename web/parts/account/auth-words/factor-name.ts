import { numberOfUnnamed } from '#domain/people/factor-name.ts';

/** A second factor as its owner called it; one without a name by `words`, and the number that tells it from the others. */
export function factorName(name: string | null | undefined, words: string): string {
  const number = numberOfUnnamed(name);
  return number === null ? name! : [words, number].filter(Boolean).join(' ');
}
