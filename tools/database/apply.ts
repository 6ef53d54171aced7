// Makes the schema, or brings it from one release to the next.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { runMigrations } from 'graphile-worker';
import type { ISql, Sql } from 'postgres';

const home = resolve('database');

/** Where the chapters are; another folder holds the book of an earlier release (database/migrations/README.md). */
export type BookFolder = { root?: string };

/** The .sql files of a folder in the order of their names; none when there is no such folder. */
export function sqlFiles(folder: string, root = home): string[] {
  const path = join(root, folder);
  return existsSync(path)
    ? readdirSync(path)
        .filter((name) => name.endsWith('.sql'))
        .sort()
        .map((name) => join(path, name))
    : [];
}

/** The fingerprint of platform and book: SHA-256 of their files in order. */
export function bookVersion(root = home): string {
  const hash = createHash('sha256');
  for (const file of [...sqlFiles('platform', root), ...sqlFiles('book', root)]) hash.update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Brings the database to the book of this checkout: `created` in an empty one, `unchanged` (one quick query) when it has it already,
 * `migrated` after the files of database/migrations it has not seen. One transaction each. `ownerUrl` is the login that owns the
 * schema (it may make roles; `service_role` needs bypassrls, so a superuser's, or one made beforehand): the jobs' worker makes its own
 * schema through it first. Throws when the book changed and no migration leads to it.
 */
export async function applyBook(
  sql: Sql,
  { ownerUrl, root = home }: { ownerUrl: string } & BookFolder,
): Promise<'created' | 'unchanged' | 'migrated'> {
  const version = bookVersion(root);
  if ((await knownVersion(sql)) === version) return 'unchanged';
  if ((await knownVersion(sql)) === null) await runMigrations({ connectionString: ownerUrl });
  return sql.begin(async (tx) => {
    // Two servers starting at once: the second waits, and finds the work done.
    await tx`select pg_advisory_xact_lock(7364)`;
    const known = await knownVersion(tx);
    if (known === version) return 'unchanged';
    if (known === null) {
      const platform = (await isHosted(tx)) ? [] : sqlFiles('platform', root);
      for (const file of [...platform, ...sqlFiles('book', root)]) await run(tx, file);
    } else {
      const pending = await pendingMigrations(tx, root);
      if (pending.length === 0)
        throw new Error(
          `The database has schema ${known.slice(0, 12)}, this release ${version.slice(0, 12)}, and database/migrations holds no step it has not taken. Move DATA_DIR away to begin anew, or go back to the release the database has.`,
        );
      for (const file of pending) await run(tx, file);
    }
    const names = sqlFiles('migrations', root).map((file) => ({ name: basename(file) }));
    if (names.length) await tx`insert into private.schema_migrations ${tx(names)} on conflict (name) do nothing`;
    await tx`insert into private.schema_versions (version, applied_at) values (${version}, clock_timestamp())`;
    return known === null ? 'created' : 'migrated';
  });
}

/** The version the database says it has; null for one without a book. */
async function knownVersion(sql: ISql): Promise<string | null> {
  // Not to_regclass: a second server that waited for the first could still be told by its cache that there is no such table.
  const [table] = await sql<
    { exists: boolean }[]
  >`select exists (select from pg_catalog.pg_tables where schemaname = 'private' and tablename = 'schema_versions')`;
  if (!table?.exists) return null;
  const [row] = await sql<
    { version: string }[]
  >`select version from private.schema_versions order by applied_at desc limit 1`;
  return row?.version ?? '';
}

/** A hosted Supabase project brings its own platform, which belongs to its own roles. */
async function isHosted(sql: ISql): Promise<boolean> {
  const [role] = await sql<{ exists: boolean }[]>`select to_regrole('supabase_admin') is not null as exists`;
  return role?.exists ?? false;
}

async function pendingMigrations(sql: ISql, root: string): Promise<string[]> {
  const taken = new Set(
    (await sql<{ name: string }[]>`select name from private.schema_migrations`).map(({ name }) => name),
  );
  return sqlFiles('migrations', root).filter((file) => !taken.has(basename(file)));
}

async function run(tx: ISql, file: string): Promise<void> {
  try {
    await tx.unsafe(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(
      `${file.split('/').slice(-2).join('/')}: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}
