// A seller's part of an order is sent in several parcels: states, mails and permissions. The money is held until the
// whole part is delivered, and the ledger stays unchanged.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#domain/people/actor.ts';
import type { Action } from '#server/action.ts';
import { type ActionInput, type ActionName, actions } from '#server/actions.ts';
import { exportAccountData } from '#server/people/queries/account-export.ts';
import { asMarket, asPerson } from '#server/database/transaction-as.ts';
import { findOrderMailFacts } from '#server/orders/notifications/order-template.ts';
import { orderShipped } from '#server/orders/notifications/order-shipped.ts';
import { findSellerPart } from '#server/sellers/queries/part-detail.ts';
import { findReleasableParts } from '#server/payouts/queries/release.ts';
import { reverseRefund } from '#server/payments/book-refund.ts';
import { refundPayment } from '#server/payments/refund.ts';
import { addOffer, openTestMarket, testJobActor, type TestMarket } from './test-market.ts';
import { settlePayment } from '#server/payments/settle.ts';
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

/** A paid order: three units of one article and one of another, of one seller with a member. */
async function scene() {
  const slug = `parcels-${randomUUID().slice(0, 6)}`;
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
  await market.owner`insert into seller_members (seller_id, person_id, permissions) values (${seller}, ${who.id}, '{orders,refunds}')`;
  const [three, one] = lines.map(({ id }) => id) as [string, string];
  return { orderId, partId, seller, number, who, three, one, part: { orderId, partId } };
}
const statusOf = async (partId: string) =>
  (await market.owner`select status from seller_orders where id = ${partId}`)[0]!['status'] as string;
const booksOf = async (orderId: string) =>
  market.owner`select account, sum(amount_minor)::float8 as sum from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where order_id = ${orderId} group by 1 order by 1`;
const mails = async (partId: string) =>
  market.owner<{ id: string; shipment: string | null }[]>`
    select id, parameters ->> 'shipmentId' as shipment from notifications where template = 'order_shipped' and parameters ->> 'partId' = ${partId}`;

test('units leave in parcels of their own, each once, with its mail; the last of them make the part shipped, and the books do not move', async () => {
  const { part, partId, orderId, who, three, one, seller, number } = await scene();
  const before = await booksOf(orderId);
  const parcel = {
    ...part,
    key: randomUUID(),
    carrier: 'Poste',
    trackingCode: 'PX 1',
    lines: [
      { lineId: three, quantity: 1 },
      { lineId: one, quantity: 1 },
    ],
  };
  expect(await act(who, 'part/ship-some', parcel)).toBe('partly_shipped');
  // The same request, sent twice, creates one parcel.
  expect(await act(who, 'part/ship-some', parcel)).toBe(null);
  expect(await statusOf(partId)).toBe('partly_shipped');
  const seen = (await asMarket(market.shop.sql, (tx) => findSellerPart(tx, { seller, number, language: 'fr' })))!;
  expect(seen.toShip).toEqual([{ lineId: three, quantity: 2 }]);
  expect(seen.shipments).toMatchObject([{ carrier: 'Poste', trackingCode: 'PX 1', lines: parcel.lines }]);
  // The seller can still read the delivery address, because the remaining units must be sent there.
  expect(seen.delivery.street).not.toBeNull();

  await expect(
    act(who, 'part/ship-some', { ...part, key: randomUUID(), lines: [{ lineId: three, quantity: 3 }] }),
  ).rejects.toMatchObject({ code: 'shipment/too-many' });
  await expect(act(who, 'part/ship-some', { ...part, key: randomUUID(), lines: [] })).rejects.toMatchObject({
    code: 'shipment/nothing',
  });
  const last = { ...part, key: randomUUID(), carrier: 'DHL', lines: [{ lineId: three, quantity: 2 }] };
  expect(await act(who, 'part/ship-some', last)).toBe('shipped');
  expect(await statusOf(partId)).toBe('shipped');
  expect((await mails(partId)).map(({ shipment }) => shipment).toSorted()).toEqual([parcel.key, last.key].toSorted());
  expect(
    (await market.owner`select kind from order_events where seller_order_id = ${partId} order by id`).map(
      (row) => row['kind'],
    ),
  ).toEqual(['shipped_some', 'shipped']);
  expect(await booksOf(orderId)).toEqual(before);
  // Shipped units cannot be shipped again, by anyone.
  await expect(
    market.owner`insert into shipment_lines (shipment_id, order_line_id, quantity) values (${last.key}, ${one}, 1)`,
  ).rejects.toMatchObject({ code: '23514' });
});

test('the mail of a parcel names what is in it, its carrier and number, and that the rest follows', async () => {
  const { part, partId, orderId, who, one } = await scene();
  const key = randomUUID();
  await act(who, 'part/ship-some', { ...part, key, trackingCode: 'PX 9', lines: [{ lineId: one, quantity: 1 }] });
  const { siteUrl } = market.shop;
  for (const language of ['fr', 'en'] as const) {
    const facts = await asMarket(market.shop.sql, (tx) =>
      findOrderMailFacts(
        tx,
        { subjectId: orderId, language, parameters: { partId, shipmentId: key } } as never,
        market.shop,
      ),
    );
    const { text } = orderShipped.write(facts!, language, { site: 'Sugu', siteUrl: siteUrl() } as never);
    expect(text).toContain('PX 9');
    expect(text).toContain('1 × ');
    expect(text).not.toContain('3 × ');
    expect(text).toContain(language === 'fr' ? 'Le reste suivra' : 'The rest follows');
  }
});

test('money is released only after the whole part: partly shipped it stays held, however late', async () => {
  const { part, partId, who, three } = await scene();
  await act(who, 'part/ship-some', { ...part, key: randomUUID(), lines: [{ lineId: three, quantity: 1 }] });
  const muchLater = new Date(Date.now() + 400 * 86_400_000);
  const due = () =>
    asMarket(market.shop.sql, (tx) => findReleasableParts(tx, { now: muchLater, takesRealMoney: false }, 10_000));
  expect(JSON.stringify(await due())).not.toContain(partId);
  // The order's part cannot be delivered before its remaining units are sent, which makes a second parcel.
  await expect(act(who, 'part/deliver', part)).rejects.toMatchObject({ code: 'order/part-not-ready' });
  expect(await act(who, 'part/ship', { ...part, carrier: 'Car rapide' })).toBe(true);
  const parcels =
    await market.owner`select carrier from shipments where seller_order_id = ${partId} order by shipped_at`;
  expect(parcels.map((row) => row['carrier'])).toEqual([null, 'Car rapide']);
  expect(JSON.stringify(await due())).toContain(partId);
});

test('what is given back of a partly shipped part does not leave any more; when nothing waits, the part is shipped', async () => {
  const { part, partId, who, three, one } = await scene();
  await act(who, 'part/ship-some', { ...part, key: randomUUID(), lines: [{ lineId: three, quantity: 3 }] });
  await act(who, 'part/refund', {
    ...part,
    wish: { lines: [{ lineId: one, quantity: 1 }], shippingMinor: 0 },
    note: '',
    key: randomUUID(),
  });
  // Units with a requested refund cannot be shipped, because the seller would lose goods and money.
  await expect(
    act(who, 'part/ship-some', { ...part, key: randomUUID(), lines: [{ lineId: one, quantity: 1 }] }),
  ).rejects.toMatchObject({ code: 'order/part-not-ready' });
  const [refund] = await market.owner`select id from refunds where order_id = ${part.orderId}`;
  await refundPayment(market.shop, refund!['id'] as string);
  expect(await statusOf(partId)).toBe('shipped');
});

/** The seller refunds units of a line; returns the refund, which is only requested. */
async function refundAsked({ who, part }: Awaited<ReturnType<typeof scene>>, lineId: string, quantity = 1) {
  const wish = { lines: [{ lineId, quantity }], shippingMinor: 0 };
  const { id } = (await act(who, 'part/refund', { ...part, wish, note: '', key: randomUUID() })) as { id: string };
  return id;
}
const isReleasable = async (partId: string) => {
  const terms = { now: new Date(Date.now() + 400 * 86_400_000), takesRealMoney: false };
  const due = await asMarket(market.shop.sql, (tx) => findReleasableParts(tx, terms, 10_000));
  return due.some((one) => one.partId === partId);
};

test('a unit that left and is given back as broken closes nothing: the one beside it still leaves', async () => {
  const paid = await scene();
  const { part, partId, who, three, one } = paid;
  const first = [
    { lineId: three, quantity: 2 },
    { lineId: one, quantity: 1 },
  ];
  await act(who, 'part/ship-some', { ...part, key: randomUUID(), lines: first });
  await refundPayment(market.shop, await refundAsked(paid, three));
  expect(await statusOf(partId)).toBe('partly_shipped');
  expect(await isReleasable(partId)).toBe(false);
  // The seller sends the remaining units, and only these.
  expect(await act(who, 'part/ship', part)).toBe(true);
  expect(await statusOf(partId)).toBe('shipped');
  const [sent] =
    await market.owner`select sum(quantity)::int as units from shipment_lines where order_line_id = ${three}`;
  expect(sent!['units']).toBe(3);
  expect(await isReleasable(partId)).toBe(true);
});

test('only refunds that succeeded close a part, and one that is reversed afterwards holds its money', async () => {
  const paid = await scene();
  const { part, partId, who, three, one } = paid;
  // One unit of three is sent; the rest of that line and the other line are refunded, in two refunds.
  await act(who, 'part/ship-some', { ...part, key: randomUUID(), lines: [{ lineId: three, quantity: 1 }] });
  const [whole, other] = [await refundAsked(paid, three, 3), await refundAsked(paid, one)];
  await refundPayment(market.shop, whole);
  expect(await statusOf(partId)).toBe('partly_shipped');
  // All remaining articles of the part are refunded, but not its delivery, so its status is not "refunded".
  await refundPayment(market.shop, other);
  expect(await statusOf(partId)).toBe('shipped');
  expect(await isReleasable(partId)).toBe(true);
  await reverseRefund(market.shop, other, testJobActor);
  expect(await statusOf(partId)).toBe('shipped');
  expect(await isReleasable(partId)).toBe(false);
  // After a new refund nothing is left to ship, so the seller's money for the part can be released.
  await refundPayment(market.shop, await refundAsked(paid, one));
  expect(await isReleasable(partId)).toBe(true);
});

test('the buyer of a part that left in part may ask the desk; of one that left whole not', async () => {
  const { part, orderId, who, three } = await scene();
  const buyer = await person();
  await market.owner`update orders set user_id = ${buyer.id} where id = ${orderId}`;
  await act(who, 'part/ship-some', { ...part, key: randomUUID(), lines: [{ lineId: three, quantity: 1 }] });
  expect(await act(buyer, 'part/ask-desk', part)).toBe(true);
  await act(who, 'part/ship', part);
  await expect(act(buyer, 'part/ask-desk', part)).rejects.toMatchObject({ code: 'order/part-not-ready' });
});

test('who is no member with the right to orders is refused', async () => {
  const { part, seller, three } = await scene();
  const bookkeeper = await person();
  await market.owner`insert into seller_members (seller_id, person_id, permissions) values (${seller}, ${bookkeeper.id}, '{money}')`;
  for (const who of [bookkeeper, await person()])
    await expect(
      act(who, 'part/ship-some', { ...part, key: randomUUID(), lines: [{ lineId: three, quantity: 1 }] }),
    ).rejects.toMatchObject({ code: 'access/denied' });
});

test('the copy of one’s data holds the numbers of one’s parcels; who leaves takes them along, and nothing else changes a parcel', async () => {
  const { part, partId, orderId, who, three } = await scene();
  const buyer = await person();
  await market.owner`update orders set user_id = ${buyer.id} where id = ${orderId}`;
  const lines = [{ lineId: three, quantity: 1 }];
  await act(who, 'part/ship-some', { ...part, key: randomUUID(), carrier: 'Poste', trackingCode: 'PX 77', lines });
  await market.owner`update seller_orders set tracking_code = 'PX 78' where id = ${partId}`;
  const copy = await asPerson(market.shop.sql, { sub: buyer.id, aal: 'aal1' }, (tx) => exportAccountData(tx));
  expect(JSON.parse(copy)).toMatchObject({
    orders: [{ parts: [{ tracking_code: 'PX 78', shipments: [{ carrier: 'Poste', tracking_code: 'PX 77' }] }] }],
  });
  await expect(market.owner`update shipments set tracking_code = null where order_id = ${orderId}`).rejects.toThrow(
    /append only/,
  );
  await asMarket(market.shop.sql, (tx) => tx`select private.unname_orders(${buyer.id})`);
  const rows = await market.owner`
    select s.carrier, s.tracking_code, p.tracking_code as of_part from shipments s join seller_orders p on p.id = s.seller_order_id where s.order_id = ${orderId}`;
  expect([...rows]).toEqual([{ carrier: null, tracking_code: null, of_part: null }]);
  await expect(market.owner`delete from shipments where order_id = ${orderId}`).rejects.toThrow(/append only/);
});
