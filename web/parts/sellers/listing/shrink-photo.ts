/** The longer side that is sent, in pixels: more than the largest picture that is stored (640), with room for a later size. */
const longestSide = 1600;

/** A photograph as a smaller JPEG; null: it is small enough, or no picture that this browser can draw. */
export async function shrinkPhoto(file: File): Promise<File | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = longestSide / Math.max(bitmap.width, bitmap.height);
  if (scale >= 1) return null;
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const paper = canvas.getContext('2d')!;
  // A JPEG has no transparency.
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, width, height);
  paper.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  return blob && blob.size < file.size ? new File([blob], 'photo.jpg', { type: 'image/jpeg' }) : null;
}
