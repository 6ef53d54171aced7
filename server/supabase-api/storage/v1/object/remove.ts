// DELETE /object/{bucket} (many) and /object/{bucket}/{name} (one): deletes rows and, after the commit, bytes.
import { z } from 'zod';
import { type StorageRequest, parseJsonBody } from '#server/supabase-api/storage/v1/storage-request.ts';
import { checkObjectKey } from '#server/supabase-api/storage/v1/object-names.ts';
import { accessDeniedError, noSuchKeyError } from '#server/supabase-api/storage/v1/storage-errors.ts';
import { deleteFiles, type FileRow, findFile } from '#server/supabase-api/storage/v1/rows.ts';
import { runAsCaller, runAsStorageService } from '#server/supabase-api/storage/v1/database-roles.ts';
import { deleteBytes } from './write-file.ts';

/** Returns the deleted files. Unknown files, and those the caller may not delete, are skipped. */
export async function deleteManyFiles(ask: StorageRequest): Promise<Response> {
  const { prefixes } = await parseJsonBody(ask, z.object({ prefixes: z.array(z.string().max(1024)).min(1).max(1000) }));
  return Response.json(await deleteFilesAndBytes(ask, prefixes));
}

export async function deleteOneFile(ask: StorageRequest): Promise<Response> {
  const known = await runAsStorageService(ask, (tx) => findFile(tx, ask.bucket, checkObjectKey(ask.key)));
  if (!known) throw noSuchKeyError();
  if ((await deleteFilesAndBytes(ask, [ask.key])).length === 0) throw accessDeniedError();
  return Response.json({ message: 'Successfully deleted' });
}

/** Deletes as the caller, under row security. */
export async function deleteFilesAndBytes(ask: StorageRequest, names: string[]): Promise<FileRow[]> {
  const gone = await runAsCaller(ask, (tx) => deleteFiles(tx, ask.bucket, names));
  await deleteBytes(
    ask,
    gone.flatMap(({ version }) => version ?? []),
  );
  return gone;
}
