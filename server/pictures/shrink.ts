// Scales down every uploaded picture, of the shop (server/integrations/picture-files.ts) and of the Supabase API.
import { fileTypeFromBuffer } from 'file-type';
import type { Sharp } from 'sharp';
import { openImage } from './open-picture.ts';

/** Longest sides of the stored files, in pixels. A smaller picture is not enlarged. */
export const pictureSizes = [160, 320, 640] as const;
export type PictureSize = (typeof pictureSizes)[number];

const accepted = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);
const largest = pictureSizes[pictureSizes.length - 1]!;

/** `width` and `height`, in pixels, are those of the largest file, which is last. */
export type PictureInAllSizes = { width: number; height: number; files: { size: PictureSize; content: Buffer }[] };

/** `unsupported`: not JPEG, PNG, WebP or GIF. `too-large`: too many pixels. `broken`: cannot be decoded. */
export class PictureError extends Error {
  readonly reason: 'unsupported' | 'too-large' | 'broken';
  constructor(reason: PictureError['reason'], cause?: unknown) {
    super(`picture: ${reason}`, { cause });
    this.reason = reason;
  }
}

/**
 * WebP files of 160, 320 and 640 pixels: the first frame, turned upright, without metadata. Throws PictureError.
 * `isOurs`: a picture of the repository, already WebP of at most 640 pixels without metadata. It becomes the largest
 * file without changes, because encoding it again takes time and reduces the quality.
 */
export async function shrinkPicture(bytes: Uint8Array, { isOurs = false } = {}): Promise<PictureInAllSizes> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !accepted.has(type.mime)) throw new PictureError('unsupported');
  const upright = await decode(bytes);
  const biggest = isOurs ? Buffer.from(bytes) : await encode(upright, largest);
  const isSmall = (size: PictureSize): boolean => size >= Math.max(upright.width, upright.height);
  const files = await Promise.all(
    pictureSizes.map(async (size) => ({ size, content: isSmall(size) ? biggest : await encode(upright, size) })),
  );
  return { width: upright.width, height: upright.height, files };
}

/** Width and height in pixels, read from the head of the file. */
export const readPictureDimensions = async (bytes: Uint8Array): Promise<{ width: number; height: number }> =>
  (await openImage(bytes)).metadata();

/** Converts an error of sharp about a picture to a PictureError. */
export const toPictureError = (cause: unknown): PictureError =>
  new PictureError(/pixel limit|exceeds/i.test(String(cause)) ? 'too-large' : 'broken', cause);

type Decoded = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };

/** The first frame, upright, at most 640 pixels on its longest side. */
async function decode(bytes: Uint8Array): Promise<Decoded> {
  try {
    const { data, info } = await inside(await openImage(bytes), largest)
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, channels: info.channels };
  } catch (cause) {
    throw toPictureError(cause);
  }
}

const encode = async ({ data, ...raw }: Decoded, size: PictureSize): Promise<Buffer> =>
  inside(await openImage(data, raw), size)
    .webp({ quality: 82, alphaQuality: 90, effort: 4 })
    .toBuffer();

const inside = (picture: Sharp, size: number): Sharp =>
  picture.resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true });
