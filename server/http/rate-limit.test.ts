import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { limitRequestRate } from './rate-limit.ts';

/** An app with the rate limit, a settable clock and settable client addresses. */
function door(behindProxy = false) {
  const clock = { now: 1_000_000 };
  const app = new Hono();
  app.use(
    '*',
    limitRequestRate({
      behindProxy,
      now: () => clock.now,
      most: { asks: 120, orders: 60, links: 3, carts: 5, callbacks: 4 },
    }),
  );
  app.all('*', (c) => c.text('in'));
  const post = async (path: string, address = '192.0.2.1', headers: Record<string, string> = {}) =>
    app.request(path, { method: 'POST', headers }, { incoming: { socket: { remoteAddress: address } } });
  const many = async (
    times: number,
    path: string,
    address?: string,
    headers?: (time: number) => Record<string, string>,
  ) => {
    const statuses = [];
    for (let time = 0; time < times; time++) statuses.push((await post(path, address, headers?.(time))).status);
    return statuses;
  };
  return { clock, app, post, many };
}
const order = '/functions/v1/create-universal-order-payment';
const quote = '/functions/v1/quote-order';

test('the 61st order of a minute is refused with Retry-After, in the language of the visitor; another client is not', async () => {
  const { clock, post, many } = door();
  expect(new Set(await many(60, order))).toEqual(new Set([200]));
  const refused = await post(order, undefined, { cookie: 'language=en' });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  expect(await refused.json()).toMatchObject({
    error: { code: 'request/too-many', message: expect.stringContaining('wait a minute') },
  });
  expect((await post(order, '192.0.2.2')).status).toBe(200);
  clock.now += 60_000;
  expect((await post(order)).status).toBe(200);
});

test('callbacks that anybody can make are limited for each client; those of others come in', async () => {
  const { clock, post, many } = door();
  const callback = '/functions/v1/mobile-money-callback';
  expect(await many(5, callback)).toEqual([200, 200, 200, 200, 429]);
  expect((await post(callback)).headers.get('retry-after')).toBe('15');
  expect((await post(callback, '192.0.2.2')).status).toBe(200);
  // A callback with a valid signature comes from the provider and is not limited.
  expect(new Set(await many(20, '/functions/v1/stripe-webhook'))).toEqual(new Set([200]));
  clock.now += 60_000;
  expect((await post(callback)).status).toBe(200);
});

test('quotes and orders together: 120 a minute; the checkout without scripts is an order however its address is written', async () => {
  const { post, many } = door();
  await many(20, '/paiement');
  await many(20, '/PAIEMENT/');
  await many(10, '/p%61iement.data');
  await many(10, '/paiement/.data');
  const page = await post('/paiement');
  expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/plain; charset=utf-8']);
  expect(new Set(await many(60, quote))).toEqual(new Set([200]));
  expect((await post(quote)).status).toBe(429);
});

test('paying an order again is an order, however its address is written; asking how it stands is not', async () => {
  const { post, many } = door();
  await many(30, '/commande/b838c7f8-48e6-8804-9429-c163ee13a7d8/payer');
  await many(30, '/Commande//1/PAYER/.data');
  expect((await post(order)).status).toBe(429);
  expect((await post('/commande/1/payer')).status).toBe(429);
  expect((await post('/commande/1/etat')).status).toBe(200);
});

test('changes of the server’s cart are counted apart, however their address is written; looking at it is not', async () => {
  const { app, post, many } = door();
  expect(await many(4, '/panier')).toEqual([200, 200, 200, 200]);
  expect([
    (await post('/Panier/lignes/')).status,
    (await post('/panier.data')).status,
    (await post('/panier/lignes')).status,
  ]).toEqual([200, 429, 429]);
  expect([
    (await post(order)).status,
    (await app.request('/panier', {}, { incoming: { socket: { remoteAddress: '192.0.2.1' } } })).status,
  ]).toEqual([200, 200]);
});

test('looking is never counted', async () => {
  const { app } = door();
  for (let time = 0; time < 200; time++) expect((await app.request('/paiement')).status).toBe(200);
});

test('a header of the client makes no new client; behind a proxy its last entry does', async () => {
  const forged = (time: number) => ({
    'x-forwarded-for': `198.51.100.${time}`,
    'x-client-address': `198.51.100.${time}`,
  });
  expect((await door().many(61, order, '192.0.2.1', forged)).at(-1)).toBe(429);
  expect(
    (
      await door(true).many(61, order, '192.0.2.1', (time) => ({
        'x-forwarded-for': `198.51.100.${time}, 203.0.113.9`,
      }))
    ).at(-1),
  ).toBe(429);
  expect(
    (
      await door(true).many(61, order, '192.0.2.1', (time) => ({
        'x-forwarded-for': `203.0.113.9, 198.51.100.${time}`,
      }))
    ).at(-1),
  ).toBe(200);
});

test('a network of IPv6 is one client, whichever of its addresses asks; another network is another', async () => {
  const { post } = door();
  const from = async (address: string): Promise<number> => (await post('/commande', address)).status;
  for (const n of [1, 2, 3]) expect(await from(`2001:db8:0:1::${n}`)).toBe(200);
  expect([await from('2001:db8:0:1::4'), await from('2001:db8:0:2::1')]).toEqual([429, 200]);
});

test('the fourth link of a minute is refused, and counts apart from orders and prices', async () => {
  const { clock, post, many } = door();
  expect(await many(2, '/commande')).toEqual([200, 200]);
  expect((await post('/Commande/.data')).status).toBe(200);
  const refused = await post('/commande');
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('content-type')]).toEqual([
    429,
    '20',
    'text/plain; charset=utf-8',
  ]);
  expect((await post(order)).status).toBe(200);
  expect((await post('/commande', '192.0.2.2')).status).toBe(200);
  clock.now += 60_000;
  expect((await post('/commande')).status).toBe(200);
});
