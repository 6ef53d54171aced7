import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { Refusal } from '#domain/refusals.ts';

/** Longest sides kept on disk, in pixels. A smaller source is never enlarged: its larger files hold it as it is. */
export const pictureSizes = [160, 320, 640] as const;
export type PictureSize = (typeof pictureSizes)[number];

/** What is known of a stored picture; `width`, `height` and `bytes` are those of its largest file. */
export type StoredPicture = { hash: string; mediaType: 'image/webp'; width: number; height: number; bytes: number };

const accepted = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);
/** 10 MB, as for every upload (R-VAL). */
const maximumBytes = 10_485_760;
/** A picture of 64 million pixels already takes 256 MB to open. */
const maximumPixels = 64_000_000;
const largest = pictureSizes[pictureSizes.length - 1]!;
/** Half of a SHA-256: nobody finds two pictures that share it by accident, and a page of forty names is half a kilobyte lighter. */
const hashLength = 32;
const isHash = (text: string): boolean => /^[0-9a-f]{32,64}$/.test(text);

/**
 * Checks a picture by its bytes, turns it upright, drops its metadata and writes WebP files of 160, 320 and 640 pixels
 * under `dir`/<its first 2 letters>/<hash>-<size>.webp. The name is of the SHA-256 of the largest file *as re-encoded*:
 * a name always tells what is in the file, and the same photo sent twice is stored once.
 * Throws Refusal 'file/too-large' (bytes or pixels), 'file/unsupported' (not JPEG, PNG, WebP or GIF), 'file/broken' (cannot be decoded).
 */
export async function storePicture(bytes: Uint8Array, { dir }: { dir: string }): Promise<StoredPicture> {
  if (bytes.byteLength > maximumBytes) throw new Refusal('file/too-large');
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !accepted.has(type.mime)) throw new Refusal('file/unsupported');
  const upright = await decode(bytes);
  const biggest = await encode(upright, largest);
  const isSmall = (size: PictureSize): boolean => size >= Math.max(upright.width, upright.height);
  const files = await Promise.all(pictureSizes.map(async (size) => ({ size, content: isSmall(size) ? biggest : await encode(upright, size) })));
  const hash = createHash('sha256').update(biggest).digest('hex').slice(0, hashLength);
  await Promise.all(files.map((file) => writeOnce(pathOf(dir, hash, file.size), file.content)));
  return { hash, mediaType: 'image/webp', width: upright.width, height: upright.height, bytes: biggest.byteLength };
}

/** The WebP file of a stored picture, or null when there is none. Anything but a hash of ours and one of the three sizes is null too, so no path can be made up. */
export async function readPicture(dir: string, hash: string, size: number): Promise<Buffer | null> {
  const known = pictureSizes.find((one) => one === size);
  if (!isHash(hash) || !known) return null;
  try {
    return await readFile(pathOf(dir, hash, known));
  } catch (cause) {
    if (isMissing(cause)) return null;
    throw cause;
  }
}

type Decoded = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };

/** The first frame, upright, at most 640 pixels on its longest side. */
async function decode(bytes: Uint8Array): Promise<Decoded> {
  try {
    const picture = sharp(bytes, { limitInputPixels: maximumPixels, failOn: 'error' }).autoOrient();
    const { data, info } = await inside(picture, largest).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, channels: info.channels };
  } catch (cause) {
    throw new Refusal(/pixel limit/i.test(String(cause)) ? 'file/too-large' : 'file/broken');
  }
}

const encode = ({ data, ...raw }: Decoded, size: PictureSize): Promise<Buffer> =>
  inside(sharp(data, { raw }), size).webp({ quality: 82, alphaQuality: 90, effort: 4 }).toBuffer();

const inside = (picture: Sharp, size: number): Sharp =>
  picture.resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true });

const pathOf = (dir: string, hash: string, size: PictureSize): string => join(dir, hash.slice(0, 2), `${hash}-${size}.webp`);

/** Written beside its place and renamed, so that a reader never sees half a file; an existing file of that name is the same file. */
async function writeOnce(path: string, content: Buffer): Promise<void> {
  if (await exists(path)) return;
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}.tmp`;
  await writeFile(draft, content);
  await rename(draft, path);
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const isMissing = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
