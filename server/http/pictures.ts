import { join } from 'node:path';
import { keepShared, readPicture, readShared } from '#server/integrations/files.ts';
import { sharePicture } from '#server/pictures/share.ts';
import { retryAfter } from './busy-page.ts';

/** Being made, by their hash: however many ask for one at once, it is made once. */
const making = new Map<string, Promise<Buffer>>();
/** Each takes a processor for a while, and anybody may ask. */
const mostMaking = 2;

/**
 * GET /pictures/{hash}-{160|320|640}.webp, and /pictures/{hash}-share.jpg for those who show a link to the shop elsewhere (og:image) and
 * read no WebP: made when first asked for, and kept beside the picture. Two are made at a time; a third request is answered 503 with Retry-After. The address
 * names the content, so it never changes.
 */
export async function pictureDoor(dataDir: string, file: string, make = sharePicture): Promise<Response> {
  const dir = join(dataDir, 'pictures');
  const [, hash, size, isShared] = /^([0-9a-f]{16,64})-(?:(160|320|640)\.webp|(share)\.jpg)$/.exec(file) ?? [];
  const stored = hash ? await readPicture(dir, hash, (isShared ? 640 : Number(size)) as 160 | 320 | 640) : null;
  if (!stored) return new Response('not found', { status: 404 });
  const picture = isShared ? await sharedOf(hash!, stored) : stored;
  if (!picture)
    return new Response('busy', {
      status: 503,
      headers: { 'retry-after': String(retryAfter), 'cache-control': 'no-store' },
    });
  return new Response(picture as unknown as ReadableStream, {
    headers: {
      'content-type': isShared ? 'image/jpeg' : 'image/webp',
      'content-length': String(picture.length),
      'cache-control': 'public, max-age=31536000, immutable',
    },
  });

  /** Null: too many are being made. */
  async function sharedOf(of: string, source: Buffer): Promise<Buffer | null> {
    const kept = await readShared(dir, of);
    if (kept) return kept;
    const same = making.get(of);
    if (same) return same;
    if (making.size >= mostMaking) return null;
    const made = make(source).finally(() => making.delete(of));
    making.set(of, made);
    const jpeg = await made;
    // A full disk is no reason not to answer.
    await keepShared(dir, of, jpeg).catch(() => undefined);
    return jpeg;
  }
}
