// database/releases has a dump of each release that a database may come from, and their versions.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runMigrations } from 'graphile-worker';
import type { Sql } from 'postgres';
import { z } from 'zod';

export const databaseFolder = resolve('database');

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const list = z.array(
  z.object({
    release: z.string(),
    commit: z.string(),
    /** The version that this release records in private.schema_versions. */
    version: sha256,
    /** The fingerprint of the schema that the dump creates. */
    fingerprint: sha256,
  }),
);
export type Release = z.output<typeof list>[number];

export function loadReleases(root = databaseFolder): Release[] {
  const path = join(root, 'releases', 'releases.json');
  return existsSync(path) ? list.parse(JSON.parse(readFileSync(path, 'utf8'))) : [];
}

export const readReleaseSql = (release: string, root = databaseFolder): string =>
  readFileSync(join(root, 'releases', `${release}.sql`), 'utf8');

/** Creates the schema of this release in an empty database. */
export async function buildRelease(
  sql: Sql,
  ownerUrl: string,
  { release, version }: Release,
  root = databaseFolder,
): Promise<void> {
  await runMigrations({ connectionString: ownerUrl });
  await sql.begin(async (tx) => {
    await tx.unsafe(readReleaseSql(release, root));
    await tx`insert into private.schema_versions (version) values (${version})`;
  });
}
