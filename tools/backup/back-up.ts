// A backup is a snapshot of the database (COPY of every table), and then the files that its rows refer to.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createReadStream } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import type { Config } from '#server/config.ts';
import { copyToStdout } from './copy.ts';
import { forEachConcurrently, listFiles, syncFolder, writeFileHashed } from './files.ts';
import { checksumListName, type Manifest, manifestName } from './manifest.ts';
import { type ProgressPrinter, formatBytes } from './progress.ts';
import { RefusedError } from './refused-error.ts';
import { ensureSourceDatabaseRunning } from './source.ts';
import { excludedTables, findSequences, findTables, findSchemaAndQueueVersions } from './tables.ts';

/** What a backup keeps of DATA_DIR. The search index can be rebuilt; PostgreSQL is backed up by rows, not files. */
const keptFiles = [
  'pictures',
  'secrets.json',
  'imports',
  'outbox',
  'stripe-sandbox',
  'mobile-money-sandbox',
  'storage',
];

/**
 * Backs the shop up into the new folder `folder` and returns the manifest. Writes to `folder`.partial and renames it at
 * the end; deletes it on failure or `signal`. The parent of `folder` must exist, so that an unmounted disk is noticed.
 * Throws RefusedError for what an operator can fix.
 */
export async function backUp(
  config: Config,
  folder: string,
  { progress, signal }: { progress: ProgressPrinter; signal: AbortSignal },
): Promise<Manifest> {
  const target = resolve(folder);
  const partial = `${target}.partial`;
  if (existsSync(target)) throw new RefusedError(`${target} is there already: name another folder.`);
  if (existsSync(partial))
    throw new RefusedError(
      `${partial} is there: a backup that was killed left it, or one is running. Remove it when none is.`,
    );
  if (!existsSync(dirname(target)))
    throw new RefusedError(`${dirname(target)} does not exist: is its disk mounted? Make it, or name another folder.`);
  const source = await ensureSourceDatabaseRunning(config);
  let isWhole = false;
  try {
    mkdirSync(join(partial, 'database'), { recursive: true, mode: 0o700 });
    const { pictures, ...database } = await keepDatabase(source.url, partial, progress, signal);
    const { missing, ...files } = await keepFiles(config.DATA_DIR, partial, pictures, progress, signal);
    const manifest: Manifest = { format: 1, release: release(), ...database, files, missingPictures: missing };
    await writeFileHashed(
      join(partial, manifestName),
      (async function* () {
        yield Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
      })(),
    );
    await syncFolder(join(partial, 'database'));
    await syncFolder(partial);
    signal.throwIfAborted();
    renameSync(partial, target);
    isWhole = true;
    await syncFolder(dirname(target));
    return manifest;
  } finally {
    if (!isWhole) rmSync(partial, { recursive: true, force: true });
    await source.stop();
  }
}

type DatabaseCopy = Omit<Manifest, 'format' | 'release' | 'files' | 'missingPictures'> & { pictures: Set<string> };

/** Copies the tables in one repeatable-read transaction, which sees one snapshot however long it takes. */
async function keepDatabase(
  url: string,
  partial: string,
  progress: ProgressPrinter,
  signal: AbortSignal,
): Promise<DatabaseCopy> {
  const client = new Client({ connectionString: url, application_name: 'sugu-backup', keepAlive: true });
  // Ignored here, because the running query reports the same error.
  client.on('error', () => {});
  await client.connect();
  try {
    // With row_security off, a login that may not see every row fails instead of copying only some.
    await client.query(
      `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set row_security = off; begin isolation level repeatable read, read only`,
    );
    const { rows } = await client.query<{ at: Date; version: string; hosted: boolean }>(
      `select now() as at, current_setting('server_version') as version, to_regrole('supabase_admin') is not null as hosted`,
    );
    if (rows[0]!.hosted)
      throw new RefusedError('This is a hosted Supabase project, which keeps backups of its own: use those.');
    const versions = await findSchemaAndQueueVersions(client);
    if (!versions)
      throw new RefusedError('There is no shop in this database: it has no schema of ours. The first start makes it.');
    const every = (await findTables(client)).filter(({ name }) => !excludedTables.includes(name));
    const tables: Manifest['tables'] = [];
    for (const [nth, { name, columns }] of every.entries()) {
      const file = `database/${name.replaceAll('"', '')}.copy.gz`;
      const counted = { rows: 0, bytes: 0 };
      const onBytes = (): void =>
        progress.show(
          `database: table ${nth + 1} of ${every.length}, ${name}, ${counted.rows.toLocaleString('en')} rows, ${formatBytes(counted.bytes)}`,
        );
      const stream = copyToStdout(client, `copy ${name} (${columns.join(', ')}) to stdout`);
      tables.push({
        name,
        columns,
        file,
        ...(await writeFileHashed(join(partial, file), zipped(stream, counted, onBytes, signal))),
        rows: counted.rows,
      });
    }
    const sequences = await findSequences(client);
    const { rows: pictures } = await client.query<{ hash: string }>('select hash from public.files');
    await client.query('commit');
    return {
      takenAt: rows[0]!.at.toISOString(),
      postgres: rows[0]!.version,
      ...versions,
      tables,
      sequences,
      pictures: new Set(pictures.map(({ hash }) => hash)),
    };
  } catch (error) {
    if ((error as { code?: string }).code === '42501')
      throw new RefusedError(
        `The login of the database may not read everything (${(error as Error).message}). Give the owner's as JOBS_DATABASE_URL: a superuser, or the owner of the schema with BYPASSRLS.`,
        { cause: error },
      );
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Compresses a COPY stream and counts its rows. A row is a line: a line break in a value is written as \n. */
async function* zipped(
  stream: AsyncIterable<Buffer>,
  counted: { rows: number; bytes: number },
  onBytes: () => void,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const zip = createGzip();
  const reading = (async () => {
    for await (const chunk of stream) {
      signal.throwIfAborted();
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) counted.rows++;
      counted.bytes += chunk.length;
      onBytes();
      if (!zip.write(chunk)) await new Promise((drained) => zip.once('drain', drained));
    }
    zip.end();
  })();
  reading.catch((error: Error) => zip.destroy(error));
  yield* zip as AsyncIterable<Buffer>;
  await reading;
}

/** Copies the files after the snapshot. Pictures are stored before their row and never change, so they still fit it. */
async function keepFiles(
  dataDir: string,
  partial: string,
  pictures: Set<string>,
  progress: ProgressPrinter,
  signal: AbortSignal,
): Promise<Manifest['files'] & { missing: string[] }> {
  const lines: string[] = [];
  const folders = new Set<string>();
  let [count, bytes] = [0, 0];
  for (const kept of keptFiles) {
    await forEachConcurrently(listFiles(dataDir, kept), 8, async (path) => {
      signal.throwIfAborted();
      const to = join(partial, path);
      if (!folders.has(dirname(to))) mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
      folders.add(dirname(to));
      const written = await writeFileHashed(to, createReadStream(join(dataDir, path)));
      lines.push(`${written.sha256}  ${path}\n`);
      const name = /([0-9a-f]{16,64})-640\.webp$/.exec(path)?.[1];
      if (name && written.sha256.startsWith(name)) pictures.delete(name);
      count++;
      bytes += written.bytes;
      progress.show(`files: ${count.toLocaleString('en')}, ${formatBytes(bytes)}`);
    });
  }
  const listing = await writeFileHashed(
    join(partial, checksumListName),
    (async function* () {
      yield Buffer.from(lines.sort((a, b) => (a.slice(66) < b.slice(66) ? -1 : 1)).join(''));
    })(),
  );
  for (const folder of folders) await syncFolder(folder);
  return { count, bytes, sha256: listing.sha256, missing: [...pictures].sort() };
}

function release(): Manifest['release'] {
  // Relative to the working directory, because the build moves this file.
  const root = resolve('.');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const gitResult = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return { version, commit: gitResult.status === 0 ? gitResult.stdout.trim() : null };
}
