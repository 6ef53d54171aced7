// When the disk is full, writes are refused with a message, and /readyz reports the fault.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '#domain/settings/language.ts';
import { createUniversalOrderPayment } from '#server/orders/functions/create-universal-order-payment.ts';
import { createHealthChecks } from '#server/http/health.ts';
import { addOffer, openTestMarket, checkoutPayload, type TestMarket } from './test-market.ts';
import { type StorageScene, openStorageScene } from './storage-scene.ts';

let market: TestMarket;
let storage: StorageScene;
let isFull = false;
beforeAll(async () => {
  market = await openTestMarket({ isFull: () => isFull });
  storage = await openStorageScene({ change: (given) => ({ ...given, isDiskFull: () => isFull }) });
  await storage.market.createBucket('b');
});
afterAll(async () => {
  await market.stop();
  await storage.close();
});

test('an order is refused with 507 and a sentence in the visitor’s language; nothing is written; with room again it is taken', async () => {
  const offer = await addOffer(market.owner, { seller: 'plein', stock: 3 });
  const ask = (language: Language) =>
    createUniversalOrderPayment(
      new Request('http://shop.test/', {
        method: 'POST',
        headers: { 'idempotency-key': 'no-room-0001' },
        body: JSON.stringify(checkoutPayload([{ offer }])),
      }),
      market.shop,
      language,
    );
  isFull = true;
  const refused = await ask('fr');
  expect(refused.status).toBe(507);
  expect(await refused.json()).toMatchObject({
    error: {
      code: 'shop/full',
      message:
        'La boutique ne peut rien enregistrer pour l’instant. Réessayez un peu plus tard\u00a0: votre panier vous attend.',
    },
  });
  expect(((await (await ask('en')).json()) as { error: { message: string } }).error.message).toContain('cannot save');
  expect(await market.owner`select from orders`).toHaveLength(0);
  isFull = false;
  expect((await ask('fr')).status).toBe(200);
});

test('an upload is refused with 507 and leaves nothing; with room again it is taken', async () => {
  const put = () =>
    storage.ask('/object/b/photo.txt', {
      method: 'POST',
      body: 'mots',
      headers: { authorization: 'Bearer sb_secret_test', 'content-type': 'text/plain' },
    });
  isFull = true;
  const refused = await put();
  expect(refused.status).toBe(507);
  expect(await refused.json()).toMatchObject({ code: 'InsufficientStorage' });
  expect(await storage.incoming()).toEqual([]);
  isFull = false;
  expect((await put()).status).toBe(200);
});

test('/readyz says what is wrong: the disk, the database, the log', async () => {
  const room = { isFull: () => isFull, look: async () => {} };
  const log = { isStuck: () => false };
  const ready = async (sql = market.shop.sql, given = log) => {
    const answer = await createHealthChecks(sql, room, given).ready();
    return [answer.status, await answer.json()];
  };
  isFull = true;
  expect(await ready()).toMatchObject([503, { status: 'unavailable', database: 'ok', disk: 'full' }]);
  isFull = false;
  expect(await ready(market.shop.sql, { isStuck: () => true })).toMatchObject([
    200,
    { status: 'ok', log: 'cannot be written' },
  ]);
  const gone = (() => Promise.reject(new Error('away'))) as unknown as typeof market.shop.sql;
  expect(await ready(Object.assign(gone, { begin: gone }))).toEqual([
    503,
    { status: 'unavailable', database: 'unreachable' },
  ]);
});
