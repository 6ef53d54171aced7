// POST /object/move and /object/copy. Bytes are not stored by name: a move keeps them, a copy duplicates them.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type StorageRequest, parseJsonBody } from '#server/supabase-api/storage/v1/storage-request.ts';
import { fileNamesOfVersion, FileNotFoundError } from '#server/supabase-api/storage/v1/files/file-store.ts';
import { checkBucketName, checkObjectKey } from '#server/supabase-api/storage/v1/object-names.ts';
import {
  invalidRequestError,
  missingBytesError,
  noSuchKeyError,
  rethrowDuplicateAs,
} from '#server/supabase-api/storage/v1/storage-errors.ts';
import { type FileRow, findFile, lockFileName, renameFile } from '#server/supabase-api/storage/v1/rows.ts';
import { runAsCaller } from '#server/supabase-api/storage/v1/database-roles.ts';
import { checkMediaType, computeMaxFileBytes } from '#server/supabase-api/storage/v1/file-rules.ts';
import { requireBucket, deleteBytesIfErrorIsRefusal, checkWriteRights, saveRowDeletingOldBytes } from './write-file.ts';

const moveSchema = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().optional(),
});
type Move = { from: { bucket: string; name: string }; to: { bucket: string; name: string } };

const parseMove = ({ bucketId, sourceKey, destinationKey, destinationBucket }: z.output<typeof moveSchema>): Move => ({
  from: { bucket: checkBucketName(bucketId), name: sourceKey },
  to: { bucket: checkBucketName(destinationBucket ?? bucketId), name: checkObjectKey(destinationKey) },
});

export async function moveFile(ask: StorageRequest): Promise<Response> {
  const way = parseMove(await parseJsonBody(ask, moveSchema));
  const source = await visible(ask, way);
  await checkTargetRules(ask, way, source);
  const moved = await runAsCaller(ask, async (tx) => {
    await lockFileName(tx, way.to.bucket, way.to.name);
    return renameFile(tx, way.from, way.to, source.owner_id ?? ask.caller.claims.sub ?? null);
  }).catch(rethrowDuplicateAs('KeyAlreadyExists'));
  if (!moved) throw noSuchKeyError();
  return Response.json({ message: 'Successfully moved', Id: moved.id, Key: moved.name });
}

export async function copyFile(ask: StorageRequest): Promise<Response> {
  const body = await parseJsonBody(ask, moveSchema.extend({ copyMetadata: z.boolean().default(true) }));
  const way = parseMove(body);
  const isUpsert = ask.request.headers.get('x-upsert') === 'true';
  const source = await visible(ask, way);
  await checkTargetRules(ask, way, source);
  const file = {
    bucket: way.to.bucket,
    name: way.to.name,
    owner: ask.caller.claims.sub ?? null,
    facts: { ...source.metadata, lastModified: ask.now().toISOString() },
    userMetadata: (body.copyMetadata && source.user_metadata) || {},
  };
  await checkWriteRights(ask, { ...file, isUpsert });
  const version = randomUUID();
  try {
    await copyBytes(ask, source, version);
    const id = await saveRowDeletingOldBytes(ask, { ...file, id: randomUUID(), version }, isUpsert);
    return Response.json({
      Id: id,
      Key: `${way.to.bucket}/${way.to.name}`,
      id,
      name: way.to.name,
      bucket_id: way.to.bucket,
      version,
      owner_id: file.owner,
      metadata: file.facts,
      user_metadata: file.userMetadata,
    });
  } catch (cause) {
    await deleteBytesIfErrorIsRefusal(ask, version, cause);
    throw cause;
  }
}

async function visible(ask: StorageRequest, { from }: Move): Promise<FileRow> {
  const row = await runAsCaller(ask, (tx) => findFile(tx, from.bucket, from.name));
  if (!row) throw noSuchKeyError();
  return row;
}

/** Applies the rules of the target bucket to the file. A bucket that checks bytes accepts no file
 * of another bucket, because only uploads are checked. */
async function checkTargetRules(ask: StorageRequest, { from, to }: Move, { metadata }: FileRow): Promise<void> {
  const bucket = await requireBucket(ask, to.bucket);
  if (from.bucket === to.bucket) return;
  if (bucket.is_checked) throw invalidRequestError('This bucket takes files by upload only');
  checkMediaType(bucket, to.name, metadata?.mimetype ?? 'application/octet-stream');
  if ((metadata?.size ?? 0) > computeMaxFileBytes(bucket, to.name, ask.settings.storage.STORAGE_FILE_BYTES))
    throw invalidRequestError('The object exceeded the maximum allowed size');
}

/** Copies all files of a version: the main file, and its thumbnails if any. */
async function copyBytes({ files }: StorageRequest, source: FileRow, version: string): Promise<void> {
  const to = fileNamesOfVersion(version);
  for (const [at, from] of fileNamesOfVersion(source.version ?? '').entries()) {
    try {
      await files.copy(from, to[at]!);
    } catch (error) {
      if (!(error instanceof FileNotFoundError)) throw error;
      if (at === 0) throw missingBytesError();
    }
  }
}
