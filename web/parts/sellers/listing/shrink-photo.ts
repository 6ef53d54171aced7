import { type ChangeEvent, useState } from 'react';

/** The longer side of an uploaded photo in pixels. Pages need 640 at most now, but may need more later. */
const longestSide = 1600;

/** Scales a photo down to a JPEG; null if that does not make it smaller. Throws if the browser cannot decode it. */
async function shrinkPhoto(file: File): Promise<File | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = longestSide / Math.max(bitmap.width, bitmap.height);
  if (scale >= 1) return null;
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const paper = canvas.getContext('2d')!;
  // JPEG has no transparency, so the background is white.
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, width, height);
  paper.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  return blob && blob.size < file.size ? new File([blob], 'photo.jpg', { type: 'image/jpeg' }) : null;
}

/** For a file input: scales a large photo down before the upload. If that fails, the original is sent. */
export function useShrinkPhoto() {
  const [isShrinking, setShrinking] = useState(false);
  const shrink = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const photo = input.files?.[0];
    if (!photo) return;
    setShrinking(true);
    const smaller = await shrinkPhoto(photo).catch(() => null);
    if (smaller) {
      const held = new DataTransfer();
      held.items.add(smaller);
      input.files = held.files;
    }
    setShrinking(false);
  };
  return { isShrinking, shrink };
}
