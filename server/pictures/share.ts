import type { Sharp } from 'sharp';
import { openImage } from './open-picture.ts';

/** The size that sites with link previews expect (Open Graph's 1.91 to 1). */
export const shareSize = { width: 1200, height: 630 };

/** The background colour of product pictures (--tile-photo in web/styles/tokens.css). */
const paper = '#f4f2ed';
/** An edge whose colour channels deviate at most this much counts as a uniform background. */
const evenEdge = 6;

/** Fits the whole stored picture into a JPEG of `shareSize`. A uniform background is extended to both sides; other
 * pictures get the background colour. */
export async function createSharePicture(stored: Buffer): Promise<Buffer> {
  const whole = await (
    await openImage(stored)
  )
    .flatten({ background: paper })
    .resize({ ...shareSize, fit: 'inside' })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = whole.info;
  const [left, top] = [Math.floor((shareSize.width - width) / 2), Math.floor((shareSize.height - height) / 2)];
  const isPackshot = top === 0 && left > 0 && (await isEven(whole.data, 0)) && (await isEven(whole.data, width - 2));
  return (await openImage(whole.data))
    .extend({
      left,
      right: shareSize.width - width - left,
      top,
      bottom: shareSize.height - height - top,
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
