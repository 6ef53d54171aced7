// A minimal schema in its own folder, for testing upgrades between releases.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { listSqlFiles, writeSchemaCatalogue } from '#tools/database/schema-files.ts';
import { createSchemaFromSqlFiles } from '#tools/database/build-schema.ts';
import { fingerprintLines, formatSchemaCatalogue, querySchemaCatalogue } from '#tools/database/catalogue.ts';
import { createTestDatabase } from './test-database.ts';

export type ToySchema = {
  root: string;
  write(path: string, text: string): void;
  remove(path: string): void;
  /** Sets the schema and writes its catalogue as `npm run migration` does; returns its fingerprint. */
  release(name: string, sql: string): Promise<string>;
  forget(): void;
};

/** Creates a schema folder with the real schema's database/platform files and version tables, but no other table. */
export function createToySchema(): ToySchema {
  const root = mkdtempSync(join(tmpdir(), 'sugu-schema-'));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const file of listSqlFiles('platform')) write(`platform/${basename(file)}`, readFileSync(file, 'utf8'));
  write(
    'schema/97-version.sql',
    readFileSync(
      listSqlFiles('schema').find((file) => file.endsWith('97-version.sql'))!,
      'utf8',
    ),
  );
  const known = new Map<string, string[]>();
  return {
    root,
    write,
    remove: (path) => rmSync(join(root, path)),
    async release(name, sql) {
      write('schema/00-first.sql', `create schema private; ${sql}`);
      const lines = known.get(sql) ?? (await linesBuilt(root));
      known.set(sql, lines);
      writeSchemaCatalogue(lines, name, root);
      return fingerprintLines(lines);
    },
    forget: () => rmSync(root, { recursive: true }),
  };
}

async function linesBuilt(root: string): Promise<string[]> {
  const db = await createTestDatabase({ empty: true });
  try {
    await createSchemaFromSqlFiles(db.owner, db.ownerUrl, root);
    return formatSchemaCatalogue(await db.owner.begin(querySchemaCatalogue));
  } finally {
    await db.drop();
  }
}
