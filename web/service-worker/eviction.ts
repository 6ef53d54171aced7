// What the service worker may keep for reading offline, and what goes first when there is no room. Pure: web/service-worker does it.

/** Whether an answer may be kept as a page: whole, ours, HTML, and said by the shop to be the same for everyone with the same choices (server/rendering/page-cache-key.ts). */
export function isCacheable({
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

/** The visitor's choices as one word: language, country, currency, light. A page kept under another word is never shown. `lang`: the address asks for a language. */
export function variantOf(cookies: readonly { name?: string; value?: string }[], lang: string | null): string {
  const chosen = new Map(cookies.map(({ name, value }) => [name, value]));
  if (lang === 'fr' || lang === 'en') chosen.set('language', lang);
  return choices.map((name) => chosen.get(name) ?? '').join('|');
}

/** One thing kept: its key, decoded size in bytes, moment of the last use in ms. */
export type CachedItem = { bytes: number; usedAt: number };

const most = 12_000_000;

/** Bytes that may be kept in all: 12 MB, and never more than half of what the browser still allows this site (`mine` is part of `usage`). */
export const cacheBudgetBytes = (
  { quota = most * 2, usage = 0 }: { quota?: number; usage?: number },
  mine: number,
): number => Math.max(0, Math.min(most, Math.floor((quota - usage + mine) / 2)));

/** The keys to let go of so that the rest fits into `room` bytes: least recently used first. */
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
