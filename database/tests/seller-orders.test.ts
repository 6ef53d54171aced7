// A seller's actions on a part of an order, and the buyer's changes: states, money, stock, mails, and refusals.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#domain/people/actor.ts';
import type { SellerPermission } from '#domain/sellers/permissions.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import type { Action } from '#server/action.ts';
import { type ActionInput, type ActionName, actions } from '#server/actions.ts';
import { templates } from '#server/jobs/lists.ts';
import { refundabilityOfParts } from '#server/payments/part-refunds.ts';
import { openTestMarket, cliActor, testJobActor, type TestMarket } from './test-market.ts';
import { placePaidOrder } from './paid-order.ts';
import { addPerson, addMember } from './seller-scene.ts';

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
const member = (seller: string, ...permissions: SellerPermission[]) => addMember(market.owner, seller, ...permissions);
/** A paid order of two sellers, with a member of the first and the buyer. */
async function scene(...permissions: SellerPermission[]) {
  const order = await placePaidOrder(market);
  const buyer = await person();
  await market.owner`update orders set user_id = ${buyer.id} where id = ${order.orderId}`;
  const [partId, otherPart] = order.parts as [string, string];
  const seller = await member(
    order.sellers[0]!,
    ...(permissions.length > 0 ? permissions : (['orders', 'refunds'] as const)),
  );
  const rival = await member(order.sellers[1]!, 'orders', 'refunds', 'messages');
  return { ...order, buyer, partId, otherPart, seller, rival, part: { orderId: order.orderId, partId } };
}
const partOf = async (id: string) =>
  (
    await market.owner`select status, ship_by, called_off_by, called_off_reason, late_told_at from seller_orders where id = ${id}`
  )[0]!;
const eventsOf = async (orderId: string) =>
  (await market.owner`select kind from order_events where order_id = ${orderId} order by id`).map(({ kind }) => kind);
const auditOf = async (orderId: string) =>
  (await market.owner`select action, actor from audit_log where order_id = ${orderId} order by id`).map((row) => [
    row['action'],
    row['actor'],
  ]);
const mailsOf = async (template: string, partId: string) =>
  (await market.owner`select 1 from notifications where template = ${template} and parameters ->> 'partId' = ${partId}`)
    .length;
const stockOf = async (offer: string) =>
  (await market.owner`select stock from offers where id = ${offer}`)[0]!['stock'] as number;

test('a paid part has a day by which it must leave; accepted, packed and shipped are moves of their own, each once, with its row of timeline and audit', async () => {
  const { part, partId, orderId, seller } = await scene();
  const [order] = await market.owner`select paid_at from orders where id = ${orderId}`;
  // Delivery was promised within 3 to 6 days.
  expect((await partOf(partId))['ship_by'].getTime() - order!['paid_at'].getTime()).toBe(3 * 86_400_000);
  for (const [name, state] of [
    ['part/accept', 'accepted'],
    ['part/pack', 'packed'],
    ['part/ship', 'shipped'],
  ] as const) {
    expect(await act(seller, name, part)).toBe(true);
    expect((await partOf(partId))['status']).toBe(state);
    expect(await act(seller, name, part)).toBe(false);
  }
  await expect(act(seller, 'part/accept', part)).rejects.toMatchObject({ code: 'order/part-not-ready' });
  expect(await eventsOf(orderId)).toEqual(['placed', 'paid', 'accepted', 'packed', 'shipped']);
  expect((await auditOf(orderId)).filter(([, actor]) => actor === seller.id).map(([action]) => action)).toEqual([
    'order/accepted',
    'order/packed',
    'order/shipped',
  ]);
});

test('another seller, a member without the permission, the buyer and a stranger are refused, and nothing moves', async () => {
  const { part, partId, orderId, buyer, rival, sellers } = await scene();
  const bookkeeper = await member(sellers[0]!, 'money', 'products');
  const [before, audit] = [await partOf(partId), await auditOf(orderId)];
  const asks = [
    ['part/accept', part],
    ['part/pack', part],
    ['part/ship', part],
    ['part/deliver', part],
    ['part/refuse', { ...part, reason: 'other', words: '' }],
    ['part/refund', { ...part, wish: 'all', note: '', key: randomUUID() }],
    ['part/message', { ...part, words: 'Bonjour', key: randomUUID() }],
  ] as const;
  for (const who of [rival, bookkeeper, buyer, await person()])
    for (const [name, input] of asks)
      await expect(act(who, name, input as never), name).rejects.toMatchObject({ code: 'access/denied' });
  // A seller may not perform the buyer's actions.
  const seller = await member(sellers[0]!, 'orders', 'refunds', 'messages');
  await expect(act(seller, 'part/call-off', part)).rejects.toMatchObject({ code: 'access/denied' });
  expect([await partOf(partId), await auditOf(orderId)]).toEqual([before, audit]);
});

test('refused with a reason: the part is cancelled at once, all of its money asked back once, the buyer told once; the units go back on the shelf unless there are none', async () => {
  for (const [reason, back] of [
    ['cannot_deliver', 2],
    ['out_of_stock', 0],
  ] as const) {
    const { part, partId, otherPart, orderId, seller, offers } = await scene();
    const left = await stockOf(offers[0]!.id);
    const refundId = (await act(seller, 'part/refuse', { ...part, reason, words: 'Désolé.' })) as string;
    expect(await act(seller, 'part/refuse', { ...part, reason, words: 'Désolé.' })).toBeNull();
    expect(await partOf(partId)).toMatchObject({
      status: 'cancelled',
      called_off_by: 'seller',
      called_off_reason: reason,
    });
    expect(await stockOf(offers[0]!.id)).toBe(left + back);
    const refunds = await market.owner`
      select r.id, sum(s.items_minor)::int as items, sum(s.shipping_minor)::int as shipping from refunds r join refund_shares s on s.refund_id = r.id where r.order_id = ${orderId} group by r.id`;
    expect([...refunds]).toEqual([{ id: refundId, items: 3000, shipping: 500 }]);
    expect(await mailsOf('order_part_called_off', partId)).toBe(1);
    await expect(act(seller, 'part/ship', part)).rejects.toMatchObject({ code: 'order/part-not-ready' });
    await act(testJobActor, 'refund/carry-out', { refundId, isLastTry: false });
    expect([(await partOf(partId))['status'], (await partOf(otherPart))['status']]).toEqual(['refunded', 'to_prepare']);
    // After the refund is booked, units are not returned a second time.
    expect(await stockOf(offers[0]!.id)).toBe(left + back);
    expect(await eventsOf(orderId)).toContain('part_refused');
  }
});

test('a buyer calls a part off until it is packed; its sellers are told, and after that it is too late', async () => {
  const { part, partId, otherPart, orderId, buyer, seller, rival, offers } = await scene();
  await act(seller, 'part/accept', part);
  const left = await stockOf(offers[0]!.id);
  expect(await act(buyer, 'part/call-off', part)).toEqual(expect.any(String));
  expect(await act(buyer, 'part/call-off', part)).toBeNull();
  expect(await partOf(partId)).toMatchObject({ status: 'cancelled', called_off_by: 'buyer' });
  expect(await stockOf(offers[0]!.id)).toBe(left + 2);
  expect([await mailsOf('order_part_called_off', partId), await mailsOf('seller_part_called_off', partId)]).toEqual([
    1, 1,
  ]);
  await act(rival, 'part/pack', { orderId, partId: otherPart });
  await expect(act(buyer, 'part/call-off', { orderId, partId: otherPart })).rejects.toMatchObject({
    code: 'order/part-packed',
  });
});

test('a buyer corrects the address while nothing is packed, in the same country; the log does not hold it', async () => {
  const { orderId, otherPart, buyer, rival } = await scene();
  const to = {
    orderId,
    name: 'Awa Démo',
    phone: null,
    street: '99, rue Neuve',
    city: 'Laval',
    postalCode: 'H7A 1A1',
    instructions: null,
  };
  await expect(act(rival, 'order/correct-address', to)).rejects.toMatchObject({ code: 'access/denied' });
  expect(await act(buyer, 'order/correct-address', to)).toBe(true);
  expect(await act(buyer, 'order/correct-address', to)).toBe(false);
  const [row] = await market.owner`select street, city, country_code from orders where id = ${orderId}`;
  expect(row).toEqual({ street: '99, rue Neuve', city: 'Laval', country_code: 'CA' });
  expect((await eventsOf(orderId)).filter((kind) => kind === 'address_corrected')).toHaveLength(1);
  const [logged] = await market.owner`select facts from audit_log where action = 'order/address-corrected'`;
  expect(JSON.stringify(logged!['facts'])).not.toContain('Neuve');
  await act(rival, 'part/pack', { orderId, partId: otherPart });
  await expect(act(buyer, 'order/correct-address', { ...to, street: 'x' })).rejects.toMatchObject({
    code: 'order/part-packed',
  });
});

test('a corrected address is read as the checkout reads it, told by mail each time, five times at most', async () => {
  const { orderId, buyer } = await scene();
  const to = {
    orderId,
    name: 'Awa Démo',
    phone: null,
    street: '1, rue Neuve',
    city: 'Laval',
    postalCode: 'h7a1a1',
    instructions: null,
  };
  for (const name of ['Awa\nCliquez ici', 'Awa\u0007', 'Gagnez sur gains.ru'])
    await expect(act(buyer, 'order/correct-address', { ...to, name }), name).rejects.toMatchObject({
      code: 'checkout/name-invalid',
    });
  await expect(act(buyer, 'order/correct-address', { ...to, postalCode: '75001' })).rejects.toMatchObject({
    code: 'order/malformed',
    facts: { field: 'postalCode' },
  });
  await expect(act(buyer, 'order/correct-address', { ...to, city: ' ' })).rejects.toMatchObject({
    code: 'checkout/missing-fields',
  });
  for (let n = 1; n <= 5; n++)
    expect(await act(buyer, 'order/correct-address', { ...to, street: `${n}, rue Neuve` })).toBe(true);
  await expect(act(buyer, 'order/correct-address', { ...to, street: '6, rue Neuve' })).rejects.toMatchObject({
    code: 'order/address-too-often',
  });
  const [row] = await market.owner`select street, postal_code from orders where id = ${orderId}`;
  expect(row).toEqual({ street: '5, rue Neuve', postal_code: 'H7A 1A1' });
  const mails =
    await market.owner`select parameters from notifications where template = 'order_address_corrected' and subject_id = ${orderId}`;
  expect(mails).toHaveLength(5);
});

test('nothing is called off or given back by its seller or the desk while the bank calls the payment back', async () => {
  for (const state of ['open', 'lost']) {
    const { part, orderId, buyer, seller } = await scene('orders', 'refunds');
    await market.owner`
      insert into disputes (payment_id, order_id, provider_dispute_id, state, reason, amount_minor, is_withheld)
      select id, order_id, ${randomUUID()}, ${state}, 'fraudulent', amount_minor, false from payments where order_id = ${orderId}`;
    await expect(act(buyer, 'part/call-off', part)).rejects.toMatchObject({ code: 'refund/disputed' });
    await expect(act(seller, 'part/refuse', { ...part, reason: 'other', words: '' })).rejects.toMatchObject({
      code: 'refund/disputed',
    });
    await expect(
      act(seller, 'part/refund', { ...part, wish: 'all', note: '', key: randomUUID() }),
    ).rejects.toMatchObject({ code: 'refund/disputed' });
    await expect(
      act(cliActor, 'refund/ask', { orderId, wish: 'all', note: '', key: randomUUID() }),
    ).rejects.toMatchObject({ code: 'refund/disputed' });
  }
});

test('a message has no control characters, no second wording under its key, and ends thirty days after the delivery', async () => {
  const { part, seller } = await scene('orders', 'messages');
  const key = randomUUID();
  const say = (words: string, under: string = randomUUID()) =>
    act(seller, 'part/message', { ...part, words, key: under });
  await expect(say('Bonjour\u001b[2J')).rejects.toMatchObject({ code: 'request/malformed' });
  expect(await say('Deux\r\nlignes', key)).toBe(true);
  expect(await say('Deux\nlignes', key)).toBe(false);
  await expect(say('Autre chose', key)).rejects.toMatchObject({ code: 'order/message-key-reused' });
  await act(seller, 'part/ship', part);
  await act(seller, 'part/deliver', part);
  expect(await say('Bien reçu ?')).toBe(true);
  const later = { ...market.shop, now: () => new Date(Date.now() + 31 * 86_400_000) };
  const message = actions.find(({ name }) => name === 'part/message') as unknown as Action<string, object>;
  await expect(
    message.perform(later, seller, { ...part, words: 'Encore là ?', key: randomUUID() }),
  ).rejects.toMatchObject({ code: 'order/messages-closed' });
  const { part: gone, seller: refuser } = await scene('orders', 'refunds', 'messages');
  await act(refuser, 'part/refuse', { ...gone, reason: 'other', words: '' });
  await expect(act(refuser, 'part/message', { ...gone, words: 'Annulé', key: randomUUID() })).rejects.toMatchObject({
    code: 'order/messages-closed',
  });
});

test('what a seller wrote when they refused a part goes with its buyer’s name', async () => {
  const { part, partId, seller, buyer } = await scene();
  await act(seller, 'part/refuse', { ...part, reason: 'other', words: 'Désolé, Awa.' });
  await market.owner`select private.unname_orders(${buyer.id})`;
  const [row] = await market.owner`select called_off_words from seller_orders where id = ${partId}`;
  expect(row).toEqual({ called_off_words: '' });
});

test('money of the own part goes back by line or whole, never of another seller’s', async () => {
  const { part, orderId, lines, seller, partId } = await scene('refunds');
  const ask = (wish: object | string, key = randomUUID()) =>
    act(seller, 'part/refund', { ...part, wish, note: '', key } as never);
  await expect(ask({ lines: [{ lineId: lines[1]!, quantity: 1 }], shippingMinor: 0 })).rejects.toMatchObject({
    code: 'refund/too-much',
  });
  const key = randomUUID();
  await ask({ lines: [{ lineId: lines[0]!, quantity: 1 }], shippingMinor: 100 }, key);
  await ask({ lines: [{ lineId: lines[0]!, quantity: 1 }], shippingMinor: 100 }, key);
  const [whole, again] = [await ask('all', `all:${key}`), await ask('all', `all:${key}`)] as { id: string }[];
  expect(again!.id).toBe(whole!.id);
  await expect(ask('all', key)).rejects.toMatchObject({ code: 'refund/key-reused' });
  const shares = await market.owner`
    select s.seller_order_id as part, s.items_minor::int as items, s.shipping_minor::int as shipping from refunds r join refund_shares s on s.refund_id = r.id where r.order_id = ${orderId} order by r.created_at, r.id`;
  expect([...shares]).toEqual([
    { part: partId, items: 1500, shipping: 100 },
    { part: partId, items: 1500, shipping: 400 },
  ]);
  await expect(ask('all')).rejects.toMatchObject({ code: 'refund/nothing-left' });
});

test('a message reaches the buyer once, by mail; five a day and no more', async () => {
  const { part, partId, seller } = await scene('messages');
  const key = randomUUID();
  expect(await act(seller, 'part/message', { ...part, words: 'Il part vendredi.', key })).toBe(true);
  expect(await act(seller, 'part/message', { ...part, words: 'Il part vendredi.', key })).toBe(false);
  expect(await mailsOf('order_message', partId)).toBe(1);
  for (let n = 0; n < 4; n++) await act(seller, 'part/message', { ...part, words: `Encore ${n}`, key: randomUUID() });
  await expect(act(seller, 'part/message', { ...part, words: 'Trop', key: randomUUID() })).rejects.toMatchObject({
    code: 'order/messages-too-many',
  });
  expect(await mailsOf('order_message', partId)).toBe(5);
});

test('the seller of a part that did not leave in time is told once', async () => {
  const { partId, otherPart, orderId, rival } = await scene();
  await act(rival, 'part/ship', { orderId, partId: otherPart });
  await act(testJobActor, 'part/warn-late', {});
  expect(await mailsOf('seller_part_late', partId)).toBe(0);
  await market.owner`update seller_orders set ship_by = now() - interval '1 hour' where order_id = ${orderId}`;
  await act(testJobActor, 'part/warn-late', {});
  await act(testJobActor, 'part/warn-late', {});
  expect([await mailsOf('seller_part_late', partId), await mailsOf('seller_part_late', otherPart)]).toEqual([1, 0]);
});

test('refusing gives money back: without the permission to refund nobody refuses', async () => {
  const { part, partId, seller, sellers } = await scene('orders', 'messages');
  for (const who of [seller, await member(sellers[0]!, 'refunds')])
    await expect(act(who, 'part/refuse', { ...part, reason: 'other', words: '' })).rejects.toMatchObject({
      code: 'access/denied',
    });
  expect((await partOf(partId))['status']).toBe('to_prepare');
});

test('where the provider gives back whole payments only, the part of one of two sellers is for a person: asked once, nothing moves', async () => {
  market.provider.capabilities.partialRefunds = false;
  try {
    const { part, partId, otherPart, orderId, buyer, seller } = await scene();
    const reach = await asMarket(market.shop.sql, (tx) => refundabilityOfParts(tx, market.shop, orderId));
    expect(reach).toEqual({ [partId]: 'none', [otherPart]: 'none' });
    await expect(act(buyer, 'part/call-off', part)).rejects.toMatchObject({ code: 'refund/whole-only' });
    expect([await act(buyer, 'part/ask-desk', part), await act(seller, 'part/ask-desk', part)]).toEqual([true, false]);
    await expect(act(buyer, 'part/ask-desk', { orderId, partId: randomUUID() })).rejects.toMatchObject({
      code: 'order/not-found',
    });
    const alerts = await market.owner`select facts from audit_log where order_id = ${orderId} and is_alert`;
    expect(alerts.map(({ facts }) => facts)).toEqual([{ part: partId }]);
    expect((await partOf(partId))['status']).toBe('to_prepare');
  } finally {
    market.provider.capabilities.partialRefunds = true;
  }
});

test('a seller’s messages of a day are counted over all its orders', async () => {
  const { part, seller } = await scene('messages');
  const say = () => act(seller, 'part/message', { ...part, words: 'Bonjour', key: randomUUID() });
  const set = (most: number) =>
    market.owner`update settings set value = ${market.owner.json(most)} where key = 'seller_messages_per_day'`;
  await set(2);
  try {
    await say();
    await say();
    await expect(say()).rejects.toMatchObject({ code: 'order/seller-messages-too-many' });
  } finally {
    await set(200);
  }
});

test('what a seller wrote stands in the mail as a quotation, each line of it marked', () => {
  const template = templates.find(({ name }) => name === 'order_part_called_off')!;
  const facts = template.examples['CAD']!('fr') as { calledOff: { words: string } };
  facts.calledOff.words = 'Désolé.\nCliquez ici';
  const mail = template.write(facts, 'fr', { site: 'Sugu', siteUrl: 'https://sugu.example', timeZone: 'UTC' });
  expect(mail.text).toMatch(/^> «\u00a0?Désolé\.\n> Cliquez ici/m);
  expect(mail.html).toMatch(/<blockquote[^>]*>«\u00a0?Désolé\.<br>Cliquez ici/);
});
