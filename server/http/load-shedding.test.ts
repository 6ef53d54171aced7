import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { AdaptiveConcurrencyLimit } from './concurrency-limit.ts';
import { createLoadShedder } from './load-shedding.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A shop with this many requests in flight, where the next page would wait `waitMs` for its rendering. */
function shopWith(inFlight: number, checkouts = 0, waitMs = 0) {
  const limit = new AdaptiveConcurrencyLimit();
  for (let n = 0; n < inFlight; n++) limit.enter('private-page');
  for (let n = 0; n < checkouts; n++) limit.enter('checkout');
  const { guard, stop } = createLoadShedder(() => waitMs, limit);
  stops.push(stop);
  const app = new Hono();
  app.use('*', guard);
  app.all('*', (c) => c.text('answered'));
  return {
    limit,
    ask: (path: string, method = 'GET', headers: Record<string, string> = {}) =>
      app.request(`http://shop.example${path}`, { method, headers }),
  };
}
const status = async (answer: Response | Promise<Response>): Promise<number> => (await answer).status;

test('full, it refuses what is only looked at with 503 and when to come back, in the visitor’s language and the form of the door', async () => {
  const { ask } = shopWith(250);
  const page = await ask('/?inconnu=x', 'GET', { 'accept-language': 'en' });
  expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([
    503,
    '3',
    'no-store',
  ]);
  const html = await page.text();
  expect(html).toMatch(/<html lang="en">.*<meta http-equiv="refresh" content="3">.*A lot of people/);
  // The policy of this page allows its own style only: no script, no file.
  const [, style] = /<style>(.*)<\/style>/.exec(html)!;
  expect(page.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style!).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  expect(html).not.toMatch(/style=|<script|src=/);
  expect(html).toMatch(/<svg [^>]*aria-label="Sugu"><path /);
  expect(Buffer.byteLength(html)).toBeLessThan(2048);
  const tokens = readFileSync('web/styles/tokens.css', 'utf8');
  for (const [colour] of style!.matchAll(/#[0-9a-f]{6}/g)) expect(tokens).toContain(colour);
  expect(await (await ask('/nulle-part')).text()).toMatch(/<html lang="fr">.*Il y a beaucoup de monde/);
  const wire = await shopWith(750).ask('/rest/v1/rpc/search_products', 'POST');
  expect([wire.status, wire.headers.get('retry-after'), await wire.json()]).toMatchObject([
    503,
    '3',
    { code: 'request/overloaded' },
  ]);
});

test('refused later: pages that are shared, then calls over the wire, then what is bought; never: payment callbacks and files', async () => {
  const [full, crowded, fuller, fullest] = [shopWith(250), shopWith(500), shopWith(750, 999), shopWith(1000, 1000)];
  for (const path of ['/', '/produit/x', '/?search=casque'])
    expect([await status(full.ask(path)), await status(crowded.ask(path))], path).toEqual([200, 503]);
  expect([
    await status(crowded.ask('/rest/v1/rpc/search_suggestions', 'POST')),
    await status(fuller.ask('/rest/v1/rpc/search_suggestions', 'POST')),
  ]).toEqual([200, 503]);
  for (const [path, method] of [
    ['/panier', 'GET'],
    ['/paiement', 'POST'],
    ['/commande/x/etat', 'GET'],
    ['/functions/v1/quote-order', 'POST'],
  ] as const)
    expect([await status(fuller.ask(path, method)), await status(fullest.ask(path, method))], path).toEqual([200, 503]);
  expect(await (await fullest.ask('/functions/v1/quote-order', 'POST')).json()).toMatchObject({
    error: { code: 'request/overloaded', message: expect.any(String) },
  });
  for (const path of [
    '/functions/v1/stripe-webhook',
    '/functions/v1/mobile-money-callback',
    '/pictures/x-160.webp',
    '/robots.txt',
    '/sitemap-2.xml',
  ])
    expect(await status(fullest.ask(path, path.includes('v1') ? 'POST' : 'GET')), path).toBe(200);
  // After a form, the page does not reload itself, so that typed text is not lost.
  const form = await (await fullest.ask('/paiement', 'POST')).text();
  expect(form).not.toContain('http-equiv');
  expect(form).toContain('revenez en arrière');
});

test('a shared page that would wait two seconds for others to be made is refused at once; what is made for one visitor, asks for data or buys stands in no row', async () => {
  const [busy, busier] = [shopWith(0, 0, 2000), shopWith(0, 0, 2001)];
  const all = async ({ ask }: typeof busy) =>
    Promise.all(
      [
        ask('/?inconnu=x'),
        ask('/produit/x'),
        ask('/panier'),
        ask('/rest/v1/rpc/get_product', 'POST'),
        ask('/pictures/x-160.webp'),
      ].map(status),
    );
  expect([await all(busy), await all(busier)]).toEqual([
    [200, 200, 200, 200, 200],
    [200, 503, 200, 200, 200],
  ]);
  expect((await busier.ask('/produit/x')).headers.get('retry-after')).toBe('3');
});

test('what the official clients send is an API call, not a checkout: sign-ins and uploads take no place of an order, and are refused as data', async () => {
  const [crowded, fuller] = [shopWith(500), shopWith(750)];
  for (const [path, method] of [
    ['/auth/v1/token', 'POST'],
    ['/auth/v1/user', 'GET'],
    ['/storage/v1/object/avatars/x', 'POST'],
    ['/realtime/v1/api/broadcast', 'POST'],
  ] as const) {
    expect([await status(crowded.ask(path, method)), await status(fuller.ask(path, method))], path).toEqual([200, 503]);
    expect(await (await fuller.ask(path, method)).json(), path).toMatchObject({ code: 'request/overloaded' });
  }
  expect(await status(shopWith(0, 1000).ask('/auth/v1/token', 'POST'))).toBe(200);
  expect(await status(fuller.ask('/auth', 'POST'))).toBe(200);
  // A browser opens links in mails, so it gets a page.
  expect(await (await fuller.ask('/auth/v1/verify?token=x', 'GET', { accept: 'text/html,*/*' })).text()).toContain(
    'http-equiv="refresh"',
  );
});

test('who is answered makes room, also when the answer failed', async () => {
  const { limit, ask } = shopWith(249);
  expect([await status(ask('/nulle-part')), await status(ask('/nulle-part'))]).toEqual([200, 200]);
  expect(limit.state.inFlight).toBe(249);
});

test('what the app asks for while it navigates is sent to the whole page, which asks again by itself', async () => {
  const answer = await shopWith(500).ask('/categorie/mode.data?sub=femmes&_routes=root');
  expect([
    answer.status,
    answer.headers.get('x-remix-redirect'),
    answer.headers.get('x-remix-reload-document'),
  ]).toEqual([204, '/categorie/mode?sub=femmes', 'true']);
  expect((await shopWith(500).ask('/_.data')).headers.get('x-remix-redirect')).toBe('/');
});

test('whatever looks like a file and is none is a page to be made, and refused as one', async () => {
  for (const path of ['/ads.txt', '/favicon-32.png', '/x.js'])
    expect(await status(shopWith(250).ask(path)), path).toBe(503);
});
