import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { asMarket } from '#server/database/transaction-as.ts';
import {
  addToCart,
  purgeCarts,
  readCartLines,
  setCartQuantity,
  removePaidUnits,
  mergeBrowserCart,
} from '#server/cart/queries.ts';
import { readRates } from '#server/pricing/queries.ts';
import { notifyAdminNewOrder } from '#server/orders/functions/notify-admin-new-order.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { refreshRates } from '#server/pricing/refresh-rates.ts';
import { jobs as allJobs } from '#server/jobs/lists.ts';
import { crontab } from '#server/jobs/run-job.ts';
import { startJobs } from '#server/jobs/start.ts';
import { createMailer } from '#server/integrations/mail.ts';
import { addOffer, openTestMarket, testJobActor, type TestMarket } from './test-market.ts';

let market: TestMarket;
let orphan: string;
let jobs: { stop(): Promise<void> };
const outbox = mkdtempSync(join(tmpdir(), 'sugu-outbox-'));
beforeAll(async () => {
  market = await openTestMarket();
  const { shop, ownerUrl, owner } = market;
  orphan = (await market.place([{ offer: await addOffer(owner, { seller: 'orphan' }) }])).orderId;
  await owner`update graphile_worker._private_jobs set locked_by = 'a worker that was killed', locked_at = now() where key = ${`notify:${orphan}`}`;
  jobs = await startJobs({
    connectionString: ownerUrl,
    shop,
    mailer: createMailer({ from: 'Sugu <bonjour@sugu.example>', outbox }),
    siteName: 'Sugu',
  });
});
afterAll(async () => {
  await jobs.stop();
  await market.stop();
  rmSync(outbox, { recursive: true, force: true });
});

const files = (number: string) =>
  readdirSync(outbox)
    .filter((name) => name.startsWith(number))
    .sort();
const numberOf = async (id: string) =>
  (await market.owner`select number from orders where id = ${id}`)[0]!.number as string;
const notify = (body: object) =>
  notifyAdminNewOrder(
    new Request('http://shop.test/functions/v1/notify-admin-new-order', { method: 'POST', body: JSON.stringify(body) }),
    market.shop,
    'fr',
  );
const soon = { timeout: 10_000, interval: 100 };

test('R-FN-03 R-FN-04 the shop is told of a new order once, whether the browser says so twice or never; what it is told comes from the database', async () => {
  const { orderId, orderToken } = await market.place([{ offer: await addOffer(market.owner, { seller: 'told' }) }]);
  const said = {
    order_id: orderId,
    order_token: orderToken,
    customer_name: 'Mallory',
    customer_email: 'm@evil.example',
    total_amount: 1,
    currency: 'XOF',
    order_type: 'Admin',
  };
  expect((await notify(said)).status).toBe(200);
  expect((await notify(said)).status).toBe(200);
  const number = await numberOf(orderId);
  await vi.waitFor(
    () =>
      expect(files(number)).toEqual(
        expect.arrayContaining([
          `${number}-admin-new-order.eml`,
          `${number}-admin-new-order.html`,
          `${number}-order-received.eml`,
          `${number}-order-received.html`,
        ]),
      ),
    soon,
  );
  const html = readFileSync(join(outbox, `${number}-admin-new-order.html`), 'utf8');
  expect(html).toContain('Awa Démo');
  expect(html).toContain('24,99\u00a0$');
  expect(html).not.toContain('Mallory');
  // The file is written before the row says so.
  await expect
    .poll(
      () =>
        market.owner`select address as recipient, state from notifications where subject_id = ${orderId} and template = 'admin_new_order'`,
    )
    .toEqual([{ recipient: 'shop@sugu.example', state: 'sent' }]);

  const silent = await market.place([{ offer: await addOffer(market.owner, { seller: 'silent' }) }]);
  const other = await numberOf(silent.orderId);
  await vi.waitFor(() => expect(files(other)).toHaveLength(4), soon);
});

test('a job whose worker was killed over it is done when the market starts again', async () => {
  const number = await numberOf(orphan);
  await vi.waitFor(() => expect(files(number)).toHaveLength(4), soon);
});

test('notify-admin-new-order needs the order’s own token', async () => {
  const first = await market.place([{ offer: await addOffer(market.owner, { seller: 'token' }) }]);
  const second = await market.place([{ offer: await addOffer(market.owner, { seller: 'token' }) }]);
  expect((await notify({ order_id: first.orderId, order_token: second.orderToken })).status).toBe(403);
  expect((await notify({ order_id: 'x', order_token: first.orderToken })).status).toBe(400);
});

test('a paid order’s confirmation is mailed once, with a link that opens it', async () => {
  const { orderId } = await market.place([{ offer: await addOffer(market.owner, { seller: 'mailed' }) }]);
  const [payment] = await market.owner`select session_id from payments where order_id = ${orderId}`;
  market.provider.pay(payment!.session_id);
  await settlePayment(market.shop, { provider: 'obedient', sessionId: payment!.session_id }, testJobActor);
  const number = await numberOf(orderId);
  await vi.waitFor(() => expect(files(number)).toContain(`${number}-order-paid.html`), soon);
  expect(readFileSync(join(outbox, `${number}-order-paid.html`), 'utf8')).toContain(
    `http://shop.test/commande/${orderId}?token=`,
  );
});

test('an order’s expiry runs by itself when its time has come', async () => {
  const offer = await addOffer(market.owner, { seller: 'by-itself', stock: 1 });
  const { orderId } = await market.place([{ offer }]);
  market.passMinutes(37);
  await market.owner`select graphile_worker.reschedule_jobs((select array_agg(id) from graphile_worker.jobs where key = ${`expire:${orderId}`}), now())`;
  await vi.waitFor(
    async () =>
      expect(
        (
          await market.owner`select status, (select stock from offers where id = ${offer.id}) as stock from orders where id = ${orderId}`
        )[0],
      ).toEqual({ status: 'expired', stock: 1 }),
    soon,
  );
});

test('R-FX-03 R-FX-04 fetched rates are kept until the next half hour; when the service fails the fixed ones are used', async () => {
  let answer = '{"base":"CAD","rates":{"USD":0.7,"XOF":440.25}}';
  const server = createServer((_, response) => response.end(answer));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const now = () => asMarket(market.shop.sql, (tx) => readRates(tx));
  try {
    expect(await refreshRates(market.shop.sql, market.shop.log, url)).toBe('fetched');
    expect(await now()).toMatchObject({ CAD: 1, USD: 0.7, XOF: 440.25, GNF: 6200 });
    expect((await market.owner`select private.rate('XOF')::float8 as rate`)[0]!.rate).toBe(440.25);
    answer = 'out of order';
    expect(await refreshRates(market.shop.sql, market.shop.log, url)).toBe('fixed');
    expect(await now()).toMatchObject({ CAD: 1, USD: 0.73, XOF: 450, GNF: 6200 });
  } finally {
    server.close();
  }
  // The job is scheduled every half hour, by the worker of this test.
  expect(crontab(allJobs).split('\n')).toContain('*/30 * * * * refresh-rates');
  const crons = await market.owner`select identifier from graphile_worker._private_known_crontabs order by 1`;
  expect(crons.map(({ identifier }) => identifier)).toEqual([
    'clean-sessions',
    'follow-ads',
    'follow-boxes',
    'follow-clearing',
    'follow-holidays',
    'follow-linked-prices',
    'follow-sales',
    'invite-reviews',
    'purge-applications',
    'purge-carts',
    'purge-changes',
    'purge-clicks',
    'purge-figures',
    'purge-newsletter',
    'purge-notifications',
    'purge-page-speed',
    'purge-records',
    'purge-seller-applications',
    'reconcile',
    'refresh-rates',
    'refuse-unaccepted-parts',
    'release-money',
    'restore-dishes',
    'send-shop-news',
    'sweep-orders',
    'sweep-pictures',
    'tell-alerts',
    'warn-late-parts',
  ]);
});

test('R-CART-04 R-CART-06 R-CART-07 R-CART-08 the cart without JavaScript adds, raises to the minimum, removes; old ones are purged', async () => {
  const offer = await addOffer(market.owner, { seller: 'cart', minimum: 3, shipping: null });
  const as = <T>(work: Parameters<typeof asMarket<T>>[1]) => asMarket(market.shop.sql, work);
  const id = (await as((tx) => addToCart(tx, null, { offerId: offer.id, customSpecs: null }, 1)))!;
  const lines = () => as((tx) => readCartLines(tx, id, { country: 'CA', language: 'en' }));
  expect(await lines()).toMatchObject([
    { id: offer.id, quantity: 3, price: 19.99, currency: 'CAD', metadata: { shipping: null, stock: 10 } },
  ]);
  await as((tx) => addToCart(tx, id, { offerId: offer.id, customSpecs: null }, 3));
  expect((await lines())[0]!.quantity).toBe(6);
  await as((tx) => setCartQuantity(tx, id, { offerId: offer.id, customSpecs: null }, 1));
  expect((await lines())[0]!.quantity).toBe(3);
  await as((tx) => setCartQuantity(tx, id, { offerId: offer.id, customSpecs: null }, 0));
  expect(await lines()).toEqual([]);
  await market.owner`update carts set updated_at = now() - interval '31 days' where id = ${id}`;
  expect(await as((tx) => purgeCarts(tx, 30))).toBe(1);
  expect(
    await as((tx) => addToCart(tx, null, { offerId: '00000000-0000-4000-8000-000000000000', customSpecs: null }, 1)),
  ).toBeNull();
});

test('R-CART-04 R-CART-06 R-CART-13 what a browser hands over is taken once per key: raised to the minimum, added to what is there in its order, the rest counted as absent', async () => {
  const [three, one, closed] = [
    await addOffer(market.owner, { seller: 'handing', minimum: 3 }),
    await addOffer(market.owner, { seller: 'handing' }),
    await addOffer(market.owner, { seller: 'handing' }),
  ];
  await market.owner`update offers set is_active = false where id = ${closed.id}`;
  const as = <T>(work: Parameters<typeof asMarket<T>>[1]) => asMarket(market.shop.sql, work);
  const handing = (...lines: [string, number][]) => ({
    key: randomUUID(),
    lines: lines.map(([id, quantity]) => ({ id, quantity })),
  });
  const first = handing([three.id, 1], [one.id, 2], [closed.id, 1], [randomUUID(), 1]);
  const { id: made, units, absent } = await as((tx) => mergeBrowserCart(tx, null, first));
  const id = made!;
  expect([units, absent]).toEqual([5, 2]);
  expect(await as((tx) => mergeBrowserCart(tx, id, first))).toEqual({ id, units: 5, absent: 2, taken: [] });
  // The form is sent twice at the same time, as from two tabs.
  const second = handing([one.id, 5], [three.id, 1]);
  const answers = await Promise.all([second, second].map((sent) => as((tx) => mergeBrowserCart(tx, id, sent))));
  expect(answers.map((answer) => [answer.id, answer.units])).toEqual([
    [id, 13],
    [id, 13],
  ]);
  const lines = await as((tx) => readCartLines(tx, id, { country: 'CA', language: 'fr' }));
  expect(Object.fromEntries(lines.map((line) => [line.id, line.quantity]))).toEqual({ [three.id]: 6, [one.id]: 7 });
  // Lines keep the order in which they were added, whatever their ids are. The first line sets the cart's currency.
  const many = await Promise.all(Array.from({ length: 6 }, () => addOffer(market.owner, { seller: 'handing' })));
  const { id: other } = await as((tx) =>
    mergeBrowserCart(tx, null, handing(...many.map((offer): [string, number] => [offer.id, 1]))),
  );
  expect(
    (await as((tx) => readCartLines(tx, other!, { country: 'CA', language: 'fr' }))).map((line) => line.id),
  ).toEqual(many.map((offer) => offer.id));
  // If nothing can be bought, no cart is created.
  expect(await as((tx) => mergeBrowserCart(tx, null, handing([closed.id, 1])))).toEqual({
    id: null,
    units: 0,
    absent: 1,
    taken: [],
  });
});

test('a browser’s cart that would make the server’s longer than a hundred lines is refused whole, and taken once there is room', async () => {
  const { id: offer } = await addOffer(market.owner, { seller: 'handing-full' });
  const as = <T>(work: Parameters<typeof asMarket<T>>[1]) => asMarket(market.shop.sql, work);
  const lines = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: offer, quantity: 1, customSpecs: `sauce: ${from + at}` }));
  const countLines = async (cart: string) =>
    (await market.owner`select count(*)::int as n from cart_lines where cart_id = ${cart}`)[0]!['n'];
  const { id } = await as((tx) => mergeBrowserCart(tx, null, { key: randomUUID(), lines: lines(0, 98) }));
  const more = { key: randomUUID(), lines: lines(98, 3) };
  await expect(as((tx) => mergeBrowserCart(tx, id, more))).rejects.toMatchObject({ code: 'cart/full' });
  expect(await countLines(id!)).toBe(98);
  await market.owner`delete from cart_lines where cart_id = ${id} and custom_specs = 'sauce: 0'`;
  expect(await as((tx) => mergeBrowserCart(tx, id, more))).toMatchObject({ units: 100 });
  // The limit is a hundred lines, so more units of existing lines are always accepted.
  expect(await as((tx) => mergeBrowserCart(tx, id, { key: randomUUID(), lines: lines(5, 2) }))).toMatchObject({
    units: 102,
  });
  expect(await countLines(id!)).toBe(100);
});

test('R-CHK-22 what was paid leaves the server’s cart once, what was added since stays; an order that still waits keeps it whole', async () => {
  const [bought, more] = [
    await addOffer(market.owner, { seller: 'settling' }),
    await addOffer(market.owner, { seller: 'settling' }),
  ];
  const as = <T>(work: Parameters<typeof asMarket<T>>[1]) => asMarket(market.shop.sql, work);
  const id = (await as((tx) => addToCart(tx, null, { offerId: bought.id, customSpecs: null }, 2)))!;
  const { orderId } = await market.place([{ offer: bought, quantity: 2 }]);
  await as((tx) => addToCart(tx, id, { offerId: bought.id, customSpecs: null }, 1));
  await as((tx) => addToCart(tx, id, { offerId: more.id, customSpecs: null }, 1));
  const settle = () => as((tx) => removePaidUnits(tx, id, orderId));
  expect(await settle()).toEqual({ state: 'open', units: 4 });
  const [payment] = await market.owner`select session_id from payments where order_id = ${orderId}`;
  market.provider.pay(payment!.session_id);
  await settlePayment(market.shop, { provider: 'obedient', sessionId: payment!.session_id }, testJobActor);
  expect(await settle()).toEqual({ state: 'paid', units: 2 });
  expect(await settle()).toEqual({ state: 'paid', units: 2 });
  const lines = await as((tx) => readCartLines(tx, id, { country: 'CA', language: 'fr' }));
  expect(Object.fromEntries(lines.map((line) => [line.id, line.quantity]))).toEqual({ [bought.id]: 1, [more.id]: 1 });
  expect(await as((tx) => removePaidUnits(tx, id, randomUUID()))).toEqual({ state: 'over', units: 2 });
});
