import { join } from 'node:path';
import { readPicture } from '#server/integrations/files.ts';
import { sharePicture } from '#server/pictures/share.ts';

/**
 * GET /pictures/{hash}-{160|320|640}.webp, and /pictures/{hash}-share.jpg for those who show a link to the shop elsewhere (og:image) and
 * read no WebP. The address names the content, so it never changes.
 */
export async function pictureDoor(dataDir: string, file: string): Promise<Response> {
  const [, hash, size, isShared] = /^([0-9a-f]{16,64})-(?:(160|320|640)\.webp|(share)\.jpg)$/.exec(file) ?? [];
  const stored = hash
    ? await readPicture(join(dataDir, 'pictures'), hash, (isShared ? 640 : Number(size)) as 160 | 320 | 640)
    : null;
  if (!stored) return new Response('not found', { status: 404 });
  const picture = isShared ? await sharePicture(stored) : stored;
  return new Response(picture as unknown as ReadableStream, {
    headers: {
      'content-type': isShared ? 'image/jpeg' : 'image/webp',
      'content-length': String(picture.length),
      'cache-control': 'public, max-age=31536000, immutable',
    },
  });
}
