import { prefetchFreshMs } from '#domain/catalogue/screen-data-cache.ts';
import { prefetchablePaths } from '#web/route-lists.ts';

const fetchedAt = new Map<string, number>();
const maxConcurrent = 2;
let running = 0;

/** Fetches into the browser's cache at low priority. Failures are ignored. */
export const fetchIntoCache = (address: string, cache: RequestCache = 'default') =>
  fetch(address, { cache, priority: 'low' })
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined);

/** Waits until the browser has painted the current screen. */
const idle = () => new Promise((go) => void (window.requestIdleCallback ?? setTimeout)(go));

/** The address from which React Router 8.4 loads the data of the screen at this path and query (`?…` or empty); null: must not be prefetched. A query with `lang` changes the visitor's language, so it is never prefetched. */
export function screenDataAddress(pathname: string, search: string): string | null {
  if (!prefetchablePaths.test(pathname) || /[?&]lang=/.test(search)) return null;
  return `${pathname === '/' ? '/_' : pathname}.data${search}`;
}

type Place = { pathname: string; search: string };

/** Prefetches a screen's data into the browser's cache, where React Router finds it. At most two at a time, each at most every 15 s. Failures are ignored. */
export async function prefetchScreen({ pathname, search }: Place): Promise<void> {
  const address = screenDataAddress(pathname, search);
  if (
    address === null ||
    running >= maxConcurrent ||
    performance.now() - (fetchedAt.get(address) ?? -Infinity) < prefetchFreshMs
  )
    return;
  fetchedAt.set(address, performance.now());
  running++;
  // Revalidate even a cached response: the screen opened next must be current.
  await fetchIntoCache(address, 'no-cache');
  running--;
}

/** Caches the data of the screen being left, for the back button: the data that came inside the document is not in the cache yet. */
export async function cacheForBack({ pathname, search }: Place): Promise<void> {
  const address = screenDataAddress(pathname, search);
  await idle();
  if (address !== null) await fetchIntoCache(address);
}

/** True if the server's ETag differs from the cached one. Sends a request only when the cached data is older than 15 s. */
export async function hasScreenChanged({ pathname, search }: Place): Promise<boolean> {
  const address = screenDataAddress(pathname, search);
  if (address === null) return false;
  await idle();
  const shown = await fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null);
  const tag = shown?.headers.get('etag');
  if (!tag) return false;
  // If the device's clock is off by more than that, every call sends a request.
  const age = Date.now() - Date.parse(shown!.headers.get('date') ?? '');
  if (age > -prefetchFreshMs && age < prefetchFreshMs) return false;
  const now = await fetch(address, { cache: 'no-cache', priority: 'low' }).catch(() => null);
  return now?.status === 200 && now.headers.get('etag') !== tag;
}

/** True on light pages and slow or metered networks: nothing may be prefetched there. */
export function isDataSaver(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return (
    'light' in document.documentElement.dataset ||
    connection?.saveData === true ||
    connection?.effectiveType?.endsWith('2g') === true
  );
}
