import { prefetchFreshMs } from '#domain/catalogue/screen-data-cache.ts';
import { prefetchablePagePattern } from '#web/route-lists.ts';

const fetchedAt = new Map<string, number>();
const maxConcurrent = 2;
let running = 0;

/** Fetches into the browser's cache at low priority. Failures are ignored. */
export const fetchIntoHttpCache = (address: string, cache: RequestCache = 'default') =>
  fetch(address, { cache, priority: 'low' })
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined);

/** Waits until the browser has painted the current screen. */
const idle = () => new Promise((go) => void (window.requestIdleCallback ?? setTimeout)(go));

/** The URL of the screen's data in React Router 8.4; null: do not prefetch (`lang` would change the language). */
export function screenDataAddress(pathname: string, search: string): string | null {
  if (!prefetchablePagePattern.test(pathname) || /[?&]lang=/.test(search)) return null;
  return `${pathname === '/' ? '/_' : pathname}.data${search}`;
}

type Place = { pathname: string; search: string };

/** Prefetches a screen's data into the browser's cache. At most two at a time, each at most every 15 s. */
export async function prefetchScreenData({ pathname, search }: Place): Promise<void> {
  const address = screenDataAddress(pathname, search);
  if (
    address === null ||
    running >= maxConcurrent ||
    performance.now() - (fetchedAt.get(address) ?? -Infinity) < prefetchFreshMs
  )
    return;
  fetchedAt.set(address, performance.now());
  running++;
  // Revalidate a cached response too, because the screen must open with current data.
  await fetchIntoHttpCache(address, 'no-cache');
  running--;
}

/** Fetches the previous screen's data into the cache, for the back button. Data from the HTML is not cached yet. */
export async function cacheForBack({ pathname, search }: Place): Promise<void> {
  const address = screenDataAddress(pathname, search);
  await idle();
  if (address !== null) await fetchIntoHttpCache(address);
}

/** True if the server's ETag differs from the cached one. Requests it only if the cached data is older than 15 s. */
export async function hasScreenDataChanged({ pathname, search }: Place): Promise<boolean> {
  const address = screenDataAddress(pathname, search);
  if (address === null) return false;
  await idle();
  const shown = await fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null);
  const tag = shown?.headers.get('etag');
  if (!tag) return false;
  // A device clock that is wrong by more than 15 s causes a request each time.
  const age = Date.now() - Date.parse(shown!.headers.get('date') ?? '');
  if (age > -prefetchFreshMs && age < prefetchFreshMs) return false;
  const now = await fetch(address, { cache: 'no-cache', priority: 'low' }).catch(() => null);
  return now?.status === 200 && now.headers.get('etag') !== tag;
}

/** True on data-saving pages and slow or metered networks, where nothing may be prefetched. */
export function isDataSaver(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return (
    'light' in document.documentElement.dataset ||
    connection?.saveData === true ||
    connection?.effectiveType?.endsWith('2g') === true
  );
}
