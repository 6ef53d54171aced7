import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refusal } from '#domain/refusals.ts';
import { sha256Hex } from '#server/sha256.ts';
import {
  PictureError,
  type PictureSize,
  pictureSizes,
  readPictureDimensions,
  type PictureInAllSizes,
  shrinkPicture,
} from '#server/pictures/shrink.ts';

/** The data of a stored picture; `width`, `height` and `bytes` are those of its largest file. */
export type StoredPicture = { hash: string; mediaType: 'image/webp'; width: number; height: number; bytes: number };

/** 10 MB, the limit of all uploads (R-VAL). */
const maximumBytes = 10_485_760;
/** A quarter of a SHA-256: short, because a page has many such names. The chance that two of ten million pictures have
 * the same name is 1 in 370,000. Older names have 32 or 64 letters. */
const hashLength = 16;
const isHash = (text: string): boolean => /^[0-9a-f]{16,64}$/.test(text);

/**
 * Stores a picture upright and without metadata, as WebP files of 160, 320 and 640 pixels in `dir`/<first 2
 * letters>/<hash>-<size>.webp. The hash is of the largest WebP file, so the same photo sent twice is stored once.
 * Throws Refusal 'file/too-large' (bytes or pixels), 'file/unsupported' (not JPEG, PNG, WebP or GIF), 'file/broken'
 * (cannot be decoded).
 */
export async function storePicture(bytes: Uint8Array, { dir }: { dir: string }): Promise<StoredPicture> {
  if (bytes.byteLength > maximumBytes) throw new Refusal('file/too-large');
  const { width, height, files } = await shrink(bytes);
  const biggest = files.at(-1)!.content;
  const hash = hashOf(biggest);
  await writeFiles(dir, hash, files);
  return { hash, mediaType: 'image/webp', width, height, bytes: biggest.byteLength };
}

/**
 * Stores a picture of the repository, which is WebP of at most 640 pixels without metadata. It is stored unchanged as
 * the largest file. Its files are also in `cacheDir`, so that seeding the next database need not make them again.
 */
export async function storeRepositoryPicture(
  bytes: Buffer,
  { dir, cacheDir }: { dir: string; cacheDir: string },
): Promise<StoredPicture> {
  const hash = hashOf(bytes);
  const { width, height } = await readPictureDimensions(bytes);
  const cached = await Promise.all(
    pictureSizes.map(async (size) => ({ size, content: await readPictureFile(cacheDir, hash, size) })),
  );
  const isCached = (file: { content: Buffer | null }): file is PictureFile => file.content !== null;
  if (cached.every(isCached)) await writeFiles(dir, hash, cached);
  else {
    const { files } = await shrink(bytes, { isOurs: true });
    await writeFiles(dir, hash, files);
    // If the cache cannot be written, only the next seeding takes longer.
    await writeFiles(cacheDir, hash, files).catch(() => undefined);
  }
  return { hash, mediaType: 'image/webp', width, height, bytes: bytes.byteLength };
}

/** The WebP file of a stored picture. Null for anything but a hash and a known size, so that no other path is read. */
export async function readPictureFile(dir: string, hash: string, size: number): Promise<Buffer | null> {
  const known = pictureSizes.find((one) => one === size);
  if (!isHash(hash) || !known) return null;
  try {
    return await readFile(pathOf(dir, hash, known));
  } catch (cause) {
    if (isMissing(cause)) return null;
    throw cause;
  }
}

/** The JPEG for link previews of a stored picture; null: not made yet. */
export async function readSharePicture(dir: string, hash: string): Promise<Buffer | null> {
  try {
    return await readFile(sharedPath(dir, hash));
  } catch (cause) {
    if (isMissing(cause)) return null;
    throw cause;
  }
}

/** Stores the JPEG beside its picture. Does nothing when the picture was deleted meanwhile. */
export async function storeSharePicture(dir: string, hash: string, jpeg: Buffer): Promise<void> {
  await writeOnce(sharedPath(dir, hash), jpeg);
  if (!(await findPictureStorageTime(dir, hash))) await deletePictureFiles(dir, hash);
}

/** When a picture was last stored, even if it existed already; null: there is no such picture. */
export async function findPictureStorageTime(dir: string, hash: string): Promise<Date | null> {
  try {
    return (await stat(pathOf(dir, hash, pictureSizes.at(-1)!))).mtime;
  } catch (cause) {
    if (isMissing(cause)) return null;
    throw cause;
  }
}

/** Deletes the files of a stored picture and its link preview, if there are any. */
export async function deletePictureFiles(dir: string, hash: string): Promise<void> {
  const paths = [...pictureSizes.map((size) => pathOf(dir, hash, size)), sharedPath(dir, hash)];
  await Promise.all(paths.map((path) => rm(path, { force: true })));
}

const codes = { unsupported: 'file/unsupported', 'too-large': 'file/too-large', broken: 'file/broken' } as const;

async function shrink(bytes: Uint8Array, options?: { isOurs: boolean }): Promise<PictureInAllSizes> {
  try {
    return await shrinkPicture(bytes, options);
  } catch (cause) {
    throw cause instanceof PictureError ? new Refusal(codes[cause.reason]) : cause;
  }
}

const hashOf = (biggest: Uint8Array): string => sha256Hex(biggest).slice(0, hashLength);

type PictureFile = PictureInAllSizes['files'][number];
const writeFiles = (dir: string, hash: string, files: PictureFile[]): Promise<unknown> =>
  Promise.all(files.map(({ size, content }) => writeOnce(pathOf(dir, hash, size), content)));

const pathOf = (dir: string, hash: string, size: PictureSize): string =>
  join(dir, hash.slice(0, 2), `${hash}-${size}.webp`);

const sharedPath = (dir: string, hash: string): string => join(dir, hash.slice(0, 2), `${hash}-share.jpg`);

/** Writes a temporary file and renames it, so that nobody reads half a file. If the file exists, only its time is
 * renewed, so that the job remove-picture keeps it. */
async function writeOnce(path: string, content: Buffer): Promise<void> {
  if (await freshen(path)) return;
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}.tmp`;
  await writeFile(draft, content);
  await rename(draft, path);
}

/** Renews the file's time; false when there is no such file. */
async function freshen(path: string): Promise<boolean> {
  const now = new Date();
  try {
    await utimes(path, now, now);
    return true;
  } catch (cause) {
    if (isMissing(cause)) return false;
    throw cause;
  }
}

const isMissing = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
