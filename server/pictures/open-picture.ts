import type { Raw, Sharp } from 'sharp';

/** A picture of 64 million pixels already takes 256 MB to open. */
export const maximumPixels = 64_000_000;

/** Turned upright; `raw` where it is bare pixels. What is wrong with it is thrown when it is read. sharp comes with the first picture: 10 MB (docs/decisions/0025). */
export async function openPicture(picture: Uint8Array | string, raw?: Raw): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(picture, { limitInputPixels: maximumPixels, failOn: 'error', ...(raw && { raw }) }).autoOrient();
}
