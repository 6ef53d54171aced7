import { join } from 'node:path';
import { storeSharePicture, readPictureFile, readSharePicture } from '#server/integrations/picture-files.ts';
import { createSharePicture } from '#server/pictures/share.ts';
import { retryAfterSeconds } from '#server/http/busy-page.ts';

/** Conversions in progress, by hash: concurrent requests for one picture share one conversion. */
const making = new Map<string, Promise<Buffer>>();
/** The limit of concurrent conversions. Each occupies a processor, and anybody may request one. */
const mostMaking = 2;

/**
 * GET /pictures/{hash}-{160|320|640}.webp, and /pictures/{hash}-share.jpg for sites that preview links to the shop
 * (og:image) and read no WebP. The JPEG is made at the first request and stored beside the picture. With two
 * conversions running, a third request gets 503 with Retry-After. The URL contains the hash, so its content never
 * changes.
 */
export async function servePicture(dataDir: string, file: string, make = createSharePicture): Promise<Response> {
  const dir = join(dataDir, 'pictures');
  const [, hash, size, isShared] = /^([0-9a-f]{16,64})-(?:(160|320|640)\.webp|(share)\.jpg)$/.exec(file) ?? [];
  const stored = hash ? await readPictureFile(dir, hash, (isShared ? 640 : Number(size)) as 160 | 320 | 640) : null;
  if (!stored) return new Response('not found', { status: 404 });
  const picture = isShared ? await sharedOf(hash!, stored) : stored;
  if (!picture)
    return new Response('busy', {
      status: 503,
      headers: { 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' },
    });
  return new Response(picture as unknown as ReadableStream, {
    headers: {
      'content-type': isShared ? 'image/jpeg' : 'image/webp',
      'content-length': String(picture.length),
      'cache-control': 'public, max-age=31536000, immutable',
    },
  });

  /** Returns null when too many conversions are running. */
  async function sharedOf(of: string, source: Buffer): Promise<Buffer | null> {
    const kept = await readSharePicture(dir, of);
    if (kept) return kept;
    const same = making.get(of);
    if (same) return same;
    if (making.size >= mostMaking) return null;
    const made = make(source).finally(() => making.delete(of));
    making.set(of, made);
    const jpeg = await made;
    // A full disk must not prevent the response.
    await storeSharePicture(dir, of, jpeg).catch(() => undefined);
    return jpeg;
  }
}
