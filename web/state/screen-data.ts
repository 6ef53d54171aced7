import { freshMs } from '#domain/catalogue/screen-data.ts';
import { prefetched } from '#web/route-lists.ts';

const askedAt = new Map<string, number>();
const most = 2;
let underWay = 0;

/** Into the browser's cache, behind what is asked for. Nothing is said when it fails. */
export const fetchIntoCache = (address: string, cache: RequestCache = 'default') =>
  fetch(address, { cache, priority: 'low' })
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined);

/** What is being shown is painted first. */
const idle = () => new Promise((go) => void (window.requestIdleCallback ?? setTimeout)(go));

/**
 * Where React Router 8.4 reads the data of the screen at this path and query (`?…` or empty); null: it is not kept. `lang` in a query chooses
 * the language for good, so such an address is never asked ahead.
 */
export function screenDataAddress(pathname: string, search: string): string | null {
  if (!prefetched.test(pathname) || /[?&]lang=/.test(search)) return null;
  return `${pathname === '/' ? '/_' : pathname}.data${search}`;
}

type Place = { pathname: string; search: string };

/** Brings the data of a screen into the browser's cache, where React Router finds it. At most two at a time, each at most every 15 s; nothing is said when it fails. */
export async function prefetchScreen({ pathname, search }: Place): Promise<void> {
  const address = screenDataAddress(pathname, search);
  if (address === null || underWay >= most || performance.now() - (askedAt.get(address) ?? -Infinity) < freshMs) return;
  askedAt.set(address, performance.now());
  underWay++;
  // Asked anew although one may be kept: what is opened next is as the shop is now.
  await fetchIntoCache(address, 'no-cache');
  underWay--;
}

/** As `prefetchScreen`, of a screen one is leaving: what the document brought along is not in the cache yet. */
export async function cacheForBack({ pathname, search }: Place): Promise<void> {
  const address = screenDataAddress(pathname, search);
  await idle();
  if (address !== null) await fetchIntoCache(address);
}

/** Whether what the cache holds of this screen, and was shown, has changed at the shop since. Asks only when it is older than 15 s. */
export async function hasScreenChanged({ pathname, search }: Place): Promise<boolean> {
  const address = screenDataAddress(pathname, search);
  if (address === null) return false;
  await idle();
  const shown = await fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null);
  const tag = shown?.headers.get('etag');
  if (!tag) return false;
  // A clock that goes wrong by more than that asks each time.
  const age = Date.now() - Date.parse(shown!.headers.get('date') ?? '');
  if (age > -freshMs && age < freshMs) return false;
  const now = await fetch(address, { cache: 'no-cache', priority: 'low' }).catch(() => null);
  return now?.status === 200 && now.headers.get('etag') !== tag;
}

/** Where every byte is counted, nothing is fetched that was not asked for. */
export function isDataSaver(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return (
    'light' in document.documentElement.dataset ||
    connection?.saveData === true ||
    connection?.effectiveType?.endsWith('2g') === true
  );
}
