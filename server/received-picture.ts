import { readFile } from 'node:fs/promises';
import { detectUploadType, pictureTypes } from '#domain/people/upload.ts';
import { Refusal } from '#domain/refusals.ts';
import { type StoredPicture, storePicture } from '#server/integrations/picture-files.ts';
import { getReceivedFile } from '#server/received-files.ts';
import { picturesDirOf } from '#server/shop.ts';

/** The uploaded picture with this token, or what is wrong with it. */
export function findReceivedPicture(token: string) {
  const file = getReceivedFile(token);
  if (!file) return 'missing';
  const type = detectUploadType(file.head);
  if (!type || !pictureTypes.includes(type)) return 'kind';
  return file.path === null ? 'size' : { path: file.path, type };
}

/** Stores an uploaded picture among the shop's pictures. Returns it, or what is wrong with it. */
export async function storeReceivedPicture(
  shop: Parameters<typeof picturesDirOf>[0],
  { path }: { path: string },
): Promise<StoredPicture | 'kind' | 'size'> {
  try {
    return await storePicture(await readFile(path), { dir: picturesDirOf(shop) });
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    return cause.code === 'file/too-large' ? 'size' : 'kind';
  }
}
