// Putting a file somewhere, whether it was uploaded or copied: may he, the row, and the bytes that are not needed any more.
import { randomUUID } from 'node:crypto';
import type { StorageRequest } from '#server/supabase-api/storage/v1/storage-request.ts';
import { fileNamesOfVersion } from '#server/supabase-api/storage/v1/files/file-store.ts';
import { checkBucketName } from '#server/supabase-api/storage/v1/names.ts';
import { duplicateError, noSuchBucketError, StorageError } from '#server/supabase-api/storage/v1/storage-errors.ts';
import {
  insertFile,
  type BucketRules,
  findBucketRules,
  lockName,
  type NewFile,
  upsertFile,
  findVersion,
} from '#server/supabase-api/storage/v1/rows.ts';
import {
  asServiceWithin,
  asCaller,
  asStorageService,
  checkCallerMay,
} from '#server/supabase-api/storage/v1/database-roles.ts';

/** Throws NoSuchBucket. Above row security: whether a bucket exists and what it takes is no secret to who may put something there. */
export async function findBucket(ask: StorageRequest, id: string): Promise<BucketRules> {
  const bucket = await asStorageService(ask, (tx) => findBucketRules(tx, checkBucketName(id)));
  if (!bucket) throw noSuchBucketError();
  return bucket;
}

/** Throws AccessDenied or KeyAlreadyExists, before a byte is read or copied. */
export async function mayPut(
  ask: StorageRequest,
  { isUpsert, ...file }: Omit<NewFile, 'id' | 'version'> & { isUpsert: boolean },
): Promise<void> {
  await asDuplicate(() =>
    checkCallerMay(ask, (tx) => (isUpsert ? upsertFile : insertFile)(tx, { ...file, id: randomUUID(), version: '1' })),
  );
}

/** Writes the row as whoever asks, and once that is settled deletes the bytes it had before. Answers the row's id. */
export async function putRow(ask: StorageRequest, file: NewFile, isUpsert: boolean): Promise<string> {
  const { id, before } = await asDuplicate(() =>
    asCaller(ask, async (tx) => {
      await lockName(tx, file.bucket, file.name);
      const before = await asServiceWithin(tx, ask, () => findVersion(tx, file.bucket, file.name));
      return { id: await (isUpsert ? upsertFile : insertFile)(tx, file), before };
    }),
  );
  if (before) await deleteBytes(ask, [before]);
  return id;
}

/** What cannot be deleted now is swept up later. */
export async function deleteBytes(
  { files, log }: Pick<StorageRequest, 'files' | 'log'>,
  versions: readonly string[],
): Promise<void> {
  await files
    .remove(versions.flatMap(fileNamesOfVersion))
    .catch((error: unknown) =>
      log.warn({ err: error, versions }, 'bytes of no file could not be deleted: the sweep will'),
    );
}

/** New bytes whose row was refused go at once. When it is unknown what became of the row (the connection or the database went down), they stay: the sweep will know. */
export async function deleteUnlessStored(ask: StorageRequest, version: string, cause: unknown): Promise<void> {
  const isRefused =
    cause instanceof StorageError || /^(?!08|57P)[0-9A-Z]{5}$/.test((cause as { code?: string }).code ?? '');
  if (isRefused) await deleteBytes(ask, [version]);
}

async function asDuplicate<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof StorageError && error.code === 'ResourceAlreadyExists'
      ? duplicateError('KeyAlreadyExists')
      : error;
  }
}
