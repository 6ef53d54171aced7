// POST, PUT /object/{bucket}/{name} and PUT /object/upload/sign/{bucket}/{name}?token=…
import { randomUUID } from 'node:crypto';
import { unlink } from 'node:fs/promises';
import { networkOfAddress } from '#server/supabase-api/network.ts';
import type { StorageRequest } from '#server/supabase-api/storage/v1/storage-request.ts';
import {
  type AcceptedUpload,
  checkMediaType,
  validateUpload,
  computeMaxFileBytes,
} from '#server/supabase-api/storage/v1/file-rules.ts';
import { checkObjectKey } from '#server/supabase-api/storage/v1/object-names.ts';
import { type ReceivedUpload, receiveUpload } from '#server/supabase-api/storage/v1/receive-upload.ts';
import { diskFullError } from '#server/supabase-api/storage/v1/storage-errors.ts';
import type { FileMetadata, BucketRules } from '#server/supabase-api/storage/v1/rows.ts';
import { verifyUploadLink } from './links.ts';
import {
  requireBucket,
  deleteBytes,
  deleteBytesIfErrorIsRefusal,
  checkWriteRights,
  saveRowDeletingOldBytes,
} from './write-file.ts';

/** POST creates a file, or replaces one with `x-upsert: true`; PUT always replaces. */
export async function uploadFile(ask: StorageRequest): Promise<Response> {
  const isUpsert = ask.request.method === 'PUT' || ask.request.headers.get('x-upsert') === 'true';
  const id = await receiveAndStore(ask, { owner: ask.caller.claims.sub ?? null, isUpsert });
  return Response.json({ Id: id, Key: `${ask.bucket}/${ask.key}` });
}

/** Uploads by a signed link, as its creator. Row security is checked again, so that links cannot exceed a quota. */
export async function uploadBySignedLink(ask: StorageRequest): Promise<Response> {
  const { maker, upsert } = await verifyUploadLink(ask);
  await receiveAndStore({ ...ask, caller: maker }, { owner: maker.claims.sub ?? null, isUpsert: upsert });
  return Response.json({ Key: `${ask.bucket}/${ask.key}` });
}

type Intent = { owner: string | null; isUpsert: boolean };

/** Checks the rights, stores the bytes, then writes the row: a crash leaves no row without bytes. */
async function receiveAndStore(ask: StorageRequest, intent: Intent): Promise<string> {
  if (ask.isDiskFull?.()) throw diskFullError();
  const bucket = await requireBucket(ask, ask.bucket);
  checkObjectKey(ask.key);
  const mediaType = ask.request.headers.get('content-type') ?? 'application/octet-stream';
  const isForm = /^multipart\/form-data/i.test(mediaType);
  if (!isForm) checkMediaType(bucket, ask.key, mediaType);
  await checkWriteRights(ask, {
    ...intent,
    bucket: ask.bucket,
    name: ask.key,
    facts: { mimetype: mediaType, contentLength: Number(ask.request.headers.get('content-length') ?? 0) },
    userMetadata: {},
  });
  return ask.uploads.run(networkOfAddress(ask.client.address), async () => {
    const received = await receiveUpload(ask.request, {
      dir: ask.settings.storage.dir,
      mostBytes: computeMaxFileBytes(bucket, ask.key, ask.settings.storage.STORAGE_FILE_BYTES),
      checkType: (type) => checkMediaType(bucket, ask.key, type),
    });
    return storeUpload(ask, bucket, received, intent);
  });
}

async function storeUpload(
  ask: StorageRequest,
  bucket: BucketRules,
  received: ReceivedUpload,
  { owner, isUpsert }: Intent,
): Promise<string> {
  const version = randomUUID();
  let accepted: AcceptedUpload | undefined;
  let isRowAsked = false;
  try {
    const judged = () => validateUpload(bucket, ask.key, version, received);
    // A picture of 64 million pixels needs 256 MB to open, so only a few are opened at once.
    accepted = await (bucket.reencodes_pictures
      ? ask.renders.run(networkOfAddress(ask.client.address), judged)
      : judged());
    for (const { name, path } of accepted.pieces) await ask.files.put(name, path, accepted.mediaType);
    const facts = factsOf(accepted, received.cacheControl, ask.now());
    isRowAsked = true;
    return await saveRowDeletingOldBytes(
      ask,
      {
        id: randomUUID(),
        bucket: ask.bucket,
        name: ask.key,
        owner,
        version,
        facts,
        userMetadata: received.userMetadata,
      },
      isUpsert,
    );
  } catch (cause) {
    await (isRowAsked ? deleteBytesIfErrorIsRefusal(ask, version, cause) : deleteBytes(ask, [version]));
    throw cause;
  } finally {
    // Files that the store has moved no longer exist here.
    for (const path of [received.path, ...(accepted?.pieces ?? []).map((piece) => piece.path)])
      await unlink(path).catch(() => undefined);
  }
}

const factsOf = ({ md5, bytes, mediaType }: AcceptedUpload, cacheControl: string, now: Date): FileMetadata => ({
  eTag: `"${md5}"`,
  size: bytes,
  mimetype: mediaType,
  cacheControl,
  lastModified: now.toISOString(),
  contentLength: bytes,
  httpStatusCode: 200,
});
