// Prepares a database for the Supabase API: the platform schema, a hosted project's defaults, the caller's files.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sha256Hex } from '#server/sha256.ts';
import postgres, { type Sql } from 'postgres';
import { listSqlFiles } from '#tools/database/schema-files.ts';
import { errorMessage } from '#tools/error-message.ts';

/** Advisory lock number. Others: 7364 in tools/database/apply.ts, 7365 in server/database/dead-worker-recovery.ts. */
const lock = 7366;

/**
 * Applies the platform SQL, in a new database also `hosted-defaults.sql`, then each file once in its own transaction.
 * Only one process at a time does so. An error names the file. A failed file without effects may be corrected; one that
 * was applied in part, or differs from the applied file of its name, is refused.
 */
export async function applyPlatformAndSqlFiles(ownerUrl: string, files: readonly string[]): Promise<void> {
  const owner = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    // Another process may hold the lock while it creates a whole schema.
    await owner`select set_config('lock_timeout', '0', false)`;
    await owner`select pg_advisory_lock(${lock})`;
    await owner`reset lock_timeout`;
    const { isKnown, hasBooks } = await stateOf(owner);
    for (const file of listSqlFiles('platform')) await naming(file, () => owner.unsafe(readFileSync(file, 'utf8')));
    if (isKnown && !hasBooks && files.length > 0)
      throw new Error(
        `This database was not made by "npm run wire", or by an earlier release: whether ${named(files)} had been applied to it is not known. Name no files, or take a new database.`,
      );
    if (!isKnown) await begin(owner);
    for (const file of files) await applyOnce(owner, file);
  } finally {
    await owner.end();
  }
}

async function stateOf(owner: Sql): Promise<{ isKnown: boolean; hasBooks: boolean }> {
  const [row] = await owner<{ isKnown: boolean; hasBooks: boolean }[]>`
    select to_regclass('auth.users') is not null as "isKnown", to_regclass('wire.applied_files') is not null as "hasBooks"`;
  return row!;
}

/** Creates the defaults of a new database, and the table of applied files. */
async function begin(owner: Sql): Promise<void> {
  const defaults = join(import.meta.dirname, 'hosted-defaults.sql');
  await owner.begin(async (tx) => {
    await naming(defaults, () => tx.unsafe(readFileSync(defaults, 'utf8')));
    await tx`create schema wire`;
    await tx`create table wire.applied_files (name text primary key, hash text not null, is_whole boolean not null, applied_at timestamptz not null default now())`;
  });
}

async function applyOnce(owner: Sql, file: string): Promise<void> {
  const text = readFileSync(file, 'utf8');
  const [name, hash] = [basename(file), sha256Hex(text)];
  const [known] = await owner<{ hash: string; isWhole: boolean }[]>`
    select hash, is_whole as "isWhole" from wire.applied_files where name = ${name}`;
  if (known && !known.isWhole)
    throw new Error(
      `${file} failed before in this database and had committed a part of itself: nobody knows how to go on. Take a new database (another DATABASE_URL, or DATA_DIR moved away).`,
    );
  if (known && known.hash !== hash)
    throw new Error(
      `${file} was applied to this database as ${known.hash.slice(0, 12)}, and is ${hash.slice(0, 12)} now: it is not applied again. Put what is to change into a file of its own and name it too, or take a new database (another DATABASE_URL, or DATA_DIR moved away).`,
    );
  if (known) return;
  const note = (isWhole: boolean) =>
    owner`insert into wire.applied_files (name, hash, is_whole) values (${name}, ${hash}, ${isWhole})`;
  let transaction = '';
  try {
    await naming(file, () =>
      owner.begin(async (tx) => {
        const [row] = await tx<{ id: string }[]>`select pg_current_xact_id()::text as id`;
        transaction = row!.id;
        await tx.unsafe(text);
        await tx`insert into wire.applied_files (name, hash, is_whole) values (${name}, ${hash}, true)`;
      }),
    );
  } catch (failed) {
    // A file that commits by itself may have been applied in part.
    const [row] = await owner<{ status: string }[]>`select pg_xact_status(${transaction}::xid8) as status`;
    if (row?.status === 'committed') await note(false);
    throw failed;
  }
}

const named = (files: readonly string[]): string => files.map((file) => basename(file)).join(', ');

async function naming<Answer>(file: string, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw new Error(`${file}: ${errorMessage(error)}`, { cause: error });
  }
}
