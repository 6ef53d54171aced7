/** A picture for an avatar is square and no larger than this: the line of a cheap telephone is not made to carry a camera's megabytes. */
const side = 512;

/** The middle of a picture as a square JPEG; null: its bytes are no picture after all. */
export async function squarePicture(file: Blob): Promise<{ blob: Blob; url: string } | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return null;
  const from = Math.min(bitmap.width, bitmap.height);
  const to = Math.min(side, from);
  const canvas = Object.assign(document.createElement('canvas'), { width: to, height: to });
  const paper = canvas.getContext('2d')!;
  // A JPEG has no transparency.
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, to, to);
  paper.drawImage(bitmap, (bitmap.width - from) / 2, (bitmap.height - from) / 2, from, from, 0, 0, to, to);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88));
  // The security policy shows pictures of this site and data:, no blob:.
  return blob && { blob, url: canvas.toDataURL('image/jpeg', 0.88) };
}
