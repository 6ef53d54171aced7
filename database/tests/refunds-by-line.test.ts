// Refunds of units of lines, and how much an employee may refund.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#domain/people/actor.ts';
import { resendMail } from '#server/orders/actions/resend-mail.ts';
import { requestRefundAsStaff } from '#server/payments/actions/request-refund-as-staff.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { readDeskOrder } from '#server/desk/queries/order-detail.ts';
import { findSellerPart } from '#server/sellers/queries/part-detail.ts';
import { refundPayment } from '#server/payments/refund.ts';
import { reconcile } from '#server/ledger/reconcile-ledger.ts';
import { openTestMarket, cliActor, type TestMarket } from './test-market.ts';
import { placePaidOrder } from './paid-order.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());

const employeeNamed = (id: string): Actor => ({
  kind: 'employee',
  id,
  sessionId: randomUUID(),
  aal: 'aal1',
  signedInAt: new Date().toISOString(),
  address: '192.0.2.1',
  network: '192.0.2.1',
});
const give = (
  orderId: string,
  lines: { lineId: string; quantity: number }[],
  { shipping = [] as { partId: string; shippingMinor: number }[], key = randomUUID() as string, actor = cliActor } = {},
) => requestRefundAsStaff.perform(market.shop, actor, { orderId, wish: { lines, shipping }, note: '', key });
const carryOut = async (orderId: string) => {
  for (const { id } of await market.owner`select id from refunds where order_id = ${orderId} and state = 'asked'`)
    await refundPayment(market.shop, id as string);
};
const linesBack = async (orderId: string) =>
  (
    await market.owner<{ quantity: number; minor: number }[]>`
      select b.quantity, b.items_minor::int as minor from refund_lines b join refunds r on r.id = b.refund_id where r.order_id = ${orderId} order by r.created_at`
  ).map(({ quantity, minor }) => [quantity, minor]);

test('one unit of a line goes back with its delivery, the same form twice sends no second refund, and the books agree', async () => {
  const { orderId, parts, lines } = await placePaidOrder(market);
  const key = randomUUID();
  const ask = () =>
    give(orderId, [{ lineId: lines[0]!, quantity: 1 }], { shipping: [{ partId: parts[0]!, shippingMinor: 200 }], key });
  const [first, again] = [await ask(), await ask()];
  expect(again.id).toBe(first.id);
  expect(first.amountMinor).toBe(1700);
  const sent = market.provider.refunds.length;
  await carryOut(orderId);
  await carryOut(orderId);
  expect(market.provider.refunds.length - sent).toBe(1);
  expect(await linesBack(orderId)).toEqual([[1, 1500]]);
  const audited =
    await market.owner`select 1 from audit_log where order_id = ${orderId} and action = 'order/refund-asked'`;
  expect(audited).toHaveLength(1);
  expect((await reconcile(market.shop)).differences).toEqual([]);
});

test('more units than are left are refused, with a refund under way counted, and two at once give back one', async () => {
  const { orderId, lines } = await placePaidOrder(market);
  const one = [{ lineId: lines[1]!, quantity: 1 }];
  const results = await Promise.allSettled([give(orderId, one), give(orderId, one)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(give(orderId, one)).rejects.toMatchObject({ code: 'refund/too-much' });
  await expect(give(orderId, [{ lineId: randomUUID(), quantity: 1 }])).rejects.toMatchObject({
    code: 'refund/too-much',
  });
  await expect(give(orderId, [])).rejects.toMatchObject({ code: 'refund/nothing-left' });
  await expect(
    market.owner`insert into refund_lines select refund_id, ${lines[0]!}, 3, 1 from refund_lines limit 1`,
  ).rejects.toThrow(/more units than it has/);
});

test('after a refund of the whole part, which names no units, desk and seller read that none of its lines can go back', async () => {
  const { orderId, parts, sellers, lines } = await placePaidOrder(market);
  await give(orderId, [{ lineId: lines[0]!, quantity: 1 }]);
  const leftUnits = () =>
    asMarket(market.shop.sql, async (tx) => {
      const [{ number } = { number: '' }] = await tx<
        { number: string }[]
      >`select number from orders where id = ${orderId}`;
      const part = await findSellerPart(tx, { seller: sellers[0]!, number, language: 'fr' });
      const desk = await readDeskOrder(tx, number);
      return [part!.lines[0]!.leftUnits, ...desk!.lines.map((line) => line.leftUnits)];
    });
  expect(await leftUnits()).toEqual([1, 1, 1]);
  await requestRefundAsStaff.perform(market.shop, cliActor, {
    orderId,
    wish: [{ partId: parts[0]!, itemsMinor: 1500, shippingMinor: 500 }],
    note: '',
    key: randomUUID(),
  });
  expect(await leftUnits()).toEqual([0, 0, 1]);
});

test('the same key for other units is refused', async () => {
  const { orderId, lines } = await placePaidOrder(market);
  const key = randomUUID();
  await give(orderId, [{ lineId: lines[0]!, quantity: 1 }], { key });
  await expect(give(orderId, [{ lineId: lines[0]!, quantity: 2 }], { key })).rejects.toMatchObject({
    code: 'refund/key-reused',
  });
});

test('an employee gives back up to the setting of one order, whoever gave back the rest, and no more within a day', async () => {
  await market.owner`update settings set value = '20' where key = 'employee_refund_limit'`;
  await market.owner`update settings set value = '30' where key = 'employee_refund_day_limit'`;
  const actor = employeeNamed(randomUUID());
  const unit = (lineId: string) => [{ lineId, quantity: 1 }];
  const first = await placePaidOrder(market);
  await give(first.orderId, unit(first.lines[0]!), { actor });
  // The limit per order is 20.00, but the refunds would add up to 15.00 + 9.99.
  await expect(give(first.orderId, unit(first.lines[1]!), { actor })).rejects.toMatchObject({
    code: 'refund/over-limit',
    facts: { limit: '20,00\u00A0$' },
  });
  await expect(
    give(first.orderId, unit(first.lines[1]!), { actor: employeeNamed(randomUUID()) }),
  ).rejects.toMatchObject({
    code: 'refund/over-limit',
  });
  const second = await placePaidOrder(market);
  await give(second.orderId, unit(second.lines[0]!), { actor });
  // The limit per day is 30.00, but the refunds would add up to 15.00 + 15.00 + 9.99.
  const third = await placePaidOrder(market);
  await expect(give(third.orderId, unit(third.lines[1]!), { actor })).rejects.toMatchObject({
    code: 'refund/over-limit',
    facts: { limit: '30,00\u00A0$' },
  });
  // The limits for refunds apply to employees only.
  await give(first.orderId, unit(first.lines[1]!));
});

test('a mail is sent once more to the order’s own address, once for a form, five times an hour', async () => {
  const { orderId } = await placePaidOrder(market);
  const [mail] = await market.owner<{ id: string }[]>`
    select id from notifications where subject_id = ${orderId} and template = 'order_paid'`;
  const again = (key: string) =>
    resendMail.perform(market.shop, employeeNamed(randomUUID()), { orderId, mailId: mail!.id, key });
  const count = async () =>
    (await market.owner`select 1 from notifications where subject_id = ${orderId} and template = 'order_paid'`).length;
  const key = randomUUID();
  expect([(await again(key)).isNew, (await again(key)).isNew, await count()]).toEqual([true, false, 2]);
  for (let n = 0; n < 4; n++) await again(randomUUID());
  await expect(again(randomUUID())).rejects.toMatchObject({ code: 'order/mails-too-many' });
  expect(await count()).toBe(6);
  const [notice] = await market.owner<{ id: string }[]>`
    insert into notifications (template, channel, subject_kind, subject_id, address, language) values ('admin_new_order', 'mail', 'order', ${orderId}, 'shop@sugu.example', 'fr') returning id`;
  const { orderId: other } = await placePaidOrder(market);
  for (const which of [
    { orderId, mailId: notice!.id },
    { orderId: other, mailId: mail!.id },
  ])
    await expect(resendMail.perform(market.shop, cliActor, { ...which, key: randomUUID() })).rejects.toMatchObject({
      code: 'order/not-found',
    });
});
