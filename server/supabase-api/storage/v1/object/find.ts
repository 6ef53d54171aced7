// Finds the file a request may read.
import type { StorageRequest } from '#server/supabase-api/storage/v1/storage-request.ts';
import { checkObjectKey, checkBucketName } from '#server/supabase-api/storage/v1/object-names.ts';
import { noSuchBucketError, noSuchKeyError } from '#server/supabase-api/storage/v1/storage-errors.ts';
import { type FileRow, findFile, findBucketRules } from '#server/supabase-api/storage/v1/rows.ts';
import { runAsCaller, runAsStorageService } from '#server/supabase-api/storage/v1/database-roles.ts';

/** Finds any file of a public bucket, else a file that row security shows. Throws NoSuchBucket, NoSuchKey. */
export async function findPublicOrPermittedFile(ask: StorageRequest): Promise<FileRow> {
  const bucket = await runAsStorageService(ask, (tx) => findBucketRules(tx, checkBucketName(ask.bucket)));
  // Without a token, a private bucket looks as if it did not exist.
  if (!bucket || (!ask.hasCredentials && !bucket.public)) throw noSuchBucketError();
  return bucket.public ? findFileUnchecked(ask) : findFileUnderRowSecurity(ask);
}

/** Finds a file in a public bucket. Throws NoSuchBucket, NoSuchKey. */
export async function findPublicFile(ask: StorageRequest): Promise<FileRow> {
  const bucket = await runAsStorageService(ask, (tx) => findBucketRules(tx, checkBucketName(ask.bucket)));
  if (!bucket?.public) throw noSuchBucketError();
  return findFileUnchecked(ask);
}

/** Finds a file that row security shows the caller. Throws NoSuchKey. */
export const findFileUnderRowSecurity = async (ask: StorageRequest): Promise<FileRow> =>
  requireRow(await runAsCaller(ask, (tx) => findFile(tx, ask.bucket, checkObjectKey(ask.key))));

/** Finds a file without access checks, because a link or a public bucket has granted access. Throws NoSuchKey. */
export const findFileUnchecked = async (ask: StorageRequest): Promise<FileRow> =>
  requireRow(await runAsStorageService(ask, (tx) => findFile(tx, ask.bucket, checkObjectKey(ask.key))));

function requireRow(row: FileRow | undefined): FileRow {
  if (!row) throw noSuchKeyError();
  return row;
}
