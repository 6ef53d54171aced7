// The cache of visited pages and pictures, with an index of size, time and settings. Evicts the least recently used.
import {
  cacheVariantFromCookies,
  isCacheablePage,
  type CachedItem,
  calculateCacheBudget,
  keysToEvict,
} from './eviction.ts';
import { removeCampaignFromQueryString } from '#domain/settings/campaign.ts';
import { classifyRequest } from '#web/state/request-kind.ts';
import { respondWithAsset, version, cachedVersions } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;

/** `seenAt`: epoch milliseconds. Pictures have no `page`. */
export type CacheIndexEntry = CachedItem & {
  page?: {
    path: string;
    title: string;
    seenAt: number;
    choice: string;
    version: string;
    picture: string | null;
  };
};

const open = (): Promise<Cache> => caches.open('sugu-kept');
const indexUrl = '/kept-list.json';
/** The offline page, which lists the cached pages. */
export const offlinePath = '/hors-ligne';
let index: Promise<Record<string, CacheIndexEntry>> | undefined;
let writing: Promise<unknown> = Promise.resolve();

const loadIndex = (): Promise<Record<string, CacheIndexEntry>> =>
  (index ??= open()
    .then((cache) => cache.match(indexUrl))
    .then((file) => file?.json() as Promise<Record<string, CacheIndexEntry>> | undefined)
    .then(
      (found) => found ?? {},
      () => ({}),
    ));

/** The key of the visitor's settings. Null: this worker cannot read cookies, so it must not cache or show pages. */
export async function currentCacheVariant(url: URL): Promise<string | null> {
  return 'cookieStore' in self
    ? cacheVariantFromCookies(await self.cookieStore.getAll(), url.searchParams.get('lang'))
    : null;
}

/** The cache key of a page. `?lang=` is left out, because `choice` (the visitor's settings) has the language. */
function keyOf(url: URL, choice: string): string {
  const key = new URL(url);
  key.hash = '';
  key.search = removeCampaignFromQueryString(key.search);
  key.searchParams.delete('lang');
  // The offline page is cached once, without its query.
  if (key.pathname === offlinePath) key.search = '';
  key.searchParams.set('kept-for', choice);
  return key.href;
}

export type CachedPage = { answer: Response; page: NonNullable<CacheIndexEntry['page']> };

/** The cached page of this URL for the visitor's settings `choice`, or null. */
export async function findCachedPage(url: URL, choice: string | null): Promise<CachedPage | null> {
  if (choice === null) return null;
  const key = keyOf(url, choice);
  const page = (await loadIndex())[key]?.page;
  const answer = page && (await (await open()).match(key));
  return answer ? { answer, page } : null;
}

/** The newest copy of this page, in whatever language, currency and country. Only for pages without prices. */
export async function findPageOfAnyVariant(url: URL): Promise<CachedPage | null> {
  const [path] = keyOf(url, '').split('?');
  const entries = Object.entries(await loadIndex()).filter(([key, { page }]) => page && key.split('?', 1)[0] === path);
  const latest = entries.sort(([, one], [, other]) => other.page!.seenAt - one.page!.seenAt)[0];
  const answer = latest && (await (await open()).match(latest[0]));
  return answer ? { answer, page: latest[1].page! } : null;
}

export const deleteCachedPage = (url: URL, choice: string | null): Promise<void> =>
  drop(choice === null ? [] : [keyOf(url, choice)]);

/** The pages that this visitor can read offline, newest first. `picture` is set only if it is cached too. */
export async function cachedPagesOfVariant(choice: string | null): Promise<NonNullable<CacheIndexEntry['page']>[]> {
  const entries = await loadIndex();
  const kept = Object.values(entries).flatMap(({ page }) =>
    page && page.choice === choice && page.path !== offlinePath ? [page] : [],
  );
  return kept
    .sort((one, other) => other.seenAt - one.seenAt)
    .map((page) => ({
      ...page,
      picture: Object.keys(entries).find((key) => page.picture && key.includes(page.picture)) ?? null,
    }));
}

/** Caches a page if allowed. Reads the visitor's settings after the response, which may have set a cookie. */
export async function cachePage(url: URL, answer: Response): Promise<void> {
  const choice = await currentCacheVariant(url);
  if (choice === null || classifyRequest(url.pathname, true) !== 'page' || !isCacheablePage(answer)) return;
  const html = await answer.clone().text();
  const title = /<title>([^<]*?)(?: \| [^<|]*)?<\/title>/.exec(html)?.[1] ?? url.pathname;
  const picture = /\/pictures\/([0-9a-f]{16,64})-/.exec(html)?.[1] ?? null;
  const shown = new URL(url);
  shown.search = removeCampaignFromQueryString(shown.search);
  shown.searchParams.delete('lang');
  await put(keyOf(url, choice), answer, html.length, {
    path: shown.pathname + shown.search,
    title,
    seenAt: Date.now(),
    choice,
    version,
    picture,
  });
}

export async function respondWithPicture(request: Request, fetchIt: () => Promise<Response>): Promise<Response> {
  const here = await (await open()).match(request);
  if (here) {
    void touch(request.url);
    return here;
  }
  const answer = await fetchIt();
  if (answer.status === 200)
    void put(request.url, answer.clone(), Number(answer.headers.get('content-length') ?? 20_000));
  return answer;
}

/** Caches a page that the app showed without loading its document, and files loaded before the worker was active. */
export async function cachePageAndFiles(urls: string[], page: string): Promise<void> {
  if (classifyRequest(new URL(page).pathname, true) === 'page') await cachePage(new URL(page), await fetch(page));
  for (const url of urls) {
    const isPicture = classifyRequest(new URL(url, self.location.origin).pathname, false) === 'picture';
    await (isPicture ? respondWithPicture : respondWithAsset)(new Request(url), () =>
      fetch(url, { cache: 'force-cache' }),
    );
  }
}

/** Removes pages whose build's files are gone, as they would have no styles. Keeps the newest offline page. */
export async function dropPagesWithoutShell(): Promise<void> {
  // While this worker was waiting, the previous worker updated the index, so read it again.
  index = undefined;
  const [entries, versions, last] = [
    await loadIndex(),
    await cachedVersions(),
    await findPageOfAnyVariant(new URL(offlinePath, self.location.origin)),
  ];
  await drop(
    Object.keys(entries).filter(
      (key) =>
        entries[key]!.page && entries[key]!.page !== last?.page && !versions.includes(entries[key]!.page!.version),
    ),
  );
}

async function put(key: string, answer: Response, bytes: number, page?: CacheIndexEntry['page']): Promise<void> {
  const cache = await open();
  const entries = await loadIndex();
  const mine = () => Object.values(entries).reduce((sum, entry) => sum + entry.bytes, 0);
  const again = answer.clone();
  try {
    await cache.put(key, answer);
  } catch {
    // The browser has less space than it reported: evict half. If that is not enough, do not cache this response.
    await drop(keysToEvict(entries, mine() / 2));
    if (
      !(await cache.put(key, again).then(
        () => true,
        () => false,
      ))
    )
      return;
  }
  entries[key] = { bytes, usedAt: Date.now(), ...(page && { page }) };
  await drop(keysToEvict(entries, calculateCacheBudget(await self.navigator.storage.estimate(), mine())));
}

async function touch(key: string): Promise<void> {
  const entry = (await loadIndex())[key];
  if (!entry) return;
  entry.usedAt = Date.now();
  await saveIndex();
}

async function drop(keys: string[]): Promise<void> {
  const [cache, entries] = [await open(), await loadIndex()];
  for (const key of keys) {
    delete entries[key];
    await cache.delete(key);
  }
  await saveIndex();
}

/** Queues writes, so that an older index does not overwrite a newer one. */
const saveIndex = (): Promise<unknown> =>
  (writing = writing
    .then(async () => (await open()).put(indexUrl, new Response(JSON.stringify(await loadIndex()))))
    .catch(() => undefined));
