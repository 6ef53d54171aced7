// The schema of this checkout: its SQL files, and the catalogue they produce (database/catalogue.jsonl).
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintLines } from './catalogue.ts';
import { databaseFolder } from './releases.ts';

export type SchemaCatalogue = { release: string; version: string; lines: string[] };

/** Returns the .sql files of a folder sorted by name; none if there is no such folder. */
export function listSqlFiles(folder: string, root = databaseFolder): string[] {
  const path = join(root, folder);
  return existsSync(path)
    ? readdirSync(path)
        .filter((name) => name.endsWith('.sql'))
        .sort()
        .map((name) => join(path, name))
    : [];
}

/** Loads the release and lines of catalogue.jsonl, which `npm run migration` writes. `version`: their fingerprint. */
export function loadSchemaCatalogue(root = databaseFolder): SchemaCatalogue {
  const [first, ...lines] = readFileSync(join(root, 'catalogue.jsonl'), 'utf8').split('\n').slice(0, -1);
  const { release } = JSON.parse(first ?? '{}') as { release: string };
  return { release, version: fingerprintLines(lines), lines };
}

export const writeSchemaCatalogue = (lines: string[], release: string, root = databaseFolder): void =>
  writeFileSync(join(root, 'catalogue.jsonl'), [JSON.stringify({ release }), ...lines, ''].join('\n'));

/** The fingerprint of a database created from this checkout. */
export const loadCatalogueFingerprint = (root = databaseFolder): string => loadSchemaCatalogue(root).version;
