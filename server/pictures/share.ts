import type { Sharp } from 'sharp';
import { openImage } from './open-picture.ts';

/** The size that sites with link previews expect (Open Graph's 1.91 to 1). */
export const sharePictureSize = { width: 1200, height: 630 };

/** The background colour of product pictures (--tile-photo in web/styles/tokens.css). */
const paper = '#f4f2ed';
/** An edge whose colour channels deviate at most this much counts as a uniform background. */
const evenEdge = 6;

/** Fits the whole stored picture into a JPEG of `sharePictureSize`. A uniform background is extended to both sides; other
 * pictures get the background colour. */
export async function createSharePicture(stored: Buffer): Promise<Buffer> {
  const whole = await (
    await openImage(stored)
  )
    .flatten({ background: paper })
    .resize({ ...sharePictureSize, fit: 'inside' })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = whole.info;
  const [left, top] = [
    Math.floor((sharePictureSize.width - width) / 2),
    Math.floor((sharePictureSize.height - height) / 2),
  ];
  const isPackshot = top === 0 && left > 0 && (await isEven(whole.data, 0)) && (await isEven(whole.data, width - 2));
  return (await openImage(whole.data))
    .extend({
      left,
      right: sharePictureSize.width - width - left,
      top,
      bottom: sharePictureSize.height - height - top,
      ...(isPackshot ? { extendWith: 'copy' } : { background: paper }),
    })
    .jpeg({ quality: 82 })
    .toBuffer();

  async function isEven(picture: Buffer, column: number): Promise<boolean> {
    const edge: Sharp = (await openImage(picture)).extract({ left: column, top: 0, width: 2, height });
    const { channels } = await (await openImage(await edge.png().toBuffer())).stats();
    return channels.every(({ stdev }) => stdev <= evenEdge);
  }
}
