// The files of database/migrations. Each names its first and its last schema version, so they form a chain.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { sha256Hex } from '#server/sha256.ts';
import { listSqlFiles } from './schema-files.ts';
import { splitStatements } from './sql-text.ts';

export type SchemaVersion = { release: string; version: string };
export type Migration = {
  name: string;
  from: SchemaVersion;
  to: SchemaVersion;
  /** Statements that run in one transaction. */
  inside: string;
  /** Statements that run after that transaction, for example concurrent indexes. Each can be repeated. */
  outside: string[];
};

/** The line in a migration file between the parts `inside` and `outside`. */
const divider = /^-- outside the transaction$/m;

/** The version that a database records while the statements outside the transaction are not finished. */
export const computeHalfAppliedVersion = ({ from, to }: Migration): string =>
  sha256Hex(`${from.version} ${to.version}`);

/** Loads every step. Throws for a file without its two versions, a draft, or two files with the same first version. */
export function loadMigrations(root?: string): Migration[] {
  const steps = listSqlFiles('migrations', root).map(readStep);
  for (const [nth, step] of steps.entries()) {
    const other = steps.slice(0, nth).find(({ from }) => from.version === step.from.version);
    if (other) throw new Error(`database/migrations: ${other.name} and ${step.name} start at the same schema.`);
  }
  return steps;
}

function readStep(file: string): Migration {
  const text = readFileSync(file, 'utf8');
  const name = basename(file);
  const place = (word: string): SchemaVersion => {
    const [, release, version] = new RegExp(`^-- ${word}: (\\S+) ([0-9a-f]{64})$`, 'm').exec(text) ?? [];
    if (!release || !version)
      throw new Error(`database/migrations/${name} does not say "-- ${word}: RELEASE FINGERPRINT".`);
    return { release, version };
  };
  if (/^\s*-- DECIDE/m.test(text))
    throw new Error(`database/migrations/${name} is a draft: answer its lines "-- DECIDE", and take them out.`);
  const [inside = '', outside = ''] = text.split(divider);
  return { name, from: place('from'), to: place('to'), inside, outside: splitStatements(outside) };
}

/** Returns the steps from one version towards another. `end` differs from `to` if steps are missing. */
export function findUpgradePath(steps: Migration[], from: string, to: string): { way: Migration[]; end: string } {
  const way: Migration[] = [];
  let end = from;
  while (end !== to && way.length <= steps.length) {
    const next = steps.find((step) => step.from.version === end);
    if (!next) break;
    way.push(next);
    end = next.to.version;
  }
  return { way, end };
}
