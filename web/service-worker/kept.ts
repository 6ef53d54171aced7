// Pages and pictures that were seen, with a list of them that says how big, when and for which visitor; the least recently used go first.
import { variantOf, isCacheable, type CachedItem, cacheBudgetBytes, keysToEvict } from './eviction.ts';
import { withoutCampaign } from '#domain/settings/campaign.ts';
import { classifyRequest } from '#web/state/request-kind.ts';
import { asset, version, versionsHere } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;

/** `seenAt`: moment in ms. A picture has no page. */
export type Entry = CachedItem & {
  page?: { path: string; title: string; seenAt: number; choice: string; version: string; picture: string | null };
};

const open = (): Promise<Cache> => caches.open('sugu-kept');
const listAt = '/kept-list.json';
/** The page that lists what is kept. */
export const offlinePath = '/hors-ligne';
let list: Promise<Record<string, Entry>> | undefined;
let writing: Promise<unknown> = Promise.resolve();

const readList = (): Promise<Record<string, Entry>> =>
  (list ??= open()
    .then((cache) => cache.match(listAt))
    .then((file) => file?.json() as Promise<Record<string, Entry>> | undefined)
    .then(
      (found) => found ?? {},
      () => ({}),
    ));

/** Who this browser's visitor is now. Null where a worker cannot read it: then no page is kept or shown. */
export async function currentVariant(url: URL): Promise<string | null> {
  return 'cookieStore' in self ? variantOf(await self.cookieStore.getAll(), url.searchParams.get('lang')) : null;
}

/** The key of a page for a visitor's choice: `?lang=` is part of the choice, not of the page. */
function keyOf(url: URL, choice: string): string {
  const key = new URL(url);
  key.hash = '';
  key.search = withoutCampaign(key.search);
  key.searchParams.delete('lang');
  // Whatever it was asked for: there is one.
  if (key.pathname === offlinePath) key.search = '';
  key.searchParams.set('kept-for', choice);
  return key.href;
}

/** A kept page with its entry. */
export type CachedPage = { answer: Response; page: NonNullable<Entry['page']> };

/** The kept page at this address for this visitor, or null. */
export async function findPage(url: URL, choice: string | null): Promise<CachedPage | null> {
  if (choice === null) return null;
  const key = keyOf(url, choice);
  const page = (await readList())[key]?.page;
  const answer = page && (await (await open()).match(key));
  return answer ? { answer, page } : null;
}

/** The same page as this browser kept it for another choice: for what holds no price. */
export async function findAnyPage(url: URL): Promise<CachedPage | null> {
  const [path] = keyOf(url, '').split('?');
  const entries = Object.entries(await readList()).filter(([key, { page }]) => page && key.split('?', 1)[0] === path);
  const latest = entries.sort(([, one], [, other]) => other.page!.seenAt - one.page!.seenAt)[0];
  const answer = latest && (await (await open()).match(latest[0]));
  return answer ? { answer, page: latest[1].page! } : null;
}

/** Lets go of a page that cannot be shown. */
export const forgetPage = (url: URL, choice: string | null): Promise<void> =>
  drop(choice === null ? [] : [keyOf(url, choice)]);

/** The pages this visitor can read without a line, the last seen first; the picture only when it is kept too. */
export async function cachedPages(choice: string | null): Promise<NonNullable<Entry['page']>[]> {
  const entries = await readList();
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

/** Keeps a page just fetched, when it is shared and worth it, under the choice the visitor has now (the answer may have changed a cookie). */
export async function cachePage(url: URL, answer: Response): Promise<void> {
  const choice = await currentVariant(url);
  if (choice === null || classifyRequest(url.pathname, true) !== 'page' || !isCacheable(answer)) return;
  const html = await answer.clone().text();
  const title = /<title>([^<]*?)(?: \| [^<|]*)?<\/title>/.exec(html)?.[1] ?? url.pathname;
  const picture = /\/pictures\/([0-9a-f]{16,64})-/.exec(html)?.[1] ?? null;
  const shown = new URL(url);
  shown.search = withoutCampaign(shown.search);
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

/** A picture from what is kept, else from the line and kept. */
export async function picture(request: Request, fetchIt: () => Promise<Response>): Promise<Response> {
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

/** Keeps a page that did not pass this worker as a document, as it is now, and files it loaded before the worker was there: those lie in the browser's own cache and cost nothing. */
export async function cacheResponse(urls: string[], page: string): Promise<void> {
  if (classifyRequest(new URL(page).pathname, true) === 'page') await cachePage(new URL(page), await fetch(page));
  for (const url of urls)
    await (url.includes('/pictures/') ? picture : asset)(new Request(url), () => fetch(url, { cache: 'force-cache' }));
}

/** Lets go of pages whose build is gone: they would stand there without their style sheet. Not of the last offline page: with none, who has no line is shown the browser's error. */
export async function dropLostPages(): Promise<void> {
  // While this worker waited, the one before it wrote the list on.
  list = undefined;
  const [entries, versions, last] = [
    await readList(),
    await versionsHere(),
    await findAnyPage(new URL(offlinePath, self.location.origin)),
  ];
  await drop(
    Object.keys(entries).filter(
      (key) =>
        entries[key]!.page && entries[key]!.page !== last?.page && !versions.includes(entries[key]!.page!.version),
    ),
  );
}

async function put(key: string, answer: Response, bytes: number, page?: Entry['page']): Promise<void> {
  const cache = await open();
  const entries = await readList();
  const mine = () => Object.values(entries).reduce((sum, entry) => sum + entry.bytes, 0);
  const again = answer.clone();
  try {
    await cache.put(key, answer);
  } catch {
    // Fuller than the browser said: half goes, and if that is not enough this is read from the line another time.
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
  await drop(keysToEvict(entries, cacheBudgetBytes(await self.navigator.storage.estimate(), mine())));
}

async function touch(key: string): Promise<void> {
  const entry = (await readList())[key];
  if (!entry) return;
  entry.usedAt = Date.now();
  await writeList();
}

async function drop(keys: string[]): Promise<void> {
  const [cache, entries] = [await open(), await readList()];
  for (const key of keys) {
    delete entries[key];
    await cache.delete(key);
  }
  await writeList();
}

/** One writer after the other. */
const writeList = (): Promise<unknown> =>
  (writing = writing
    .then(async () => (await open()).put(listAt, new Response(JSON.stringify(await readList()))))
    .catch(() => undefined));
