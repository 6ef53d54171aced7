// Restores a backup. All of it is verified before anything is written; files are moved into place at the end.
import { createReadStream, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createGunzip } from 'node:zlib';
import { Client } from 'pg';
import postgres from 'postgres';
import type { Config } from '#server/config.ts';
import { applySchema } from '#tools/database/apply.ts';
import { loadSchemaCatalogue } from '#tools/database/schema-files.ts';
import { buildRelease, type Release, loadReleases } from '#tools/database/releases.ts';
import { launchPostgres } from '#tools/postgres/launch.ts';
import { forEachConcurrently, hashFile, syncFolder, writeFileHashed } from './files.ts';
import { restoreDatabase, type CheckedAndWaitingCounts } from './restore-database.ts';
import { checksumListName, type Manifest, loadManifest } from './manifest.ts';
import { type ProgressPrinter, formatBytes } from './progress.ts';
import { RefusedError } from './refused-error.ts';

/** The backup in the folder `from`, and where its restoring is reported and stopped. */
type Restoring = {
  from: string;
  manifest: Manifest;
  older: Release | null;
  progress: ProgressPrinter;
  signal: AbortSignal;
};

/**
 * Restores the backup in `folder` into an empty DATA_DIR with its embedded PostgreSQL, or the empty database at
 * DATABASE_URL. Files are prepared in DATA_DIR/.restoring. A backup of an older release is loaded into that release's
 * schema, then upgraded. Throws RefusedError, before writing, for a damaged backup, an unknown release or a full
 * target.
 */
export async function restoreBackup(
  config: Config,
  folder: string,
  { progress, signal }: { progress: ProgressPrinter; signal: AbortSignal },
): Promise<CheckedAndWaitingCounts & { manifest: Manifest }> {
  const from = resolve(folder);
  const manifest = loadManifest(from);
  const restoring = { from, manifest, older: releaseOf(manifest), progress, signal };
  refuseUsedFolder(config.DATA_DIR);
  const owner = config.DATABASE_URL && (config.JOBS_DATABASE_URL ?? config.DATABASE_URL);
  if (owner) await refuseUsedDatabase(owner);
  const files = await verify(restoring);

  const staging = join(config.DATA_DIR, '.restoring');
  mkdirSync(staging, { recursive: true, mode: 0o700 });
  try {
    await copyFiles(restoring, staging, files);
    const loaded = owner ? await fillGiven(owner, restoring) : await fillCluster(join(staging, 'postgres'), restoring);
    signal.throwIfAborted();
    // The database is moved last, because a DATA_DIR without it does not count as a shop.
    for (const name of readdirSync(staging).sort((a, b) => Number(a === 'postgres') - Number(b === 'postgres')))
      renameSync(join(staging, name), join(config.DATA_DIR, name));
    await syncFolder(config.DATA_DIR);
    return { ...loaded, manifest };
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** The older release whose schema the backup needs; null for the current one. Throws RefusedError if unknown. */
function releaseOf({ schema, release, takenAt }: Manifest): Release | null {
  const target = loadSchemaCatalogue();
  if (schema === target.version) return null;
  const known = loadReleases().find(({ version, fingerprint }) => schema === version || schema === fingerprint);
  if (known) return known;
  throw new RefusedError(
    `This backup (${takenAt}) has schema ${schema.slice(0, 12)}, this release (${target.release}) ${target.version.slice(0, 12)}, and database/releases holds none like it. Restore it with the release that made it (version ${release.version}${release.commit ? `, commit ${release.commit.slice(0, 12)}` : ''}), ` +
      `then start this release on the restored shop: it brings the database up to date, where database/migrations holds the steps (database/migrations/README.md).`,
  );
}

function refuseUsedFolder(dataDir: string): void {
  const [first] = existsSync(dataDir) ? readdirSync(dataDir) : [];
  if (first === '.restoring')
    throw new RefusedError(
      `${join(dataDir, first)} is there: a restore that was killed left it, or one is running. Remove it when none is.`,
    );
  if (first !== undefined)
    throw new RefusedError(
      `${dataDir} is not empty (it has ${first}): a backup is restored into an empty or absent folder only. Move it away, or set another DATA_DIR.`,
    );
}

async function refuseUsedDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'v', 'm', 'S') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
         and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e') order by 1 limit 1`,
    );
    if (rows[0])
      throw new RefusedError(
        `The database at DATABASE_URL is not empty (it has ${rows[0].name}): a backup is restored into an empty one only. Make one with "create database", and give its address.`,
      );
    // Checks, before creating the schema, the right to turn triggers off, which loading the rows needs.
    await client.query('set session_replication_role = replica').catch((cause: unknown) => {
      throw new RefusedError(
        'The login of the database may not load rows as they were: it must be a superuser, or (from PostgreSQL 15) a superuser says "grant set on parameter session_replication_role to" it and "alter role … bypassrls".',
        { cause },
      );
    });
  } finally {
    await client.end();
  }
}

/** Verifies every byte of the backup; returns the files of DATA_DIR. */
async function verify({ from, manifest, progress, signal }: Restoring): Promise<{ path: string; sha256: string }[]> {
  const check = async (path: string, sha256: string): Promise<void> => {
    signal.throwIfAborted();
    const found = await hashFile(join(from, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT')
        throw new RefusedError(`The backup is damaged: ${path} is missing. Nothing was written.`);
      throw error;
    });
    if (found !== sha256)
      throw new RefusedError(
        `The backup is damaged: ${path} is not what was written (SHA-256 ${found.slice(0, 12)}…, not ${sha256.slice(0, 12)}…). Nothing was written.`,
      );
  };
  await check(checksumListName, manifest.files.sha256);
  const files = readFileSync(join(from, checksumListName), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ sha256: line.slice(0, 64), path: line.slice(66) }));
  for (const { path } of files)
    if (path.split('/').includes('..') || path.startsWith('/'))
      throw new RefusedError(`The backup is damaged: it names ${path}. Nothing was written.`);
  const all = [...manifest.tables.map(({ file, sha256 }) => ({ path: file, sha256 })), ...files];
  let done = 0;
  await forEachConcurrently(all, 4, async ({ path, sha256 }) => {
    await check(path, sha256);
    progress.show(`checking: ${(++done).toLocaleString('en')} of ${all.length.toLocaleString('en')} files`);
  });
  return files;
}

async function copyFiles(
  { from, progress, signal }: Restoring,
  staging: string,
  files: { path: string; sha256: string }[],
): Promise<void> {
  let [done, bytes] = [0, 0];
  await forEachConcurrently(files, 8, async ({ path, sha256 }) => {
    signal.throwIfAborted();
    mkdirSync(dirname(join(staging, path)), { recursive: true, mode: 0o700 });
    const written = await writeFileHashed(join(staging, path), createReadStream(join(from, path)));
    if (written.sha256 !== sha256)
      throw new RefusedError(`${path} changed while it was read: is the disk of the backup in order?`);
    bytes += written.bytes;
    progress.show(
      `files: ${(++done).toLocaleString('en')} of ${files.length.toLocaleString('en')}, ${formatBytes(bytes)}`,
    );
  });
}

/** Fills the database at DATABASE_URL. The schema has its own transactions: it stays if loading the rows fails. */
async function fillGiven(url: string, restoring: Restoring): Promise<CheckedAndWaitingCounts> {
  try {
    return await fill(url, restoring);
  } catch (error) {
    restoring.progress.line(
      'No row was kept, but the database at DATABASE_URL may have the schema by now: drop it and make it anew before you try again.',
    );
    throw error;
  }
}

async function fillCluster(dataDir: string, restoring: Restoring): Promise<CheckedAndWaitingCounts> {
  const server = await launchPostgres({ dataDir, say: (line) => restoring.progress.line(line) });
  try {
    return await fill(server.adminUrl, restoring);
  } finally {
    await server.stop();
  }
}

async function fill(
  url: string,
  { from, manifest, older, progress, signal }: Restoring,
): Promise<CheckedAndWaitingCounts> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    if (older) await buildRelease(sql, url, older);
    else await applySchema(sql, { ownerUrl: url });
    const rowsOf = (file: string) => createReadStream(join(from, file)).pipe(createGunzip());
    const loaded = await restoreDatabase(url, manifest, rowsOf, progress, signal);
    if (older) await applySchema(sql, { ownerUrl: url, say: (line) => progress.line(line) });
    return loaded;
  } finally {
    await sql.end();
  }
}
