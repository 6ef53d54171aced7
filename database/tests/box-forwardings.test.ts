// Parcels of postal boxes are forwarded: each parcel once, and exactly those that were paid for.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forwardParcels } from '#server/boxes/actions/forward-parcels.ts';
import { updateDueBoxes } from '#server/boxes/actions/follow-boxes.ts';
import { shipForwarding } from '#server/boxes/actions/ship-forwarding.ts';
import { findStoredParcels } from '#server/boxes/queries/parcels.ts';
import { asPerson } from '#server/database/transaction-as.ts';
import { expireOrder } from '#server/orders/expire.ts';
import { requestRefundAsStaff } from '#server/payments/actions/request-refund-as-staff.ts';
import { refundPayment } from '#server/payments/refund.ts';
import { type BoxMarket, type PaidBox, holderActor, openBoxMarket, findPaymentSession } from './box-scene.ts';
import { cliActor, testJobActor } from './test-market.ts';
import { address, createParcelHelpers } from './parcels-scene.ts';

let market: BoxMarket;
beforeAll(async () => {
  market = await openBoxMarket();
});
afterAll(() => market.stop());
const { heldBox, receive, forward, quoteOf, forwardingOf, parcelOf } = createParcelHelpers(() => market);

test('nobody has another person’s parcel sent, and nobody else reads it', async () => {
  const [one, other] = [await heldBox(), await heldBox()];
  const mine = await receive(one.suite);
  await expect(forward(other, [mine.id], 1000)).rejects.toMatchObject({ code: 'parcel/not-held' });
  const input = { boxId: one.boxId, parcelIds: [mine.id], address: address, totalMinor: 1000, language: 'fr' as const };
  await expect(forwardParcels.perform(market.shop, holderActor(other), input)).rejects.toMatchObject({
    code: 'access/denied',
  });
  const readBy = ({ person }: PaidBox) =>
    asPerson(market.shop.sql, { sub: person.id, session_id: randomUUID() }, (tx) => findStoredParcels(tx, [one.boxId]));
  expect(await readBy(other)).toEqual([]);
  expect(await readBy(one)).toHaveLength(1);
});

test('several parcels together: quoted, paid as an order, shipped with a tracking code, told', async () => {
  const held = await heldBox();
  const parcels = [await receive(held.suite), await receive(held.suite, randomUUID(), 800)];
  const ids = parcels.map(({ id }) => id);
  const apart = (await quoteOf(held, [ids[0]!])) + (await quoteOf(held, [ids[1]!]));
  const total = await quoteOf(held, ids);
  expect(total).toBeLessThanOrEqual(apart);
  const { orderId } = await forward(held, ids);
  const [order] = await market.owner`select total_minor, currency, status, user_id from orders where id = ${orderId}`;
  expect(order).toMatchObject({
    total_minor: total,
    currency: 'CAD',
    status: 'awaiting_payment',
    user_id: held.person.id,
  });
  // A repeated request returns the same dispatch and the same order.
  expect((await forward(held, ids, total)).orderId).toBe(orderId);
  await market.pay({ sessionId: await findPaymentSession(market.owner, orderId) });
  const paid = await forwardingOf(orderId);
  expect(paid).toMatchObject({ status: 'paid', order_id: orderId });
  expect((await market.owner`select status from seller_orders where order_id = ${orderId}`)[0]!['status']).toBe(
    'to_prepare',
  );
  const ship = () =>
    shipForwarding.perform(market.shop, cliActor, { number: paid['number'], carrier: 'Poste', trackingCode: 'PX1' });
  await ship();
  expect(await ship()).toBeNull();
  expect(await forwardingOf(orderId)).toMatchObject({ status: 'shipped', carrier: 'Poste', tracking_code: 'PX1' });
  for (const id of ids) expect((await parcelOf(id))['left_at']).not.toBeNull();
  expect(
    await market.owner`select from notifications where template = 'order_shipped' and subject_id = ${orderId}`,
  ).toHaveLength(1);
  // A parcel that has left cannot be sent again.
  await expect(forward(held, [ids[0]!], total)).rejects.toMatchObject({ code: 'parcel/not-held' });
});

test('two tabs have the same parcel sent at once: one dispatch, one order', async () => {
  const held = await heldBox();
  const parcel = await receive(held.suite);
  const total = await quoteOf(held, [parcel.id]);
  const orders = await Promise.all([1, 2, 3].map(() => forward(held, [parcel.id], total)));
  expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(1);
  expect(await market.owner`select from box_forwardings where box_id = ${held.boxId}`).toHaveLength(1);
});

test('what is not paid is given up: the parcels are free again, and a late payment goes back', async () => {
  const held = await heldBox();
  const parcel = await receive(held.suite);
  const { orderId } = await forward(held, [parcel.id]);
  market.passMinutes(40);
  expect(await expireOrder(market.shop, orderId)).toBe('expired');
  expect((await parcelOf(parcel.id))['forwarding_id']).toBeNull();
  await market.pay({ sessionId: await findPaymentSession(market.owner, orderId) });
  expect(await market.owner`select from refunds where order_id = ${orderId} and reason = 'too_late'`).toHaveLength(1);
  // After the cancellation, the parcel can be requested again.
  expect((await forward(held, [parcel.id])).orderId).not.toBe(orderId);
});

test('when no order can be placed the parcels are free at once; what a crash left is given back within two hours', async () => {
  const held = await heldBox();
  const parcel = await receive(held.suite);
  const input = {
    boxId: held.boxId,
    parcelIds: [parcel.id],
    address: address,
    totalMinor: await quoteOf(held, [parcel.id]),
    language: 'fr' as const,
  };
  const fails = (problem: () => boolean) =>
    forwardParcels.perform({ ...market.shop, isFull: problem }, holderActor(held), input);
  await expect(fails(() => true)).rejects.toMatchObject({ code: 'shop/full' });
  expect((await parcelOf(parcel.id))['forwarding_id']).toBeNull();
  const crash = () => {
    throw new Error('the process ends here');
  };
  await expect(fails(crash)).rejects.toThrow('ends here');
  expect((await parcelOf(parcel.id))['forwarding_id']).not.toBeNull();
  await market.owner`update box_forwardings set quoted_at = quoted_at - interval '2 hours' where box_id = ${held.boxId} and status = 'quoted'`;
  await updateDueBoxes.perform(market.shop, testJobActor, {});
  expect((await parcelOf(parcel.id))['forwarding_id']).toBeNull();
});

test('a refund before it was sent gives the parcels back; the price that was read is the price', async () => {
  const held = await heldBox();
  const parcel = await receive(held.suite);
  await expect(forward(held, [parcel.id], 1)).rejects.toMatchObject({ code: 'forwarding/price-changed' });
  const { orderId } = await forward(held, [parcel.id]);
  await market.pay({ sessionId: await findPaymentSession(market.owner, orderId) });
  const wish = { orderId, wish: 'all', note: '', key: randomUUID() } as const;
  await refundPayment(market.shop, (await requestRefundAsStaff.perform(market.shop, cliActor, wish)).id);
  expect(await forwardingOf(orderId)).toMatchObject({ status: 'cancelled' });
  expect(await parcelOf(parcel.id)).toMatchObject({ forwarding_id: null, left_at: null });
});

test('a plan says how many may leave together', async () => {
  const held = await heldBox('decouverte');
  const ids = [(await receive(held.suite)).id, (await receive(held.suite)).id];
  await expect(forward(held, ids, 1000)).rejects.toMatchObject({ code: 'forwarding/too-many', facts: { most: 1 } });
});
