import { openPicture } from './open-picture.ts';

/** The measures that those who show links ask for (Open Graph's 1.91 to 1). */
export const shareSize = { width: 1200, height: 630 };

/** A stored picture whole, on white, as a JPEG of `shareSize`. */
export async function sharePicture(stored: Buffer): Promise<Buffer> {
  return (await openPicture(stored))
    .resize({ ...shareSize, fit: 'contain', background: '#fff' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 82 })
    .toBuffer();
}
