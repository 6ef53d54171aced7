// A courier without an account hands a parcel over with the buyer's code. Wrong codes are counted, and links expire.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#domain/people/actor.ts';
import type { Action } from '#server/action.ts';
import { type ActionInput, type ActionName, actions } from '#server/actions.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { findSellerCourierLinks } from '#server/orders/courier-view.ts';
import { handOverCode, parseSignedCourierLink, signCourierLink } from '#server/orders/hand-over.ts';
import { courierParcel, partsWithVisibleCode } from '#server/orders/queries/courier-links.ts';
import { refundPayment } from '#server/payments/refund.ts';
import { openTestMarket, cliActor, type TestMarket } from './test-market.ts';
import { placePaidOrder } from './paid-order.ts';
import { addMember } from './seller-scene.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());

const courier: Actor = { kind: 'visitor', network: '192.0.2.9' };
const act = <Name extends ActionName>(actor: Actor, name: Name, input: ActionInput<Name>) =>
  (actions.find((one) => one.name === name) as unknown as Action<string, object>).perform(
    market.shop,
    actor,
    input as object,
  );

/** A shipped part of an order, a member of its seller, and a courier's link. */
async function scene() {
  const { orderId, parts, sellers, lines } = await placePaidOrder(market);
  const who = await addMember(market.owner, sellers[0]!, 'orders');
  const part = { orderId, partId: parts[0]! };
  const link = async (key: string = randomUUID()) => {
    await act(who, 'part/courier-link', { ...part, key });
    return signCourierLink(market.shop.linkSecret, key);
  };
  const code = handOverCode(market.shop.linkSecret, part.partId);
  return {
    ...part,
    part,
    who,
    link,
    code,
    wrong: code === '111111' ? '222222' : '111111',
    rival: sellers[1]!,
    line: lines[0]!,
  };
}
const statusOf = async (partId: string) =>
  (await market.owner`select status from seller_orders where id = ${partId}`)[0]!['status'] as string;
const triesOf = async (partId: string) =>
  (
    await market.owner`select wrong_tries from courier_links where seller_order_id = ${partId} order by created_at desc, id limit 1`
  )[0]!['wrong_tries'] as number;
const shows = async (orderId: string) =>
  asMarket(market.shop.sql, (tx) => partsWithVisibleCode(tx, orderId, market.shop.now(), 5));

test('the right code makes the part delivered, once; the buyer is shown it only while a link is open', async () => {
  const { part, partId, orderId, who, link, code } = await scene();
  await expect(link()).rejects.toMatchObject({ code: 'order/part-not-ready' });
  await act(who, 'part/ship', part);
  expect(await shows(orderId)).toEqual([]);
  const key = randomUUID();
  const token = await link(key);
  // The same request, sent twice, creates one link.
  await link(key);
  expect(await market.owner`select 1 from courier_links where seller_order_id = ${partId}`).toHaveLength(1);
  expect(await shows(orderId)).toEqual([partId]);
  expect(await act(courier, 'part/hand-over', { token, code: `${code.slice(0, 3)} ${code.slice(3)}` })).toMatchObject({
    outcome: 'delivered',
  });
  expect(await statusOf(partId)).toBe('delivered');
  expect(await act(courier, 'part/hand-over', { token, code })).toEqual({ outcome: 'done' });
  expect(await shows(orderId)).toEqual([]);
  const events =
    await market.owner`select kind from order_events where seller_order_id = ${partId} and kind = 'delivered'`;
  expect(events).toHaveLength(1);
});

test('wrong codes are counted one after another; at five the link is closed to the right one too, and three links of a part are all there are', async () => {
  const { part, partId, who, link, code, wrong } = await scene();
  await act(who, 'part/ship', part);
  const token = await link();
  expect(await act(courier, 'part/hand-over', { token, code: '12' })).toEqual({ outcome: 'malformed' });
  expect(await triesOf(partId)).toBe(0);
  // All attempts arrive at the same time, and each one is counted.
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => act(courier, 'part/hand-over', { token, code: wrong })),
  );
  expect(answers.filter((one) => (one as { outcome: string }).outcome === 'wrong')).toHaveLength(4);
  expect(await triesOf(partId)).toBe(5);
  expect(await act(courier, 'part/hand-over', { token, code })).toEqual({ outcome: 'locked' });
  expect(await statusOf(partId)).toBe('shipped');
  const view = await asMarket(market.shop.sql, (tx) =>
    findSellerCourierLinks(tx, market.shop, { id: partId, status: 'shipped' }),
  );
  expect(view).toMatchObject({ open: null, isLocked: true, linksLeft: 2 });
  await link();
  await link();
  await expect(link()).rejects.toMatchObject({ code: 'courier/too-many' });
});

test('a newer link ends the one before; taken back, expired or forged, a link opens nothing', async () => {
  const { part, partId, who, link, code } = await scene();
  await act(who, 'part/ship', part);
  const [first, second] = [await link(), await link()];
  expect(await act(courier, 'part/hand-over', { token: first, code })).toEqual({ outcome: 'gone' });
  expect(await act(who, 'part/revoke-courier-link', part)).toBe(true);
  expect(await act(who, 'part/revoke-courier-link', part)).toBe(false);
  expect(await act(courier, 'part/hand-over', { token: second, code })).toEqual({ outcome: 'gone' });
  const third = await link();
  const forged = third.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  expect(parseSignedCourierLink(market.shop.linkSecret, forged)).toBeNull();
  for (const token of [forged, randomUUID(), '', `${randomUUID()}.${'A'.repeat(43)}`])
    expect(await act(courier, 'part/hand-over', { token, code })).toEqual({ outcome: 'gone' });
  market.passMinutes(7 * 24 * 60 + 1);
  expect(await act(courier, 'part/hand-over', { token: third, code })).toEqual({ outcome: 'gone' });
  expect(await statusOf(partId)).toBe('shipped');
});

test('a part that left in two parcels has no link and no form, one that left in one has; units given back are not counted', async () => {
  const { part, partId, who, link, line } = await scene();
  const view = () =>
    asMarket(market.shop.sql, (tx) => findSellerCourierLinks(tx, market.shop, { id: partId, status: 'shipped' }));
  await act(who, 'part/ship-some', { ...part, key: randomUUID(), lines: [{ lineId: line, quantity: 1 }] });
  await act(who, 'part/ship', part);
  await expect(link()).rejects.toMatchObject({ code: 'courier/several-parcels' });
  expect(await view()).toBeNull();

  const whole = await scene();
  const units = async () => (await asMarket(market.shop.sql, (tx) => courierParcel(tx, whole.partId)))!.units;
  expect(await units()).toBe(2);
  const wish = { lines: [{ lineId: whole.line, quantity: 1 }], shipping: [] };
  const refund = await act(cliActor, 'refund/ask', {
    orderId: whole.orderId,
    wish,
    note: '',
    key: randomUUID(),
  });
  // While the refund is only requested, the units are not returned to stock.
  expect(await units()).toBe(2);
  await refundPayment(market.shop, (refund as { id: string }).id);
  expect(await units()).toBe(1);
  await act(whole.who, 'part/ship', whole.part);
  await whole.link();
  expect(await units()).toBe(1);
});

test('no two parts have the code of one order’s id, only members make links, and the courier learns nothing of the buyer', async () => {
  const { part, partId, who, rival } = await scene();
  await act(who, 'part/ship', part);
  const stranger: Actor = { ...who, id: randomUUID() } as Actor;
  await expect(act(stranger, 'part/courier-link', { ...part, key: randomUUID() })).rejects.toMatchObject({
    code: 'access/denied',
  });
  expect(rival).not.toBe('');
  expect(handOverCode('secret', partId)).not.toBe(handOverCode('another secret', partId));
  const seen = await asMarket(market.shop.sql, (tx) => courierParcel(tx, partId));
  expect(Object.keys(seen!).toSorted()).toEqual(['number', 'seller', 'status', 'units']);
});
