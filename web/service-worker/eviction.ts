// Decides which responses the service worker may cache for offline reading, and which to evict first. Pure functions.

/** True if the response is cacheable: HTML, same origin, and marked as the same for visitors with equal settings. */
export function isCacheablePage({
  status,
  type,
  redirected,
  headers,
}: {
  status: number;
  type: string;
  redirected: boolean;
  headers: { get(name: string): string | null };
}): boolean {
  return (
    status === 200 &&
    type === 'basic' &&
    !redirected &&
    /^text\/html\b/.test(headers.get('content-type') ?? '') &&
    headers.get('x-shared') === '1' &&
    !/no-store/.test(headers.get('cache-control') ?? '')
  );
}

const choices = ['language', 'location', 'currency', 'light'];

/** The visitor's settings as one key: language, country, currency, data saving. `lang`: the language in the URL. */
export function cacheVariantFromCookies(
  cookies: readonly { name?: string; value?: string }[],
  lang: string | null,
): string {
  const chosen = new Map(cookies.map(({ name, value }) => [name, value]));
  if (lang === 'fr' || lang === 'en') chosen.set('language', lang);
  return choices.map((name) => chosen.get(name) ?? '').join('|');
}

/** A cached item: decoded size in bytes, time of the last use in epoch milliseconds. */
export type CachedItem = { bytes: number; usedAt: number };

const maxBytes = 12_000_000;

/** The cache size limit: 12 MB, and at most half of the storage left for this site. `mine`: the bytes of our caches. */
export const calculateCacheBudget = (
  { quota = maxBytes * 2, usage = 0 }: { quota?: number; usage?: number },
  mine: number,
): number => Math.max(0, Math.min(maxBytes, Math.floor((quota - usage + mine) / 2)));

/** The keys to evict so that the rest fits into `room` bytes: least recently used first. */
export function keysToEvict(kept: Readonly<Record<string, CachedItem>>, room: number): string[] {
  let total = Object.values(kept).reduce((sum, { bytes }) => sum + bytes, 0);
  const going: string[] = [];
  for (const [key, { bytes }] of Object.entries(kept).sort(([, one], [, other]) => one.usedAt - other.usedAt)) {
    if (total <= room) break;
    total -= bytes;
    going.push(key);
  }
  return going;
}
