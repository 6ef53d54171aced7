// Which file a request may read, by the way it asks for it.
import type { Ask } from '#server/supabase-api/storage/v1/ask.ts';
import { checkKey, checkBucket } from '#server/supabase-api/storage/v1/names.ts';
import { noSuchBucket, noSuchKey } from '#server/supabase-api/storage/v1/refusals.ts';
import { type FileRow, findFile, knowBucket } from '#server/supabase-api/storage/v1/rows.ts';
import { asCaller, asStorage } from '#server/supabase-api/storage/v1/speak.ts';

/** In a public bucket anybody's; in any other what row security shows the caller. Throws NoSuchBucket, NoSuchKey. */
export async function findReadable(ask: Ask): Promise<FileRow> {
  const bucket = await asStorage(ask, (tx) => knowBucket(tx, checkBucket(ask.bucket)));
  // Without a token a private bucket is not even there.
  if (!bucket || (!ask.isKnown && !bucket.public)) throw noSuchBucket();
  return bucket.public ? findAny(ask) : findVisible(ask);
}

/** Only in a public bucket. Throws NoSuchBucket, NoSuchKey. */
export async function findPublic(ask: Ask): Promise<FileRow> {
  const bucket = await asStorage(ask, (tx) => knowBucket(tx, checkBucket(ask.bucket)));
  if (!bucket?.public) throw noSuchBucket();
  return findAny(ask);
}

/** What row security shows the caller. Throws NoSuchKey. */
export const findVisible = async (ask: Ask): Promise<FileRow> =>
  must(await asCaller(ask, (tx) => findFile(tx, ask.bucket, checkKey(ask.key))));

/** Whatever is there: a link or a public bucket has opened it. Throws NoSuchKey. */
export const findAny = async (ask: Ask): Promise<FileRow> =>
  must(await asStorage(ask, (tx) => findFile(tx, ask.bucket, checkKey(ask.key))));

function must(row: FileRow | undefined): FileRow {
  if (!row) throw noSuchKey();
  return row;
}
