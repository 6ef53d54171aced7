// GET and HEAD /object/…: the bytes of a file, or a range of them.
import type { StorageRequest } from '#server/supabase-api/storage/v1/storage-request.ts';
import { FileNotFoundError, type ByteRange } from '#server/supabase-api/storage/v1/files/file-store.ts';
import { missingBytesError } from '#server/supabase-api/storage/v1/storage-errors.ts';
import type { FileRow } from '#server/supabase-api/storage/v1/rows.ts';
import { findFileUnchecked, findPublicFile, findPublicOrPermittedFile } from './find.ts';
import { isNotModified, createFileHeaders } from './headers.ts';
import { verifySignedLink } from './links.ts';
import { parseRange } from './range.ts';

export const serveFile = (ask: StorageRequest): Promise<Response> => send(ask, () => findPublicOrPermittedFile(ask));
export const servePublicFile = (ask: StorageRequest): Promise<Response> => send(ask, () => findPublicFile(ask));

/** Serves a file by a signed link, until the link expires. */
export async function serveSignedFile(ask: StorageRequest): Promise<Response> {
  const { expires } = await verifySignedLink(ask);
  return send(ask, () => findFileUnchecked(ask), expires);
}

export const serveFileInfo = async (ask: StorageRequest): Promise<Response> =>
  info(await findPublicOrPermittedFile(ask));
export const servePublicFileInfo = async (ask: StorageRequest): Promise<Response> => info(await findPublicFile(ask));

function info({ id, name, version, bucket_id, metadata, user_metadata, updated_at, created_at }: FileRow): Response {
  const { size = null, mimetype = null, cacheControl = null, eTag = null } = metadata ?? {};
  return Response.json({
    id,
    name,
    version,
    bucket_id,
    size,
    content_type: mimetype,
    cache_control: cacheControl,
    etag: eTag,
    metadata: user_metadata,
    last_modified: updated_at,
    created_at,
  });
}

async function send(ask: StorageRequest, find: () => Promise<FileRow>, expires?: Date): Promise<Response> {
  const { request, query } = ask;
  let row = await find();
  for (;;) {
    const facts = row.metadata ?? {};
    const headers = createFileHeaders({ facts, expires, download: query.get('download') });
    if (isNotModified(request, facts)) return new Response(null, { status: 304, headers });
    const size = facts.size ?? 0;
    const range = parseRange(request, facts);
    headers.set('accept-ranges', 'bytes');
    headers.set('content-length', String(range ? range.to - range.from + 1 : size));
    if (range) headers.set('content-range', `bytes ${range.from}-${range.to}/${size}`);
    const status = range ? 206 : 200;
    if (request.method === 'HEAD') return new Response(null, { status, headers });
    const bytes = await tryOpenFileBytes(ask, row, range);
    if (bytes) return new Response(bytes, { status, headers });
    // The file may have been replaced, so read the row again. If its version is unchanged, the bytes are missing.
    const again = await find();
    if (again.version === row.version) throw missingBytesError();
    row = again;
  }
}

/** Returns null when the bytes are missing. */
export async function tryOpenFileBytes(
  { files }: StorageRequest,
  { version }: FileRow,
  range?: ByteRange,
): Promise<ReadableStream<Uint8Array> | null> {
  try {
    return await files.open(version ?? '', range);
  } catch (error) {
    if (error instanceof FileNotFoundError) return null;
    throw error;
  }
}
