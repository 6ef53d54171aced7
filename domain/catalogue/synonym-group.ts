// A group of synonyms as an operator writes it: one term a line (database/schema/33-synonyms.sql holds the same bounds).
export type SynonymGroup = { terms: string[]; isOneWay: boolean };
export type SynonymFault = 'few' | 'many' | 'long' | 'empty';

export const synonymLimits = { least: 2, most: 30, length: 60 } as const;

/** The lines as terms: ends trimmed, empty lines and repetitions (whatever the case) left out. */
export function parseTerms(text: string): string[] {
  const seen = new Set<string>();
  return text
    .split(/\r?\n/)
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter((term) => {
      const key = term.toLowerCase();
      if (term === '' || seen.has(key)) return false;
      seen.add(key);
      return true;
    });
}

/** Null: the group can be stored. */
export function synonymFault({ terms }: SynonymGroup): SynonymFault | null {
  if (terms.length < synonymLimits.least) return 'few';
  if (terms.length > synonymLimits.most) return 'many';
  if (terms.some((term) => term.length > synonymLimits.length)) return 'long';
  return terms.every((term) => /[\p{L}\p{N}]/u.test(term)) ? null : 'empty';
}

/** For each term, the other terms that a search for it also means. */
export const meanings = ({ terms, isOneWay }: SynonymGroup): { term: string; others: string[] }[] =>
  terms.map((term, n) => ({ term, others: isOneWay && n > 0 ? [] : terms.filter((other) => other !== term) }));
