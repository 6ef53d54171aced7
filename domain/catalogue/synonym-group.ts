// Words with the same meaning in searches. database/schema/33-synonyms.sql has the same limits.
export type SynonymGroup = { terms: string[]; isOneWay: boolean };
export type SynonymErrorCode = 'few' | 'many' | 'long' | 'empty';

export const synonymLimits = { least: 2, most: 30, length: 60 } as const;

/** Splits a text with one term per line, without empty lines and duplicates (ignoring case). */
export function parseSynonymLines(text: string): string[] {
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

export function validateSynonymGroup({ terms }: SynonymGroup): SynonymErrorCode | null {
  if (terms.length < synonymLimits.least) return 'few';
  if (terms.length > synonymLimits.most) return 'many';
  if (terms.some((term) => term.length > synonymLimits.length)) return 'long';
  return terms.every((term) => /[\p{L}\p{N}]/u.test(term)) ? null : 'empty';
}

/** For each term, the other terms that a search for it also finds; in a one-way group only for the first term. */
export const listOtherTermsPerSynonym = ({ terms, isOneWay }: SynonymGroup): { term: string; others: string[] }[] =>
  terms.map((term, n) => ({ term, others: isOneWay && n > 0 ? [] : terms.filter((other) => other !== term) }));
