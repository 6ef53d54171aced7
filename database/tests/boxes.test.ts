// Postal boxes: a plan is bought like any product, and the box opens when the order is paid, exactly once.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPlansOnSale } from '#server/boxes/queries/plans.ts';
import { asAnon } from '#server/database/transaction-as.ts';
import { expireOrder } from '#server/orders/expire.ts';
import { createPaymentWebhookHandler } from '#server/payments/functions/payment-callback.ts';
import { requestRefundAsStaff } from '#server/payments/actions/request-refund-as-staff.ts';
import { createVisitorQueries } from '#server/visitor-page-queries.ts';
import { refundPayment } from '#server/payments/refund.ts';
import { createSqlSearch } from '#server/search/search.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { type BoxMarket, openBoxMarket } from './box-scene.ts';
import { cliActor, testJobActor } from './test-market.ts';

let market: BoxMarket;
beforeAll(async () => {
  market = await openBoxMarket();
});
afterAll(() => market.stop());

const boxesOf = (orderId: string) =>
  market.owner<{ id: string; suite: string; ends_at: Date; closed_at: Date | null; user_id: string | null }[]>`
    select id, suite, ends_at, closed_at, user_id from boxes where order_id = ${orderId} order by suite`;
const termsOf = (orderId: string) =>
  market.owner`select t.* from box_terms t join order_lines l on l.id = t.order_line_id where l.order_id = ${orderId}`;
const stateOf = async (orderId: string) =>
  (
    await market.owner`select status, (select array_agg(status) from seller_orders where order_id = orders.id) as parts from orders where id = ${orderId}`
  )[0]!;
const mailsOf = async (orderId: string) =>
  (
    await market.owner`select template from notifications where subject_id in (select id from boxes where order_id = ${orderId}) order by template`
  ).map(({ template }) => template as string);

test('R-SCR-22 plans have a price and say what they include; a change of it makes a new version, and the old one stays', async () => {
  const before = await asAnon(market.shop.sql, (tx) =>
    findPlansOnSale(tx, { country: 'CA', currency: 'CAD', language: 'fr' }),
  );
  expect(before.map(({ code, priceMinor, currency, months }) => [code, priceMinor, currency, months])).toEqual([
    ['decouverte', 600, 'CAD', 1],
    ['famille', 6000, 'CAD', 12],
    ['commerce', 18_000, 'CAD', 12],
  ]);
  const terms = {
    price_minor: 650,
    currency: 'CAD',
    months: 1,
    storage_days: 15,
    storage_day_minor: 75,
    most_together: 1,
    handling_minor: 400,
  };
  const set = (changed: typeof terms) =>
    market.owner`select private.set_box_plan('decouverte', ${market.owner.json(changed)}) as id`;
  const [made] = await set(terms);
  expect((await set(terms))[0]!.id).toBe(made!.id);
  const history = await market.owner`
    select v.version, v.price_minor, v.until is null as sold, o.is_active from box_plan_versions v join offers o on o.id = v.offer_id where plan_code = 'decouverte' order by version`;
  expect(history.map((row) => ({ ...row }))).toEqual([
    { version: 1, price_minor: 600, sold: false, is_active: false },
    { version: 2, price_minor: 650, sold: true, is_active: true },
  ]);
  await expect(
    market.owner`update box_plan_versions set price_minor = 1 where plan_code = 'decouverte'`,
  ).rejects.toThrow(/history/);
  await set({ ...terms, price_minor: 600 });
});

test('a plan is no article: neither search nor lists have it', async () => {
  expect(
    await market.owner`select from product_search s join products p on p.id = s.product_id where p.slug like 'boite-postale-%'`,
  ).toHaveLength(0);
  expect(await market.owner`select from products where slug like 'boite-postale-%'`).toHaveLength(3);
});

test('a paid order opens the box in the same transaction: address, term, mail; there is nothing to prepare', async () => {
  const order = await market.orderBox();
  expect(await boxesOf(order.orderId)).toHaveLength(0);
  await market.pay(order);
  const [box] = await boxesOf(order.orderId);
  expect(box).toMatchObject({ suite: expect.stringMatching(/^SG[2-9A-Z]{5}$/), closed_at: null });
  const [year] =
    await market.owner`select starts_at + interval '12 months' = ends_at as whole from box_terms where box_id = ${box!.id}`;
  expect(year!['whole']).toBe(true);
  expect(await stateOf(order.orderId)).toMatchObject({ status: 'paid', parts: ['delivered'] });
  expect(await mailsOf(order.orderId)).toEqual(['box_opened']);
});

test('each unit that was paid is a box of its own', async () => {
  const order = await market.orderBox({ quantity: 3 });
  await market.pay(order);
  expect(new Set((await boxesOf(order.orderId)).map(({ suite }) => suite)).size).toBe(3);
});

test('the same payment told any number of times, also at once, opens one box', async () => {
  const order = await market.orderBox();
  market.provider.pay(order.sessionId);
  const call = (id: string) =>
    createPaymentWebhookHandler('obedient')(
      new Request('http://shop.test/functions/v1/stripe-webhook', {
        method: 'POST',
        body: JSON.stringify({ id, kind: 'x', sessionId: order.sessionId, paymentId: null, orderId: order.orderId }),
      }),
      market.shop,
      'fr',
    );
  await Promise.all(['a', 'b', 'c', 'c'].map((id) => call(`evt_${order.orderId}_${id}`)));
  await settlePayment(market.shop, { provider: 'obedient', sessionId: order.sessionId }, testJobActor);
  expect(await boxesOf(order.orderId)).toHaveLength(1);
  expect(await termsOf(order.orderId)).toHaveLength(1);
  expect(await mailsOf(order.orderId)).toEqual(['box_opened']);
});

test('whoever is killed while the box is opened leaves an unpaid order, and the next try opens it', async () => {
  const order = await market.orderBox();
  market.provider.pay(order.sessionId);
  const settling = () => settlePayment(market.shop, { provider: 'obedient', sessionId: order.sessionId }, testJobActor);
  const killed = await market.owner.begin(async (tx) => {
    // Blocks the box's insert, so that all other rows of the payment are written first.
    await tx`lock table public.boxes in share row exclusive mode`;
    const outcome = settling().catch((error: Error) => error);
    await expect
      .poll(
        async () =>
          (
            await market.owner`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike '%seller_orders%'`
          ).length,
      )
      .toBe(1);
    return outcome;
  });
  expect(killed).toBeInstanceOf(Error);
  expect(await stateOf(order.orderId)).toMatchObject({ status: 'awaiting_payment', parts: ['pending'] });
  expect(await boxesOf(order.orderId)).toHaveLength(0);
  await settling();
  expect(await stateOf(order.orderId)).toMatchObject({ status: 'paid' });
  expect(await boxesOf(order.orderId)).toHaveLength(1);
});

test('paid late: the box opens all the same; after its plan changed the money goes back and no box is open', async () => {
  const [late, changed] = [await market.orderBox(), await market.orderBox({ code: 'commerce' })];
  market.passMinutes(40);
  for (const { orderId } of [late, changed]) expect(await expireOrder(market.shop, orderId)).toBe('expired');
  await market.owner`
    select private.set_box_plan('commerce', (select to_jsonb(v) || '{"price_minor": 19000}' from box_plan_versions v where v.plan_code = 'commerce' and until is null))`;
  for (const order of [late, changed]) await market.pay(order);
  expect(await boxesOf(late.orderId)).toHaveLength(1);
  expect(await boxesOf(changed.orderId)).toHaveLength(0);
  expect(
    await market.owner`select from refunds where order_id = ${changed.orderId} and reason = 'too_late'`,
  ).toHaveLength(1);
});

test('a refund of the order ends the box', async () => {
  const order = await market.orderBox();
  await market.pay(order);
  const wish = { orderId: order.orderId, wish: 'all', note: '', key: randomUUID() } as const;
  const { id } = await requestRefundAsStaff.perform(market.shop, cliActor, wish);
  expect((await boxesOf(order.orderId))[0]!.closed_at).toBeNull();
  await refundPayment(market.shop, id);
  const [box] = await boxesOf(order.orderId);
  expect(box!.closed_at).not.toBeNull();
  expect((await termsOf(order.orderId))[0]!['refunded_at']).not.toBeNull();
});

test('the page of the order shows the box to whoever holds its link, and to nobody else', async () => {
  const order = await market.orderBox();
  await market.pay(order);
  const visitor = {
    language: 'en',
    country: 'CA',
    postalCode: '',
    currency: 'CAD',
    light: false,
    person: null,
  } as const;
  const pages = createVisitorQueries(
    market.shop,
    createSqlSearch(market.shop.sql),
    { ...visitor, requestId: '', siteUrl: '' },
    { timeZone: 'America/Toronto' },
  );
  const opened = await pages.order(order.orderId, order.orderToken);
  const [box] = await boxesOf(order.orderId);
  expect(await pages.boxesOf(opened!)).toMatchObject([
    { suite: box!.suite, plan: 'Family', state: 'open', city: 'Montréal', renewal: { priceMinor: 6000, months: 12 } },
  ]);
  expect(await pages.order(order.orderId, 'x')).toBeNull();
});

test('a guest’s box becomes theirs with the order, once they prove the address', async () => {
  const email = `${randomUUID().slice(0, 8)}@client.example`;
  const order = await market.orderBox({ email });
  await market.pay(order);
  expect((await boxesOf(order.orderId))[0]!.user_id).toBeNull();
  const [person] = await market.owner<{ id: string }[]>`
    insert into auth.users (email, email_confirmed_at) values (${email}, now()) returning id`;
  expect((await boxesOf(order.orderId))[0]!.user_id).toBe(person!.id);
});

test('a suite number is one box, whatever is tried at the database', async () => {
  const [one, other] = [await market.orderBox(), await market.orderBox()];
  await market.pay(one);
  await market.pay(other);
  const [box] = await boxesOf(one.orderId);
  await expect(market.owner`update boxes set suite = ${box!.suite} where order_id = ${other.orderId}`).rejects.toThrow(
    /boxes_suite_key/,
  );
  const [term] = await termsOf(one.orderId);
  await expect(
    market.owner`insert into box_terms ${market.owner({ box_id: (await boxesOf(other.orderId))[0]!.id, plan_version_id: term!['plan_version_id'], order_line_id: term!['order_line_id'], unit: 1, starts_at: new Date(), ends_at: new Date(Date.now() + 1000) })}`,
  ).rejects.toThrow(/box_terms_order_line_id_unit_key/);
});
