// Writes an uploaded or copied file: checks the rights, writes the row, deletes the replaced bytes.
import { randomUUID } from 'node:crypto';
import type { StorageRequest } from '#server/supabase-api/storage/v1/storage-request.ts';
import { fileNamesOfVersion } from '#server/supabase-api/storage/v1/files/file-store.ts';
import { checkBucketName } from '#server/supabase-api/storage/v1/object-names.ts';
import { noSuchBucketError, rethrowDuplicateAs, StorageError } from '#server/supabase-api/storage/v1/storage-errors.ts';
import {
  insertFile,
  type BucketRules,
  findBucketRules,
  lockFileName,
  type NewFile,
  upsertFile,
  findAndLockFileVersion,
} from '#server/supabase-api/storage/v1/rows.ts';
import {
  runAsServiceInTransaction,
  runAsCaller,
  runAsStorageService,
  checkCallerRights,
} from '#server/supabase-api/storage/v1/database-roles.ts';

/** Reads a bucket's rules without row security, because callers that may write may know them. Throws NoSuchBucket. */
export async function requireBucket(ask: StorageRequest, id: string): Promise<BucketRules> {
  const bucket = await runAsStorageService(ask, (tx) => findBucketRules(tx, checkBucketName(id)));
  if (!bucket) throw noSuchBucketError();
  return bucket;
}

/** Call before any byte is read or copied. Throws AccessDenied or KeyAlreadyExists. */
export async function checkWriteRights(
  ask: StorageRequest,
  { isUpsert, ...file }: Omit<NewFile, 'id' | 'version'> & { isUpsert: boolean },
): Promise<void> {
  await checkCallerRights(ask, (tx) =>
    (isUpsert ? upsertFile : insertFile)(tx, { ...file, id: randomUUID(), version: '1' }),
  ).catch(rethrowDuplicateAs('KeyAlreadyExists'));
}

/** Writes the row as the caller, and after the commit deletes the replaced bytes. Returns the row's id. */
export async function saveRowDeletingOldBytes(ask: StorageRequest, file: NewFile, isUpsert: boolean): Promise<string> {
  const { id, before } = await runAsCaller(ask, async (tx) => {
    await lockFileName(tx, file.bucket, file.name);
    const before = await runAsServiceInTransaction(tx, ask, () => findAndLockFileVersion(tx, file.bucket, file.name));
    return { id: await (isUpsert ? upsertFile : insertFile)(tx, file), before };
  }).catch(rethrowDuplicateAs('KeyAlreadyExists'));
  if (before) await deleteBytes(ask, [before]);
  return id;
}

/** If the deletion fails, the hourly deletion of orphaned bytes repeats it. */
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

/** Deletes the new bytes when their row was refused. If the result is unknown (connection lost), keeps them. */
export async function deleteBytesIfErrorIsRefusal(ask: StorageRequest, version: string, cause: unknown): Promise<void> {
  const isRefused =
    cause instanceof StorageError || /^(?!08|57P)[0-9A-Z]{5}$/.test((cause as { code?: string }).code ?? '');
  if (isRefused) await deleteBytes(ask, [version]);
}
