// Returns: who may request, answer and decide; the refund happens once, with its ledger entries; each step is mailed.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canTransitionReturn, type ReturnReason, returnStatuses } from '#domain/orders/return-status.ts';
import type { Actor } from '#domain/people/actor.ts';
import type { SellerPermission } from '#domain/sellers/permissions.ts';
import type { Action } from '#server/action.ts';
import { asPerson } from '#server/database/transaction-as.ts';
import { type ActionInput, type ActionName, actions } from '#server/actions.ts';
import { exportAccountData } from '#server/people/queries/account-export.ts';
import { openTestMarket, cliActor, testJobActor, type TestMarket } from './test-market.ts';
import { addSeller } from './catalogue-rows.ts';
import { placePaidOrder } from './paid-order.ts';
import { addPerson, addMember } from './seller-scene.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());

const act = <Name extends ActionName>(actor: Actor, name: Name, input: ActionInput<Name>, shop = market.shop) =>
  (actions.find((one) => one.name === name) as unknown as Action<string, object>).perform(shop, actor, input as object);

const person = () => addPerson(market.owner);
const member = (seller: string, ...permissions: SellerPermission[]) => addMember(market.owner, seller, ...permissions);

/** A paid order of two sellers. The first part is delivered: two units at 15.00 with 5.00 of delivery. */
async function scene() {
  const order = await placePaidOrder(market);
  const buyer = await person();
  await market.owner`update orders set user_id = ${buyer.id} where id = ${order.orderId}`;
  const partId = order.parts[0]!;
  const seller = await member(order.sellers[0]!, 'orders', 'refunds');
  const part = { orderId: order.orderId, partId };
  await act(seller, 'part/ship', part);
  await act(seller, 'part/deliver', part);
  const request = (quantity = 1, reason: ReturnReason = 'does_not_fit', returnId: string = randomUUID()) => ({
    ...part,
    returnId,
    reason,
    words: 'Trop petit.',
    lines: [{ lineId: order.lines[0]!, quantity }],
  });
  const move = (returnId: string, to: 'cancelled' | 'sent' | 'objected') => ({
    orderId: order.orderId,
    returnId,
    to,
    carrier: null,
    trackingCode: null,
    words: 'Il est défectueux.',
  });
  return { ...order, buyer, seller, part, partId, request, move };
}
const sendTo = 'Sandaga\n12, rue du Marché\nDakar';
const stateOf = async (id: string) =>
  (await market.owner`select status from order_returns where id = ${id}`)[0]!['status'];
const refundsOf = (orderId: string) => market.owner<{ items: number; shipping: number; state: string }[]>`
  select r.state, sum(s.items_minor)::int as items, sum(s.shipping_minor)::int as shipping from refunds r join refund_shares s on s.refund_id = r.id where r.order_id = ${orderId} group by r.id order by r.created_at`;

test('the database allows the moves of domain/orders/return-status.ts and no others', async () => {
  for (const from of returnStatuses)
    for (const to of returnStatuses) {
      const [row] = await market.owner`select private.may_move_return(${from}, ${to}) as may`;
      expect(row!['may'], `${from} ${to}`).toBe(canTransitionReturn(from, to));
    }
});

test('asked for, accepted, sent, received: its units are given back once, with the ledger at zero, and it ends when the refund is booked', async () => {
  const { buyer, seller, request, move, orderId, partId } = await scene();
  const wish = request();
  expect([await act(buyer, 'return/request', wish), await act(buyer, 'return/request', wish)]).toEqual([true, false]);
  for (const other of [request(2), { ...wish, words: 'Trop grand.' }])
    await expect(act(buyer, 'return/request', { ...other, returnId: wish.returnId })).rejects.toMatchObject({
      code: 'return/key-reused',
    });
  const answer = (to: 'accepted' | 'received') =>
    act(seller, 'return/answer', { returnId: wish.returnId, to, words: '', sendTo });
  await expect(answer('received')).rejects.toMatchObject({ code: 'return/not-now' });
  await answer('accepted');
  await act(buyer, 'return/move-own', move(wish.returnId, 'sent'));
  const done = (await answer('received')) as { refundId: string };
  expect(await answer('received')).toBeNull();
  expect([...(await refundsOf(orderId))]).toEqual([{ items: 1500, shipping: 0, state: 'asked' }]);
  await act(testJobActor, 'refund/carry-out', { refundId: done.refundId, isLastTry: false });
  expect(await stateOf(wish.returnId)).toBe('refunded');
  expect(await answer('received')).toBeNull();
  const sums = await market.owner`select currency, sum(amount_minor)::int as sum from ledger_entries group by currency`;
  expect(sums.map(({ sum }) => sum)).toEqual([0]);
  // After a return, the order's part stays "delivered", so that its other articles can be returned too.
  const [part] = await market.owner`select status from seller_orders where id = ${partId}`;
  expect(part!['status']).toBe('delivered');
  const mails =
    await market.owner`select template, parameters ->> 'step' as step from notifications where channel = 'mail' and ((subject_id = ${orderId} and template = 'order_return') or subject_id = ${wish.returnId}) order by queued_at`;
  expect(mails.map(({ template, step }) => [template, step])).toEqual([
    ['seller_return', 'requested'],
    ['order_return', 'accepted'],
    ['seller_return', 'sent'],
    ['order_return', 'received'],
  ]);
});

test('what a seller stated at the sale holds: days that they shorten afterwards are those of later sales', async () => {
  const { buyer, request, sellers } = await scene();
  await market.owner`update sellers set return_days = 0 where id = ${sellers[0]!}`;
  await act(buyer, 'return/request', request());
  const [row] = await market.owner<{ kept: number | null }[]>`
    select return_days as kept from seller_orders where order_id = ${request().orderId} and seller_id = ${sellers[0]!}`;
  expect(row!.kept).toBeNull();
  // Changing the seller's return terms does not change the terms of earlier orders.
  const stated = await addSeller(market.owner, { return_days: 14 });
  const [part] = await market.owner<{ id: string; days: number }[]>`
    insert into seller_orders (order_id, seller_id, seller_name, position, items_minor, shipping_minor, commission_minor)
    values (${request().orderId}, ${stated.id}, 'Chez Awa', 9, 0, 0, 0) returning id, return_days as days`;
  await market.owner`update sellers set return_days = 0 where id = ${stated.id}`;
  const [after] = await market.owner`select return_days as days from seller_orders where id = ${part!.id}`;
  expect([part!.days, after!['days']]).toEqual([14, 14]);
});

test('the fault is the seller’s and all of it goes back: the delivery too', async () => {
  const { buyer, seller, request, orderId } = await scene();
  const wish = request(2, 'damaged');
  await act(buyer, 'return/request', wish);
  await act(seller, 'return/answer', { returnId: wish.returnId, to: 'accepted', words: '', sendTo });
  await act(seller, 'return/answer', { returnId: wish.returnId, to: 'received', words: '' });
  expect([...(await refundsOf(orderId))]).toEqual([{ items: 3000, shipping: 500, state: 'asked' }]);
});

test('refused with a reason, objected to, decided by the desk; the seller has no say any more', async () => {
  const { buyer, seller, request, move, orderId } = await scene();
  const wish = request();
  const { returnId } = wish;
  await act(buyer, 'return/request', wish);
  await expect(act(seller, 'return/answer', { returnId, to: 'refused', words: '' })).rejects.toMatchObject({
    code: 'return/reason-missing',
  });
  await act(seller, 'return/answer', { returnId, to: 'refused', words: 'Porté.' });
  expect(await act(buyer, 'return/move-own', move(returnId, 'objected'))).toBe(true);
  const alerts = await market.owner`select action from audit_log where order_id = ${orderId} and is_alert`;
  expect(alerts.map(({ action }) => action)).toEqual(['return/objected']);
  await expect(act(seller, 'return/answer', { returnId, to: 'accepted', words: '', sendTo })).rejects.toMatchObject({
    code: 'return/not-now',
  });
  const desk: Actor = { ...(await person()), kind: 'employee' };
  await expect(act(seller, 'return/settle', { returnId, to: 'closed', words: 'Non' })).rejects.toMatchObject({
    code: 'access/denied',
  });
  await act(desk, 'return/settle', { returnId, to: 'accepted', words: 'Le défaut se voit.' });
  expect(await stateOf(returnId)).toBe('accepted');
  await act(seller, 'return/answer', { returnId, to: 'received', words: '' });
});

test('no more units than are left, in time, by who bought, for what was delivered', async () => {
  const { buyer, seller, request, orderId, parts, lines, move } = await scene();
  const ask = (wish: object, shop = market.shop, who: Actor = buyer) => act(who, 'return/request', wish as never, shop);
  await expect(ask(request(3))).rejects.toMatchObject({ code: 'return/too-many-units' });
  await expect(ask({ ...request(), lines: [] })).rejects.toMatchObject({ code: 'return/too-many-units' });
  await expect(ask({ ...request(), lines: [{ lineId: lines[1]!, quantity: 1 }] })).rejects.toMatchObject({
    code: 'return/too-many-units',
  });
  await expect(ask({ ...request(), partId: parts[1]! })).rejects.toMatchObject({ code: 'return/not-delivered' });
  for (const who of [seller, await person()])
    await expect(ask(request(), market.shop, who)).rejects.toMatchObject({ code: 'access/denied' });
  const later = { ...market.shop, now: () => new Date(Date.now() + 31 * 86_400_000) };
  await expect(ask(request(), later)).rejects.toMatchObject({ code: 'return/too-late' });
  const first = request(2);
  await ask(first);
  await expect(ask(request(1))).rejects.toMatchObject({ code: 'return/too-many-units' });
  // After a return is withdrawn, its units can be returned again; no money was moved.
  await act(buyer, 'return/move-own', move(first.returnId, 'cancelled'));
  await ask(request(1));
  const rival = await scene();
  await expect(
    act(rival.buyer, 'return/move-own', { ...move(first.returnId, 'sent'), orderId: rival.orderId }),
  ).rejects.toMatchObject({ code: 'return/not-found' });
  expect(await refundsOf(orderId)).toHaveLength(0);
});

test('where the provider gives back whole payments only, received is noted and a person is alerted', async () => {
  const { buyer, seller, request, orderId } = await scene();
  const wish = request();
  await act(buyer, 'return/request', wish);
  await act(seller, 'return/answer', { returnId: wish.returnId, to: 'accepted', words: '', sendTo });
  market.provider.capabilities.partialRefunds = false;
  try {
    await act(seller, 'return/answer', { returnId: wish.returnId, to: 'received', words: '' });
  } finally {
    market.provider.capabilities.partialRefunds = true;
  }
  expect(await stateOf(wish.returnId)).toBe('received');
  expect(await refundsOf(orderId)).toHaveLength(0);
  const alerts = await market.owner`select action from audit_log where order_id = ${orderId} and is_alert`;
  expect(alerts.map(({ action }) => action)).toEqual(['order/help-asked']);
});

test('while the buyer’s bank calls the payment back, a parcel is noted as received, nothing is given back, and a person is alerted', async () => {
  const { buyer, seller, request, orderId } = await scene();
  const wish = request();
  await act(buyer, 'return/request', wish);
  await act(seller, 'return/answer', { returnId: wish.returnId, to: 'accepted', words: '', sendTo });
  const [payment] = await market.owner<{ id: string }[]>`select id from payments where order_id = ${orderId}`;
  await market.owner`
    insert into disputes (payment_id, order_id, provider_dispute_id, state, reason, amount_minor) values (${payment!.id}, ${orderId}, ${randomUUID()}, 'open', 'fraudulent', 4499)`;
  await act(seller, 'return/answer', { returnId: wish.returnId, to: 'received', words: '' });
  expect(await stateOf(wish.returnId)).toBe('received');
  expect(await refundsOf(orderId)).toHaveLength(0);
  const alerts = await market.owner`select action from audit_log where order_id = ${orderId} and is_alert`;
  expect(alerts.map(({ action }) => action)).toEqual(['order/help-asked']);
});

test.each([
  ['some', 2000],
  ['all', 3000],
])(
  '%s of the part went back by amount before: the parcel is received, and a person is alerted',
  async (_much, minor) => {
    const { buyer, seller, request, orderId, partId } = await scene();
    const wish = request(2);
    await act(buyer, 'return/request', wish);
    await act(seller, 'return/answer', { returnId: wish.returnId, to: 'accepted', words: '', sendTo });
    await act(cliActor, 'refund/ask', {
      orderId,
      wish: [{ partId, itemsMinor: minor, shippingMinor: 0 }],
      note: '',
      key: randomUUID(),
    });
    await act(seller, 'return/answer', { returnId: wish.returnId, to: 'received', words: '' });
    expect(await stateOf(wish.returnId)).toBe('received');
    expect((await refundsOf(orderId)).map(({ items }) => items)).toEqual([minor]);
    const alerts = await market.owner`select action from audit_log where order_id = ${orderId} and is_alert`;
    expect(alerts.map(({ action }) => action)).toEqual(['order/help-asked']);
  },
);

test('units of a parcel that was received, and whose money waits for a person, are not sent back again', async () => {
  const { buyer, seller, request } = await scene();
  const wish = request(2);
  await act(buyer, 'return/request', wish);
  await act(seller, 'return/answer', { returnId: wish.returnId, to: 'accepted', words: '', sendTo });
  market.provider.capabilities.partialRefunds = false;
  try {
    await act(seller, 'return/answer', { returnId: wish.returnId, to: 'received', words: '' });
  } finally {
    market.provider.capabilities.partialRefunds = true;
  }
  await expect(act(buyer, 'return/request', request(1))).rejects.toMatchObject({ code: 'return/too-many-units' });
});

test('who works at the desk does not decide on a return of their own, nor of a shop of theirs', async () => {
  const { buyer, seller, request, move } = await scene();
  const { returnId } = request();
  await act(buyer, 'return/request', request(1, 'damaged', returnId));
  await act(seller, 'return/answer', { returnId, to: 'refused', words: 'Porté.' });
  await act(buyer, 'return/move-own', move(returnId, 'objected'));
  const settle = { returnId, to: 'accepted', words: 'Reprenez-le.' } as const;
  for (const own of [buyer, seller])
    await expect(act({ ...own, kind: 'employee' }, 'return/settle', settle)).rejects.toMatchObject({
      code: 'desk/own-matter',
    });
  await act({ ...(await person()), kind: 'employee' }, 'return/settle', settle);
  expect(await stateOf(returnId)).toBe('accepted');
});

test('ten returns are asked for of one part, and no more, whatever came of them', async () => {
  const { buyer, request, move } = await scene();
  for (let n = 0; n < 10; n++) {
    const wish = request();
    expect(await act(buyer, 'return/request', wish)).toBe(true);
    await act(buyer, 'return/move-own', move(wish.returnId, 'cancelled'));
  }
  await expect(act(buyer, 'return/request', request())).rejects.toMatchObject({ code: 'return/too-many' });
});

test('the copy of one’s data holds one’s returns and one’s shop’s payout accounts; who leaves leaves no parcel number', async () => {
  const { buyer, request, move, sellers } = await scene();
  const wish = request();
  await act(buyer, 'return/request', wish);
  await market.owner`update order_returns set carrier = 'Postes Canada', tracking_code = 'CA123' where id = ${wish.returnId}`;
  await market.owner`update sellers set owner_id = ${buyer.id} where id = ${sellers[1]!}`;
  await market.owner`
    insert into payout_accounts (seller_id, method, country_code, holder, institution, account, contact_email, asked_by, asked_at, effective_at, key)
    values (${sellers[1]!}, 'bank', 'CA', 'Awa', 'Caisse', '1234567890', 'awa@example.org', 'test', now(), now(), ${randomUUID()})`;
  const copy = await asPerson(market.shop.sql, { sub: buyer.id, aal: 'aal1' }, (tx) => exportAccountData(tx));
  expect(JSON.parse(copy)).toMatchObject({
    returns: [{ words: 'Trop petit.', tracking_code: 'CA123', lines: [{ quantity: 1 }] }],
    payout_accounts: [{ method: 'bank', holder: 'Awa', institution: 'Caisse', tail: '7890' }],
  });
  expect(copy).not.toContain('1234567890');
  await act(buyer, 'return/move-own', move(wish.returnId, 'cancelled'));
  await market.owner`select private.unname_orders(${buyer.id})`;
  const rows = await market.owner`select words, carrier, tracking_code from order_returns where id = ${wish.returnId}`;
  expect([...rows]).toEqual([{ words: '', carrier: null, tracking_code: null }]);
});

test('a copy of the account holds what its person wrote to buyers as a member, and invitations to teams, not the other’s address', async () => {
  const { sellers, parts } = await placePaidOrder(market);
  const email = `${randomUUID()}@example.org`;
  const [person] = await market.owner<{ id: string }[]>`
    insert into auth.users (email, email_confirmed_at) values (${email}, now()) returning id`;
  await market.owner`
    insert into seller_messages (id, seller_order_id, person_id, words) values (${randomUUID()}, ${parts[0]!}, ${person!.id}, 'Il part vendredi.'), (${randomUUID()}, ${parts[0]!}, null, 'D’un autre membre.')`;
  await market.owner`
    insert into seller_invitations (seller_id, email, permissions, invited_by, language, expires_at)
    values (${sellers[0]!}, ${email}, '{orders}', null, 'fr', now() + interval '1 day'), (${sellers[1]!}, 'other@example.org', '{orders}', ${person!.id}, 'fr', now() + interval '1 day')`;
  const copy = await asPerson(market.shop.sql, { sub: person!.id, aal: 'aal1' }, (tx) => exportAccountData(tx));
  const { seller_messages: messages, team_invitations: invitations } = JSON.parse(copy) as {
    seller_messages: { words: string }[];
    team_invitations: { email: string | null; is_written_by_me: boolean }[];
  };
  expect(messages.map(({ words }) => words)).toEqual(['Il part vendredi.']);
  expect(
    invitations.map((one) => [one.email, one.is_written_by_me]).toSorted((a, b) => Number(a[1]) - Number(b[1])),
  ).toEqual([
    [email, false],
    [null, true],
  ]);
  expect(copy).not.toContain('other@example.org');
});

test('an accepted return says where it goes: required of the seller; where the market accepted in their stead they say it then, in a mail of its own', async () => {
  const { buyer, seller, request, move, orderId } = await scene();
  const wish = request();
  const { returnId } = wish;
  await act(buyer, 'return/request', wish);
  const accept = (address: string) =>
    act(seller, 'return/answer', { returnId, to: 'accepted', words: '', sendTo: address });
  await expect(accept(' Dakar ')).rejects.toMatchObject({ code: 'return/address-missing' });
  await act(seller, 'return/answer', { returnId, to: 'refused', words: 'Porté.', sendTo: '' });
  await act(buyer, 'return/move-own', move(returnId, 'objected'));
  const desk: Actor = { ...(await person()), kind: 'employee' };
  await act(desk, 'return/settle', { returnId, to: 'accepted', words: 'Il est défectueux.' });
  const stored = async () =>
    (await market.owner`select send_to from order_returns where id = ${returnId}`)[0]!['send_to'];
  expect(await stored()).toBe('');
  await accept(`  ${sendTo}\r\n`);
  expect(await stored()).toBe(sendTo);
  // The seller states the return address only once, because the parcel may already be on its way.
  expect(await accept('Ailleurs\n1, rue Autre')).toBeNull();
  expect(await stored()).toBe(sendTo);
  const mails = await market.owner`
    select parameters from notifications where subject_id = ${orderId} and template = 'order_return' and parameters ->> 'step' = 'accepted' order by queued_at`;
  expect(mails.map(({ parameters }) => (parameters as { isAddress?: true }).isAddress ?? false)).toEqual([false, true]);
});
