// Putting a file somewhere, whether it was uploaded or copied: may he, the row, and the bytes that are not needed any more.
import { randomUUID } from 'node:crypto';
import type { Ask } from '#server/supabase-api/storage/v1/ask.ts';
import { allNames } from '#server/supabase-api/storage/v1/files/files.ts';
import { checkBucket } from '#server/supabase-api/storage/v1/names.ts';
import { duplicate, noSuchBucket, StorageRefusal } from '#server/supabase-api/storage/v1/refusals.ts';
import {
  insertFile,
  type KnownBucket,
  knowBucket,
  lockName,
  type NewFile,
  upsertFile,
  versionAt,
} from '#server/supabase-api/storage/v1/rows.ts';
import { amidst, asCaller, asStorage, mayCaller } from '#server/supabase-api/storage/v1/speak.ts';

/** Throws NoSuchBucket. Above row security: whether a bucket exists and what it takes is no secret to who may put something there. */
export async function bucketOf(ask: Ask, id: string): Promise<KnownBucket> {
  const bucket = await asStorage(ask, (tx) => knowBucket(tx, checkBucket(id)));
  if (!bucket) throw noSuchBucket();
  return bucket;
}

/** Throws AccessDenied or KeyAlreadyExists, before a byte is read or copied. */
export async function mayPut(
  ask: Ask,
  { isUpsert, ...file }: Omit<NewFile, 'id' | 'version'> & { isUpsert: boolean },
): Promise<void> {
  await asDuplicate(() =>
    mayCaller(ask, (tx) => (isUpsert ? upsertFile : insertFile)(tx, { ...file, id: randomUUID(), version: '1' })),
  );
}

/** Writes the row as whoever asks, and once that is settled deletes the bytes it had before. Answers the row's id. */
export async function putRow(ask: Ask, file: NewFile, isUpsert: boolean): Promise<string> {
  const { id, before } = await asDuplicate(() =>
    asCaller(ask, async (tx) => {
      await lockName(tx, file.bucket, file.name);
      const before = await amidst(tx, ask, () => versionAt(tx, file.bucket, file.name));
      return { id: await (isUpsert ? upsertFile : insertFile)(tx, file), before };
    }),
  );
  if (before) await dropBytes(ask, [before]);
  return id;
}

/** What cannot be deleted now is swept up later. */
export async function dropBytes(
  { files, log }: Pick<Ask, 'files' | 'log'>,
  versions: readonly string[],
): Promise<void> {
  await files
    .remove(versions.flatMap(allNames))
    .catch((error: unknown) =>
      log.warn({ err: error, versions }, 'bytes of no file could not be deleted: the sweep will'),
    );
}

/** New bytes whose row was refused go at once. When it is unknown what became of the row (the connection or the database went down), they stay: the sweep will know. */
export async function dropUnlessKept(ask: Ask, version: string, cause: unknown): Promise<void> {
  const isRefused =
    cause instanceof StorageRefusal || /^(?!08|57P)[0-9A-Z]{5}$/.test((cause as { code?: string }).code ?? '');
  if (isRefused) await dropBytes(ask, [version]);
}

async function asDuplicate<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof StorageRefusal && error.code === 'ResourceAlreadyExists'
      ? duplicate('KeyAlreadyExists')
      : error;
  }
}
