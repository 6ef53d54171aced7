// How render queue, cache and campaign parameters work together, with a single loader that a test can pause.
import type { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RunningConfig } from '#server/config.ts';
import type { PeopleService } from '#server/people-service.ts';
import type { VisitorQueries } from '#server/visitor-page-queries.ts';
import type { Shop } from '#server/shop.ts';
import { visitorContext } from '#web/context.ts';
import { openContentLibrary } from '#server/editorial/library.ts';
import { QueryCache } from './query-cache.ts';
import { PageCache } from './page-cache.ts';
import { createPageRenderer } from './pages.ts';
import { findSharedPage } from './page-cache-key.ts';

const seen = vi.hoisted(() => ({ addresses: [] as string[], ends: [] as (() => void)[], isHeld: false, light: false }));
vi.mock('virtual:react-router/server-build', () => ({ routes: {}, assets: { routes: {} } }));
vi.mock('react-router', async (original) => ({
  ...(await original<typeof import('react-router')>()),
  createRequestHandler: () => async (request: Request, context: RouterContextProvider) => {
    seen.addresses.push(request.url);
    seen.light = context.get(visitorContext).light;
    if (seen.isHeld) await new Promise<void>((end) => seen.ends.push(end));
    return new Response(request.method === 'HEAD' ? null : `<a href="${request.url}">`, {
      headers: { 'content-type': 'text/html' },
    });
  },
}));

// Fake timers: the clock does not advance, so a running render keeps its slot.
beforeEach(() => {
  Object.assign(seen, { addresses: [], ends: [], isHeld: false });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => void vi.useRealTimers());

function shopPages({ hears = true } = {}) {
  const cache = new PageCache({ maximumBytes: 1_000_000, timeZone: 'America/Toronto' });
  if (hears) cache.invalidate({ products: [], categories: [], tables: [] });
  const people = {
    act: () => async () => null,
    identity: () => ({ isAdminPath: (path: string) => path === '/second' }),
    ofPage: async () => ({ person: null, actor: { kind: 'visitor', network: 'x' }, account: null, setCookie: [] }),
  } as unknown as PeopleService;
  const pages = createPageRenderer(
    { siteUrl: () => 'https://sugu.example' } as Shop,
    () => ({}) as VisitorQueries,
    { SITE_URL: 'https://sugu.example' } as RunningConfig,
    { cache, queries: new QueryCache(), people, library: openContentLibrary() },
  );
  const request = (address: string, method = 'GET', headers: Record<string, string> = {}) =>
    new Request(`http://127.0.0.1:3000${address}`, { method, headers });
  return {
    ask: (address: string, method?: string) => pages.answer(request(address, method), 'id', 'here'),
    askLight: (address: string) => pages.answer(request(address, 'GET', { cookie: 'light=1' }), 'id', 'here'),
    waitMs: (address: string) => pages.waitMs(findSharedPage(request(address))!),
  };
}
const soon = async () => {
  for (let n = 0; n < 5; n++) await new Promise((resolve) => setImmediate(resolve));
};

test('shared pages are made eight at a time, one for all who ask for it; whoever would ask for another is told how long that takes', async () => {
  seen.isHeld = true;
  const { ask, waitMs } = shopPages();
  for (let n = 0; n < 30; n++) void ask(`/?search=mot${n}`);
  void ask('/?search=mot0');
  await soon();
  expect(seen.addresses).toHaveLength(8);
  expect(waitMs('/?search=autre')).toBeGreaterThanOrEqual(30 * 50);
  // The page is already being rendered, so another request for it adds no work.
  expect(waitMs('/?search=mot29')).toBe(0);
  seen.ends[0]!();
  await soon();
  expect(seen.addresses).toHaveLength(9);
});

test('pages made for one visitor stand in no row', async () => {
  seen.isHeld = true;
  const { ask, waitMs } = shopPages();
  for (let n = 0; n < 30; n++) void ask(`/panier?n=${n}`);
  await soon();
  expect([seen.addresses.length, waitMs('/')]).toEqual([30, 0]);
});

test('who has waited four seconds in a crowd is told to come back, and the page is there when they do; without a crowd a slow page is waited for', async () => {
  seen.isHeld = true;
  const crowd = shopPages();
  const answers = Array.from({ length: 20 }, (_, n) => crowd.ask(`/?search=mot${n}`));
  await soon();
  vi.advanceTimersByTime(3999);
  await soon();
  expect(await Promise.race([answers[0], 'waiting'])).toBe('waiting');
  vi.advanceTimersByTime(1);
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 20 }, () => null));
  seen.isHeld = false;
  for (const end of seen.ends.splice(0)) end();
  while (crowd.waitMs('/?search=mot0') > 0) await soon();
  expect((await crowd.ask('/?search=mot0'))?.status).toBe(200);

  // One slow page is no overload. Without heartbeats nothing is cached, so a retry would only render the page again.
  for (const { hears, many, is } of [
    { hears: true, many: 3, is: 200 },
    { hears: true, many: 4, is: undefined },
    { hears: false, many: 4, is: 200 },
    { hears: false, many: 16, is: undefined },
  ]) {
    seen.isHeld = true;
    const { ask } = shopPages({ hears });
    const slow = Array.from({ length: many }, (_, n) => ask(`/produit/x${n}`));
    await soon();
    vi.advanceTimersByTime(60_000);
    await soon();
    for (let n = 0; n < 2; n++) {
      for (const end of seen.ends.splice(0)) end();
      await soon();
    }
    expect(
      (await Promise.all(slow)).map((answer) => answer?.status),
      `${many} pages`,
    ).toEqual(slow.map(() => is));
  }
});

test('what a campaign added makes no page of its own, and no page shows it', async () => {
  const { ask } = shopPages();
  const [plain, campaign] = [await ask('/?search=casque'), await ask('/?search=casque&utm_source=lettre')];
  expect(seen.addresses).toEqual(['https://sugu.example/?search=casque']);
  expect(await campaign!.text()).toBe(await plain!.text());
  await ask('/panier?utm_source=lettre&n=1');
  expect(seen.addresses.at(-1)).toBe('https://sugu.example/panier?n=1');
});

test('a HEAD is told what a GET is, of shared pages and of a visitor’s own', async () => {
  const { ask } = shopPages();
  for (const address of ['/produit/x', '/panier']) {
    const [get, head] = [(await ask(address))!, (await ask(address, 'HEAD'))!];
    expect([...head.headers], address).toEqual([...get.headers]);
    expect([(await get.text()).length > 0, await head.text()], address).toEqual([true, '']);
  }
});

test('who chose light pages gets them of the shop and the account, and full ones of what sellers and operators work with', async () => {
  const { askLight } = shopPages();
  const light: string[] = [];
  for (const address of [
    '/panier',
    '/account',
    '/auth',
    '/nulle-part',
    '/merchant',
    '/restaurant.data',
    '/admin',
    '/second',
  ]) {
    await askLight(address);
    if (seen.light) light.push(address);
  }
  expect(light).toEqual(['/panier', '/account', '/auth', '/nulle-part']);
});
