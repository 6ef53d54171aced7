/** The side of an avatar in pixels. Scaling down before the upload saves data on mobile networks. */
const side = 512;

/** The centre of a picture as a square JPEG; null: the file is no picture. */
export async function cropToSquare(file: Blob): Promise<{ blob: Blob; url: string } | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return null;
  const from = Math.min(bitmap.width, bitmap.height);
  const to = Math.min(side, from);
  const canvas = Object.assign(document.createElement('canvas'), { width: to, height: to });
  const paper = canvas.getContext('2d')!;
  // JPEG has no transparency, so the background is white.
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, to, to);
  paper.drawImage(bitmap, (bitmap.width - from) / 2, (bitmap.height - from) / 2, from, from, 0, 0, to, to);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88));
  // The security policy allows pictures from this site and data:, not blob:.
  return blob && { blob, url: canvas.toDataURL('image/jpeg', 0.88) };
}
