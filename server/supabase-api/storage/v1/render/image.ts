// GET /render/image/{public|authenticated|sign}/{bucket}/{name}: a resized picture, rotated upright, without metadata.
import { fileTypeFromBuffer } from 'file-type';
import type { FitEnum } from 'sharp';
import { openImage } from '#server/pictures/open-picture.ts';
import { networkOfAddress } from '#server/supabase-api/network.ts';
import type { StorageRequest } from '#server/supabase-api/storage/v1/storage-request.ts';
import { FileNotFoundError, thumbnailName } from '#server/supabase-api/storage/v1/files/file-store.ts';
import {
  findFileUnchecked,
  findPublicFile,
  findFileUnderRowSecurity,
} from '#server/supabase-api/storage/v1/object/find.ts';
import { isNotModified, createFileHeaders } from '#server/supabase-api/storage/v1/object/headers.ts';
import { verifySignedLink } from '#server/supabase-api/storage/v1/object/links.ts';
import { tryOpenFileBytes } from '#server/supabase-api/storage/v1/object/serve.ts';
import {
  invalidRequestError,
  missingBytesError,
  tooLargeError,
} from '#server/supabase-api/storage/v1/storage-errors.ts';
import type { FileRow } from '#server/supabase-api/storage/v1/rows.ts';
import { parseTransformQuery, formatTransformHeader, type ImageTransform, serializeTransform } from './transform.ts';

export const renderVisibleImage = async (ask: StorageRequest): Promise<Response> =>
  render(ask, await findFileUnderRowSecurity(ask), parseTransformQuery(ask.query));
export const renderPublicImage = async (ask: StorageRequest): Promise<Response> =>
  render(ask, await findPublicFile(ask), parseTransformQuery(ask.query));

/** The signed link determines the size; size parameters of the URL are ignored. */
export async function renderSignedImage(ask: StorageRequest): Promise<Response> {
  const { expires, transform } = await verifySignedLink(ask);
  return render(ask, await findFileUnchecked(ask), transform, expires);
}

async function render(ask: StorageRequest, row: FileRow, transform: ImageTransform, expires?: Date): Promise<Response> {
  const facts = {
    ...row.metadata,
    eTag: `"${row.version}-${serializeTransform(transform).replace(/[:,]/g, '-')}-${wantsWebp(ask, transform) ? 'w' : 'o'}"`,
  };
  const headers = createFileHeaders({ facts, expires, download: ask.query.get('download') });
  headers.set('x-transformations', formatTransformHeader(transform));
  headers.set('vary', 'Accept');
  if (isNotModified(ask.request, facts)) return new Response(null, { status: 304, headers });
  const picture =
    (await findStoredThumbnail(ask, row, transform)) ??
    (await ask.renders.run(networkOfAddress(ask.client.address), () => resizePicture(ask, row, transform)));
  headers.set('content-type', `image/${picture.format}`);
  headers.set('content-length', String(picture.bytes.byteLength));
  // The bytes are known to be a picture, whatever the row's media type, so a browser may display it.
  if (ask.query.get('download') === null) headers.delete('content-disposition');
  return new Response(ask.request.method === 'HEAD' ? null : (picture.bytes as Uint8Array<ArrayBuffer>), { headers });
}

type Picture = { bytes: Buffer; format: string };

/** Returns a stored thumbnail for the two sizes that need no resizing: width=160&height=160&resize=contain, or 320. */
async function findStoredThumbnail(
  { files }: StorageRequest,
  { version }: FileRow,
  { width, height, resize, quality, format }: ImageTransform,
): Promise<Picture | null> {
  if (resize !== 'contain' || width !== height || quality || format === 'avif' || (width !== 160 && width !== 320))
    return null;
  try {
    return { bytes: await readAll(await files.open(thumbnailName(version ?? '', width))), format: 'webp' };
  } catch (error) {
    if (error instanceof FileNotFoundError) return null;
    throw error;
  }
}

const readable = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']);
/** Larger files are not opened: 25 MB, as in hosted Supabase. */
const mostBytes = 25_000_000;
const fits = { cover: 'cover', contain: 'inside', fill: 'fill' } as const satisfies Record<string, keyof FitEnum>;

async function resizePicture(ask: StorageRequest, row: FileRow, transform: ImageTransform): Promise<Picture> {
  const { width, height, resize = 'cover', quality = 80, format } = transform;
  if ((row.metadata?.size ?? 0) > mostBytes) throw tooLargeError('picture');
  const stream = await tryOpenFileBytes(ask, row);
  if (!stream) throw missingBytesError();
  const bytes = await readAll(stream);
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !readable.has(type.mime))
    throw invalidRequestError('The source image is invalid or unsupported for rendering');
  const source = type.mime.slice('image/'.length) as 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';
  const target = format === 'avif' ? 'avif' : wantsWebp(ask, transform) ? 'webp' : source;
  const picture = await openImage(bytes);
  if (width || height)
    picture.resize({ ...(width && { width }), ...(height && { height }), fit: fits[resize], withoutEnlargement: true });
  const made = await picture
    .toFormat(target, target === 'png' || target === 'gif' ? {} : { quality })
    .toBuffer()
    .catch((cause: unknown) => {
      throw /pixel limit/i.test(String(cause))
        ? tooLargeError('picture')
        : invalidRequestError('The source image is invalid or unsupported for rendering');
    });
  return { bytes: made, format: target };
}

/** WebP for browsers that support it, unless the original format is requested. */
const wantsWebp = ({ request }: StorageRequest, { format }: ImageTransform): boolean =>
  format === 'webp' || (format === undefined && (request.headers.get('accept') ?? '').includes('image/webp'));

const readAll = async (stream: ReadableStream<Uint8Array>): Promise<Buffer> =>
  Buffer.from(await new Response(stream).arrayBuffer());
