// Compares a database with the schema it should have, line by line.
import type { ISql } from 'postgres';
import { formatSchemaCatalogue, querySchemaCatalogue } from './catalogue.ts';

export type MissingAndExtraLines = { missing: string[]; extra: string[] };

export function compareLines(is: string[], should: string[]): MissingAndExtraLines {
  const [has, wants] = [new Set(is), new Set(should)];
  return { missing: should.filter((line) => !has.has(line)), extra: is.filter((line) => !wants.has(line)) };
}

/**
 * Throws an error that lists every difference between the database and the expected lines. `own`: lines that may exist
 * in addition, because the operator added an index or a policy. `later`: pending statements, whose indexes and
 * constraints may still be missing.
 */
export async function assertDatabaseMatchesSchema(
  tx: ISql,
  should: string[],
  { own = [], later = [], what }: { own?: string[]; later?: string[]; what: string },
): Promise<void> {
  const kept = new Set(own);
  const isLater = (line: string): boolean => {
    const { kind, name } = JSON.parse(line) as { kind: string; name: string };
    if (!['index', 'constraint', 'comment'].includes(kind)) return false;
    const bare = name
      .replace(/ on .*$/, '')
      .split(/[. ]/)
      .at(-1)!;
    return later.some((statement) => statement.includes(bare));
  };
  const { missing, extra } = compareLines(formatSchemaCatalogue(await querySchemaCatalogue(tx)), should);
  const wrong = [
    ...missing.filter((line) => !isLater(line)).map((line) => `  should be: ${line}`),
    ...extra.filter((line) => !isLater(line) && !kept.has(line)).map((line) => `  is:        ${line}`),
  ];
  if (wrong.length === 0) return;
  const shown = wrong.slice(0, 60);
  throw new Error(
    `${what} ends in another schema than this release's (${wrong.length} differences):\n${shown.join('\n')}${wrong.length > shown.length ? '\n  …' : ''}`,
  );
}
