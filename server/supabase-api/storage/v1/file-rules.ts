// A bucket's rules for uploads: size, declared media type, and where required the type detected from the bytes.
import { readFile, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { maximumPixels, openImage } from '#server/pictures/open-picture.ts';
import { PictureError, toPictureError, shrinkPicture } from '#server/pictures/shrink.ts';
import { thumbnailName } from './files/file-store.ts';
import type { ReceivedUpload } from './receive-upload.ts';
import { invalidRequestError, tooLargeError, mediaTypeError } from './storage-errors.ts';
import type { BucketRules } from './rows.ts';

/** Some tools mark an empty folder with a file of this name, which must be empty. */
const isPlaceholder = (name: string): boolean => name.endsWith('.emptyFolderPlaceholder');

/** The maximum bytes of a file with this name. `ceiling`: the maximum of any file (STORAGE_FILE_BYTES). */
export const computeMaxFileBytes = (bucket: BucketRules, name: string, ceiling: number): number =>
  isPlaceholder(name) ? 0 : Math.min(bucket.file_size_limit ?? ceiling, ceiling);

/** Throws InvalidMimeType when the bucket has a list of types ("image/png", "image/*" or "*") without this type. */
export function checkMediaType({ allowed_mime_types: allowed }: BucketRules, name: string, mediaType: string): void {
  if (!allowed?.length || isPlaceholder(name)) return;
  const type = mediaType.split(';')[0]!.trim().toLowerCase();
  const family = `${type.split('/')[0]}/*`;
  if (!allowed.some((one) => [type, mediaType.toLowerCase(), family, '*', '*/*'].includes(one.toLowerCase())))
    throw mediaTypeError(mediaType);
}

/** A file of a version (the main file or a thumbnail), at a temporary path. */
export type TemporaryFileToStore = { name: string; path: string };
/** The files to store for a version (the main file first), and its media type. */
export type AcceptedUpload = { pieces: TemporaryFileToStore[]; mediaType: string; bytes: number; md5: string };

/** Checks the bytes where the bucket requires it: a picture must open and have at most 64 million pixels. Throws
 * InvalidMimeType, EntityTooLarge, InvalidRequest. */
export async function validateUpload(
  bucket: BucketRules,
  name: string,
  version: string,
  received: ReceivedUpload,
): Promise<AcceptedUpload> {
  const asSent: AcceptedUpload = {
    pieces: [{ name: version, path: received.path }],
    mediaType: received.mediaType,
    bytes: received.bytes,
    md5: received.md5,
  };
  if (!bucket.is_checked || isPlaceholder(name)) return asSent;
  const mediaType = (await fileTypeFromBuffer(received.head))?.mime ?? 'application/octet-stream';
  checkMediaType(bucket, name, mediaType);
  const isPicture = mediaType.startsWith('image/');
  if (isPicture) await measure(received.path);
  return isPicture && bucket.reencodes_pictures ? shrink(version, received) : { ...asSent, mediaType };
}

async function measure(path: string): Promise<void> {
  const facts = await (await openImage(path)).metadata().catch(refuse);
  if (facts.width * facts.height > maximumPixels) throw tooLargeError('picture');
}

/** Creates the three sizes of a picture that are stored; the original is not stored. */
async function shrink(version: string, { path }: ReceivedUpload): Promise<AcceptedUpload> {
  const { files } = await shrinkPicture(await readFile(path)).catch(refuse);
  const largest = files.at(-1)!.content;
  await Promise.all(
    files.map(({ size, content }) => writeFile(`${path}.${size}`, content, { flag: 'wx', mode: 0o600 })),
  );
  const pieces = files
    .map(({ size }) => ({ name: size === 640 ? version : thumbnailName(version, size), path: `${path}.${size}` }))
    .toReversed();
  return {
    pieces,
    mediaType: 'image/webp',
    bytes: largest.byteLength,
    md5: createHash('md5').update(largest).digest('hex'),
  };
}

function refuse(cause: unknown): never {
  const { reason } = cause instanceof PictureError ? cause : toPictureError(cause);
  if (reason === 'too-large') throw tooLargeError('picture');
  throw invalidRequestError('The file is not a picture that can be opened');
}
