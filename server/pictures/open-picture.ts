import type { Raw, Sharp } from 'sharp';

/** Opening a picture of 64 million pixels already takes 256 MB. */
export const maximumPixels = 64_000_000;

/** Opens a picture and turns it upright. `raw`: width, height and channels, if `picture` is raw pixels. Errors are
 * thrown when the result is read. sharp is loaded on first use, because it takes 10 MB (docs/decisions/0025). */
export async function openImage(picture: Uint8Array | string, raw?: Raw): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(picture, { limitInputPixels: maximumPixels, failOn: 'error', ...(raw && { raw }) }).autoOrient();
}
