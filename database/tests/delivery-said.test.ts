// When the seller's money is released for a delivery that only the seller has reported (docs/decisions/0147).
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Actor } from '#domain/people/actor.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { addArrivalTexts } from '#server/orders/arrival-words.ts';
import { movePartToStatus } from '#server/orders/move-part.ts';
import { readOrder } from '#server/orders/queries/order-reading.ts';
import { orderView } from '#server/orders/order-view.ts';
import { requestRefundAsStaff } from '#server/payments/actions/request-refund-as-staff.ts';
import { signOrderLink } from '#server/orders/order-link.ts';
import { confirmDelivery } from '#server/orders/actions/confirm-delivery.ts';
import { deliverPart } from '#server/orders/actions/deliver-part.ts';
import { reportMissingPart } from '#server/orders/actions/report-missing.ts';
import { openTestMarket, type TestMarket } from './test-market.ts';
import { administratorActor, createPayoutHelpers } from './payouts-scene.ts';

let market: TestMarket;
let scene: ReturnType<typeof createPayoutHelpers>;
// Each test opens a market, because tests move a market's clock ahead of PostgreSQL's, which sets the shipping time.
beforeEach(async () => {
  market = await openTestMarket();
  scene = createPayoutHelpers(market);
});
afterEach(() => market.stop());

const holderOf = (orderId: string): Actor => ({
  kind: 'guest',
  orderId,
  orderToken: signOrderLink(market.shop.linkSecret, orderId, market.shop.now()),
  network: '192.0.2.7',
});
const said = () => scene.sold({ isSaidBySeller: true });
const mails = (orderId: string) =>
  market.owner`select from notifications where template = 'order_delivered' and subject_id = ${orderId}`;

test('SELL-MONEY what only its seller says was delivered is released 21 days after it was shipped, not 7 after that word; its buyer is asked', async () => {
  const { orderId, seller } = await said();
  expect(await mails(orderId)).toHaveLength(1);
  scene.passDays(8);
  expect(await scene.release()).toBe(0);
  scene.passDays(13);
  expect(await scene.release()).toBe(1);
  expect(await scene.payable(seller)).toBe(9000);
});

test('SELL-MONEY the 7 days begin when its buyer confirms the delivery, once', async () => {
  const { orderId, partId } = await said();
  scene.passDays(3);
  const which = { orderId, partId };
  expect(await confirmDelivery.perform(market.shop, holderOf(orderId), which)).toBe(true);
  expect(await confirmDelivery.perform(market.shop, holderOf(orderId), which)).toBe(false);
  scene.passDays(5);
  expect(await scene.release()).toBe(0);
  scene.passDays(2);
  expect(await scene.release()).toBe(1);
  // After the buyer confirmed the arrival, the seller's part can no longer be reported as missing.
  await expect(reportMissingPart.perform(market.shop, holderOf(orderId), which)).rejects.toMatchObject({
    code: 'order/part-not-ready',
  });
});

test('SELL-MONEY a buyer who received nothing stops the money until the team confirms; the team is told once', async () => {
  const { orderId, partId } = await said();
  const which = { orderId, partId };
  expect(await reportMissingPart.perform(market.shop, holderOf(orderId), which)).toBe(true);
  expect(await reportMissingPart.perform(market.shop, holderOf(orderId), which)).toBe(false);
  expect(
    await market.owner`select from audit_log where action = 'order/not-received' and is_alert and order_id = ${orderId}`,
  ).toHaveLength(1);
  scene.passDays(60);
  expect(await scene.release()).toBe(0);
  // The link of another order gives no access.
  await expect(confirmDelivery.perform(market.shop, holderOf(randomUUID()), which)).rejects.toMatchObject({
    code: 'access/denied',
  });
  expect(await confirmDelivery.perform(market.shop, administratorActor, which)).toBe(true);
  scene.passDays(7);
  expect(await scene.release()).toBe(1);
});

test('SELL-MONEY a refund of what did not arrive goes back whole, and nothing of it is released to the seller', async () => {
  const { orderId, partId, seller } = await said();
  await reportMissingPart.perform(market.shop, holderOf(orderId), { orderId, partId });
  await scene.refund(orderId);
  scene.passDays(60);
  await scene.release();
  expect(await scene.payable(seller)).toBe(0);
});

test('a delivery that the team or the code confirms starts the days by itself, and cannot be missed with a click', async () => {
  const { orderId, partId } = await scene.sold();
  const which = { orderId, partId };
  expect(await mails(orderId)).toHaveLength(0);
  await expect(reportMissingPart.perform(market.shop, holderOf(orderId), which)).rejects.toMatchObject({
    code: 'order/part-not-ready',
  });
  expect(await confirmDelivery.perform(market.shop, holderOf(orderId), which)).toBe(false);
  await expect(
    confirmDelivery.perform(market.shop, holderOf(orderId), { orderId, partId: randomUUID() }),
  ).rejects.toMatchObject({ code: 'order/not-found' });
  expect(await deliverPart.perform(market.shop, administratorActor, which)).toBe(false);
});

test('SELL-MONEY a buyer says that nothing arrived of what was sent, once the promised days are over; the money waits until it is found', async () => {
  const { orderId, partId } = await scene.sold({ isDelivered: false });
  const which = { orderId, partId };
  const report = () => reportMissingPart.perform(market.shop, holderOf(orderId), which);
  const shown = async () => {
    const order = await asMarket(market.shop.sql, (tx) => readOrder(tx, orderId));
    const now = market.shop.now();
    return addArrivalTexts(orderView(order!, 'fr', now), now, market.shop.timeZone).parts[0]!.delivery ?? null;
  };
  await expect(report()).rejects.toMatchObject({ code: 'order/part-not-ready' });
  expect(await shown()).toBeNull();
  // Delivery was promised within six days.
  scene.passDays(7);
  expect(await shown()).toBe('late');
  await expect(confirmDelivery.perform(market.shop, holderOf(orderId), which)).rejects.toMatchObject({
    code: 'order/part-not-ready',
  });
  expect([await report(), await report()]).toEqual([true, false]);
  expect(await shown()).toBe('missing');
  scene.passDays(60);
  expect(await scene.release()).toBe(0);
  expect(await confirmDelivery.perform(market.shop, holderOf(orderId), which)).toBe(true);
  expect(await confirmDelivery.perform(market.shop, holderOf(orderId), which)).toBe(false);
  const [part] =
    await market.owner`select status, delivery_said_by_seller as said from seller_orders where id = ${partId}`;
  expect(part).toEqual({ status: 'delivered', said: false });
  scene.passDays(7);
  expect(await scene.release()).toBe(1);
});

test('SELL-MONEY what was sent and is missed stays missed when its seller says that it was delivered', async () => {
  const { orderId, partId } = await scene.sold({ isDelivered: false });
  scene.passDays(7);
  await reportMissingPart.perform(market.shop, holderOf(orderId), { orderId, partId });
  await asMarket(market.shop.sql, (tx) =>
    movePartToStatus(tx, { orderId, partId, to: 'delivered', isSaidBySeller: true }),
  );
  scene.passDays(60);
  expect(await scene.release()).toBe(0);
});

test('SELL-MONEY who works at the desk and owns the shop is its seller: their word does not begin the days, they confirm nothing and refund nothing of it', async () => {
  const staff = async (kind: 'employee' | 'administrator'): Promise<Actor & { id: string }> => {
    const [row] = await market.owner<{ id: string }[]>`
      insert into auth.users (email, email_confirmed_at) values (${`${randomUUID()}@example.org`}, now()) returning id`;
    const session = {
      id: row!.id,
      sessionId: randomUUID(),
      aal: 'aal1',
      signedInAt: new Date().toISOString(),
    } as const;
    const from = { ...session, address: '192.0.2.1', network: '192.0.2.1' };
    return kind === 'employee' ? { kind, ...from } : { kind, isStepOpen: true, ...from };
  };
  for (const kind of ['employee', 'administrator'] as const) {
    const { orderId, partId, seller } = await scene.sold({ isDelivered: false });
    const [own, other] = [await staff(kind), await staff('administrator')];
    await market.owner`update sellers set owner_id = ${own.id} where id = ${seller}`;
    const which = { orderId, partId };
    expect(await deliverPart.perform(market.shop, own, which)).toBe(true);
    scene.passDays(8);
    expect(await scene.release()).toBe(0);
    await expect(confirmDelivery.perform(market.shop, own, which)).rejects.toMatchObject({ code: 'desk/own-matter' });
    const refund = { orderId, wish: 'all', note: '', key: randomUUID() } as const;
    await expect(requestRefundAsStaff.perform(market.shop, own, refund)).rejects.toMatchObject({
      code: 'desk/own-matter',
    });
    // Staff who are the buyer may not refund themselves, but may confirm the arrival.
    const buyer = await staff(kind);
    await market.owner`update orders set user_id = ${buyer.id} where id = ${orderId}`;
    await expect(requestRefundAsStaff.perform(market.shop, buyer, refund)).rejects.toMatchObject({
      code: 'desk/own-matter',
    });
    expect(await confirmDelivery.perform(market.shop, buyer, which)).toBe(true);
    expect(await requestRefundAsStaff.perform(market.shop, other, refund)).toMatchObject({ state: 'asked' });
  }
});
