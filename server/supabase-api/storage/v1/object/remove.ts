// DELETE /object/{bucket} (many) and /object/{bucket}/{name} (one): the rows, and once they are gone for good, their bytes.
import { z } from 'zod';
import { type Ask, readJson } from '#server/supabase-api/storage/v1/ask.ts';
import { checkKey } from '#server/supabase-api/storage/v1/names.ts';
import { accessDenied, noSuchKey } from '#server/supabase-api/storage/v1/refusals.ts';
import { deleteFiles, type FileRow, findFile } from '#server/supabase-api/storage/v1/rows.ts';
import { asCaller, asStorage } from '#server/supabase-api/storage/v1/speak.ts';
import { dropBytes } from './put.ts';

/** Answers those that were deleted; what is not there, or not his to delete, is passed over. */
export async function removeMany(ask: Ask): Promise<Response> {
  const { prefixes } = await readJson(ask, z.object({ prefixes: z.array(z.string().max(1024)).min(1).max(1000) }));
  return Response.json(await remove(ask, prefixes));
}

export async function removeOne(ask: Ask): Promise<Response> {
  const known = await asStorage(ask, (tx) => findFile(tx, ask.bucket, checkKey(ask.key)));
  if (!known) throw noSuchKey();
  if ((await remove(ask, [ask.key])).length === 0) throw accessDenied();
  return Response.json({ message: 'Successfully deleted' });
}

/** As whoever asks. */
export async function remove(ask: Ask, names: string[]): Promise<FileRow[]> {
  const gone = await asCaller(ask, (tx) => deleteFiles(tx, ask.bucket, names));
  await dropBytes(
    ask,
    gone.flatMap(({ version }) => version ?? []),
  );
  return gone;
}
