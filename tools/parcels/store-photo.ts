import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '#domain/refusals.ts';
import { PictureError, shrinkPicture } from '#server/pictures/shrink.ts';
import type { Config } from '#server/config.ts';
import { createFileStore } from '#server/supabase-api/storage/v1/files/create-file-store.ts';

/** A stored photo. Photos that no parcel refers to are deleted within some hours. */
export type StoredPhoto = { name: string; version: string; bytes: number; md5: string };

/** Shrinks a photo and stores it. Throws Refusal file/unsupported, file/broken, file/too-large. */
export async function storePhoto(file: string, boxId: string, config: Config): Promise<StoredPhoto> {
  const content = await shrink(await readFile(file));
  const dir = join(config.DATA_DIR, 'storage');
  const version = randomUUID();
  const draft = join(dir, 'incoming', version);
  await mkdir(join(dir, 'incoming'), { recursive: true });
  await writeFile(draft, content);
  await createFileStore({ ...config, dir }).put(version, draft, 'image/webp');
  const md5 = createHash('md5').update(content).digest('hex');
  return { name: `${boxId}/${version}.webp`, version, bytes: content.byteLength, md5 };
}

const codes = { unsupported: 'file/unsupported', 'too-large': 'file/too-large', broken: 'file/broken' } as const;

async function shrink(bytes: Uint8Array): Promise<Buffer> {
  try {
    return (await shrinkPicture(bytes)).files.at(-1)!.content;
  } catch (problem) {
    throw problem instanceof PictureError ? new Refusal(codes[problem.reason]) : problem;
  }
}
