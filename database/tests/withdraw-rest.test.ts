// A seller cancels the unshipped units of a partly shipped order: refund, state, mail, money and permissions.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#domain/people/actor.ts';
import type { Action } from '#server/action.ts';
import { type ActionInput, type ActionName, actions } from '#server/actions.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { findOrderMailFacts } from '#server/orders/notifications/order-template.ts';
import { orderRestWithdrawn } from '#server/orders/notifications/order-rest-withdrawn.ts';
import { findReleasableParts } from '#server/payouts/queries/release.ts';
import { reverseRefund } from '#server/payments/book-refund.ts';
import { refundPayment } from '#server/payments/refund.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { findSellerPart } from '#server/sellers/queries/part-detail.ts';
import { addOffer, openTestMarket, testJobActor, type TestMarket } from './test-market.ts';
import { addPerson } from './seller-scene.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());

const act = <Name extends ActionName>(actor: Actor, name: Name, input: ActionInput<Name>) =>
  (actions.find((one) => one.name === name) as unknown as Action<string, object>).perform(
    market.shop,
    actor,
    input as object,
  );
const person = () => addPerson(market.owner);

/** A paid order: three units of one article, one of another. One parcel with `sent` units of the first was shipped. */
async function scene({ sent = 1, permissions = '{orders,refunds}' } = {}) {
  const slug = `rest-${randomUUID().slice(0, 6)}`;
  const first = await addOffer(market.owner, { seller: slug, price: 1000 });
  const second = await addOffer(market.owner, { seller: slug, price: 700 });
  const { orderId } = await market.place([{ offer: first, quantity: 3 }, { offer: second }]);
  const [payment] = await market.owner`select session_id from payments where order_id = ${orderId}`;
  market.provider.pay(payment!['session_id'] as string);
  await settlePayment(market.shop, { provider: 'obedient', sessionId: payment!['session_id'] as string }, testJobActor);
  const lines = await market.owner<{ id: string; part: string; seller: string; number: string }[]>`
    select l.id, p.id as part, p.seller_id as seller, o.number from order_lines l join seller_orders p on p.id = l.seller_order_id join orders o on o.id = p.order_id
    where p.order_id = ${orderId} order by l.position`;
  const { part: partId, seller, number } = lines[0]!;
  const who = await person();
  await market.owner`insert into seller_members (seller_id, person_id, permissions) values (${seller}, ${who.id}, ${permissions})`;
  const [three, one] = lines.map(({ id }) => id) as [string, string];
  const part = { orderId, partId };
  if (sent > 0)
    await act(who, 'part/ship-some', { ...part, key: randomUUID(), lines: [{ lineId: three, quantity: sent }] });
  return { orderId, partId, seller, number, who, three, one, part };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const nothingMore = (who: Actor, part: Scene['part'], lines: { lineId: string; quantity: number }[] = []) =>
  act(who, 'part/withdraw-rest', { ...part, note: 'épuisé', lines }) as Promise<string | null>;
const statusOf = async (partId: string) =>
  (await market.owner`select status from seller_orders where id = ${partId}`)[0]!['status'] as string;
const balances = async (orderId: string) =>
  Object.fromEntries(
    (
      await market.owner<{ account: string; sum: number }[]>`
      select split_part(account, ':', 1) || ':' || split_part(account, ':', 3) as account, sum(amount_minor)::float8 as sum
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where order_id = ${orderId} group by 1`
    ).map(({ account, sum }) => [account, sum]),
  );
const isReleasable = async (partId: string) => {
  const terms = { now: new Date(Date.now() + 400 * 86_400_000), takesRealMoney: false };
  const due = await asMarket(market.shop.sql, (tx) => findReleasableParts(tx, terms, 10_000));
  return due.some((one) => one.partId === partId);
};
const mails = (orderId: string) => market.owner<{ id: string; parameters: object }[]>`
  select id, parameters from notifications where template = 'order_rest_withdrawn' and subject_id = ${orderId}`;

test('the rest goes back line by line, once; the part is shipped, the buyer is told, the money of the seller waits for the refund', async () => {
  const { part, partId, orderId, seller, number, who, three, one } = await scene();
  const read = () => asMarket(market.shop.sql, (tx) => findSellerPart(tx, { seller, number, language: 'fr' }));
  expect((await read())!.rest).toEqual({
    lines: [
      { lineId: three, unsent: 2, least: 2, most: 2 },
      { lineId: one, unsent: 1, least: 1, most: 1 },
    ],
    mostMinor: 2700,
  });
  const refund = (await nothingMore(who, part))!;
  expect(await statusOf(partId)).toBe('shipped');
  expect(await isReleasable(partId)).toBe(false);
  // A repeated request changes nothing, whatever it contains.
  expect(await nothingMore(who, part, [{ lineId: three, quantity: 1 }])).toBeNull();
  expect(await mails(orderId)).toHaveLength(1);
  const back =
    await market.owner`select order_line_id as line, quantity, items_minor::float8 as minor from refund_lines where refund_id = ${refund} order by 3`;
  expect([...back]).toEqual([
    { line: one, quantity: 1, minor: 700 },
    { line: three, quantity: 2, minor: 2000 },
  ]);
  const before = await balances(orderId);
  expect(await refundPayment(market.shop, refund)).toBe('refunded');
  // Articles for 2700 of 3700 were refunded, without delivery. The commission was 10 % of the articles.
  const after = await balances(orderId);
  expect(after['seller:held']! - before['seller:held']!).toBe(2430);
  expect(after['market:']! - before['market:']!).toBe(270);
  expect(after['provider:']! - before['provider:']!).toBe(-2700);
  expect(after['seller:shipping']).toBe(before['seller:shipping']);
  expect(await statusOf(partId)).toBe('shipped');
  expect(await isReleasable(partId)).toBe(true);
  expect((await read())!).toMatchObject({
    withdrawn: [
      { lineId: three, quantity: 2 },
      { lineId: one, quantity: 1 },
    ],
    toShip: [],
  });
  // The bank returns the refund, so this money still belongs to the buyer.
  await reverseRefund(market.shop, refund, testJobActor);
  expect(await isReleasable(partId)).toBe(false);
});

test('the mail names what will not come, and only that', async () => {
  const { part, partId, orderId, who, three } = await scene({ sent: 2 });
  await nothingMore(who, part);
  const [mail] = await mails(orderId);
  const facts = await asMarket(market.shop.sql, (tx) =>
    findOrderMailFacts(
      tx,
      { id: mail!.id, subjectId: orderId, language: 'fr', parameters: { partId } } as never,
      market.shop,
    ),
  );
  expect(orderRestWithdrawn.isStillTrue(facts!, {} as never, new Date())).toBe(true);
  const { subject, text } = orderRestWithdrawn.write(facts!, 'fr', {
    site: 'Sugu',
    siteUrl: 'http://shop.test',
  } as never);
  expect(subject).toContain('n’enverra pas le reste');
  const title = facts!.part!.lines.find(({ id }) => id === three)!.title;
  expect(text).toContain(`1 × ${title}`);
  expect(text).not.toContain(`3 × ${title}`);
});

test('units given back before: the seller says which they were; one that stayed is not paid twice, one that left broken is paid beside it', async () => {
  const givenBack = async ({ who, part, three }: Scene) => {
    const wish = { lines: [{ lineId: three, quantity: 1 }], shippingMinor: 0 };
    const { id } = (await act(who, 'part/refund', { ...part, wish, note: '', key: randomUUID() })) as { id: string };
    await refundPayment(market.shop, id);
  };
  const stayed = await scene();
  await givenBack(stayed);
  await expect(nothingMore(stayed.who, stayed.part, [{ lineId: stayed.three, quantity: 3 }])).rejects.toMatchObject({
    code: 'shipment/rest-units',
  });
  const first = (await nothingMore(stayed.who, stayed.part, [{ lineId: stayed.three, quantity: 1 }]))!;
  await refundPayment(market.shop, first);
  const units = async (line: string) =>
    (await market.owner`select sum(quantity)::int as n from refund_lines where order_line_id = ${line}`)[0]!['n'];
  expect(await units(stayed.three)).toBe(2);
  expect(await isReleasable(stayed.partId)).toBe(true);

  const broken = await scene({ sent: 2 });
  await givenBack(broken);
  const second = (await nothingMore(broken.who, broken.part))!;
  // Two units were shipped and one of these refunded. The third unit must still be shipped or refunded.
  expect(await isReleasable(broken.partId)).toBe(false);
  await market.owner`update refunds set state = 'failed' where id = ${second}`;
  expect(await isReleasable(broken.partId)).toBe(false);
  await act(broken.who, 'part/refund', {
    ...broken.part,
    wish: {
      lines: [
        { lineId: broken.three, quantity: 1 },
        { lineId: broken.one, quantity: 1 },
      ],
      shippingMinor: 0,
    },
    note: '',
    key: randomUUID(),
  });
  const [again] = await market.owner`select id from refunds where order_id = ${broken.orderId} and state = 'asked'`;
  await refundPayment(market.shop, again!['id'] as string);
  expect(await isReleasable(broken.partId)).toBe(true);
});

test('refused: nothing or everything left, money on its way back, a dispute, a payment that only goes back whole, no right to refund; nothing of it stays', async () => {
  const whole = await scene({ sent: 0 });
  const refused = (work: Promise<unknown>, code: string) => expect(work).rejects.toMatchObject({ code });
  await refused(nothingMore(whole.who, whole.part), 'order/part-not-ready');
  await act(whole.who, 'part/ship', whole.part);
  await refused(nothingMore(whole.who, whole.part), 'order/part-not-ready');

  const busy = await scene();
  const wish = { lines: [{ lineId: busy.one, quantity: 1 }], shippingMinor: 0 };
  await act(busy.who, 'part/refund', { ...busy.part, wish, note: '', key: randomUUID() });
  await refused(nothingMore(busy.who, busy.part), 'order/part-not-ready');

  const one = await scene();
  market.provider.capabilities.partialRefunds = false;
  try {
    await refused(nothingMore(one.who, one.part), 'refund/whole-only');
  } finally {
    market.provider.capabilities.partialRefunds = true;
  }
  expect(await statusOf(one.partId)).toBe('partly_shipped');
  expect(await market.owner`select 1 from withdrawn_units where seller_order_id = ${one.partId}`).toHaveLength(0);
  expect(await mails(one.orderId)).toHaveLength(0);

  const bare = await scene({ permissions: '{orders}' });
  for (const who of [bare.who, await person(), one.who]) await refused(nothingMore(who, bare.part), 'access/denied');
});

test('two at once: one refund; what was withdrawn never leaves, whoever writes', async () => {
  const { part, partId, orderId, who, three } = await scene();
  const answers = await Promise.all([nothingMore(who, part), nothingMore(who, part)]);
  expect(answers.filter((one) => one === null)).toHaveLength(1);
  expect(await market.owner`select 1 from refunds where order_id = ${orderId}`).toHaveLength(1);
  await expect(
    act(who, 'part/ship-some', { ...part, key: randomUUID(), lines: [{ lineId: three, quantity: 1 }] }),
  ).rejects.toMatchObject({ code: 'order/part-not-ready' });
  const [parcel] = await market.owner`select id from shipments where seller_order_id = ${partId}`;
  const second = randomUUID();
  await market.owner`insert into shipments (id, order_id, seller_order_id) values (${second}, ${orderId}, ${partId})`;
  await expect(
    market.owner`insert into shipment_lines (shipment_id, order_line_id, quantity) values (${second}, ${three}, 1)`,
  ).rejects.toMatchObject({ code: '23514' });
  expect(parcel).toBeDefined();
  for (const change of [
    market.owner`update withdrawn_units set quantity = 1 where seller_order_id = ${partId}`,
    market.owner`delete from withdrawn_units where seller_order_id = ${partId}`,
  ])
    await expect(change).rejects.toThrow();
});
