import { join } from 'node:path';
import { readPicture } from '#server/outside/files.ts';

/** GET /pictures/{hash}-{160|320|640}.webp: the address names the content, so it never changes. */
export async function pictureDoor(dataDir: string, file: string): Promise<Response> {
  const [, hash, size] = /^([0-9a-f]{16,64})-(160|320|640)\.webp$/.exec(file) ?? [];
  const picture = hash ? await readPicture(join(dataDir, 'pictures'), hash, Number(size) as 160 | 320 | 640) : null;
  if (!picture) return new Response('not found', { status: 404 });
  return new Response(picture as unknown as ReadableStream, {
    headers: {
      'content-type': 'image/webp',
      'content-length': String(picture.length),
      'cache-control': 'public, max-age=31536000, immutable',
    },
  });
}
