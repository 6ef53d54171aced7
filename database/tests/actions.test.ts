// Who may do what: one table of every action and every kind of actor, asked of real PostgreSQL. `·` is refused, `x` is let through.
import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#domain/people/actor.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { type ActionInput, type ActionName, actions } from '#server/actions.ts';
import type { Action } from '#server/action.ts';
import { checkoutPayload } from './orders-market.ts';
import { addOffer, openTestMarket, type TestMarket } from './orders-market.ts';

// buyer: of the order. member: of the seller, with the permission `orders`; bookkeeper: with `money` only; rival: of another seller.
// admin: an administrator whose step is closed; opened: whose step is open.
const table = `
                       visitor guest stranger buyer member bookkeeper rival employee admin opened job provider checkout terminal
account/delete         ·       ·     x        x     x      x          x     x        x     x      ·   ·        ·        ·
account/export         ·       ·     x        x     x      x          x     x        x     x      ·   ·        ·        ·
address/make-default   ·       ·     x        x     x      x          x     x        x     x      ·   ·        ·        ·
address/remove         ·       ·     x        x     x      x          x     x        x     x      ·   ·        ·        ·
address/save           ·       ·     x        x     x      x          x     x        x     x      ·   ·        ·        ·
admin/add              ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        x
admin/close            ·       ·     ·        ·     ·      ·          ·     ·        x     x      ·   ·        ·        ·
admin/open             ·       ·     ·        ·     ·      ·          ·     ·        x     x      ·   ·        ·        ·
cart/change-line       x       x     x        x     x      x          x     x        x     x      ·   ·        ·        ·
cart/purge             ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        ·
cart/settle            x       x     x        x     x      x          x     x        x     x      ·   ·        ·        ·
cart/take-hand-over    x       x     x        x     x      x          x     x        x     x      ·   ·        ·        ·
ledger/compare         ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        ·
ledger/compare-now     ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        x
lists/merge            ·       ·     x        x     x      x          x     x        x     x      ·   ·        ·        ·
order/announce         ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        ·
order/expire           ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        ·
order/notify-admin     ·       x     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
order/pay-again        ·       x     ·        x     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
order/place            x       x     x        x     x      x          x     x        x     x      ·   ·        ·        ·
order/remind-to-pay    ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        ·
order/resend-link      x       x     x        x     x      x          x     x        x     x      ·   ·        ·        ·
order/sweep            ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        ·
part/deliver           ·       ·     ·        ·     x      ·          ·     x        ·     x      ·   ·        ·        x
part/ship              ·       ·     ·        ·     x      ·          ·     x        ·     x      ·   ·        ·        x
payment/check          ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        x
payment/follow-order   ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        ·
payment/hear-provider  ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   x        ·        ·
payment/poll           ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        ·
profile/save           ·       ·     x        x     x      x          x     x        x     x      ·   ·        ·        ·
refund/ask             ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        x
refund/ask-late-again  ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        x
refund/carry-out       ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        ·
seller/act-as          ·       ·     ·        ·     x      x          ·     ·        ·     x      ·   ·        ·        ·
setting/change         ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        x
session/end            ·       ·     x        x     x      x          x     x        x     x      ·   ·        ·        ·
`;

const [head, ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/)) as [string[], ...string[][]];
const rights = new Map(rows.map(([name, ...cells]) => [name!, new Map(head.map((who, n) => [who, cells[n]!]))]));

type Scene = { orderId: string; partId: string; seller: string; offerId: string; payload: object };
/** What is asked for: of the order of `buyer`, a part of the seller of `member`. A new action has a line here, or this does not compile. */
const inputs: { [Name in ActionName]: (scene: Scene) => ActionInput<Name> } = {
  'account/delete': () => ({ password: null }),
  'account/export': () => ({}),
  'address/make-default': () => ({ id: randomUUID() }),
  'address/remove': () => ({ id: randomUUID() }),
  'address/save': () => ({
    address: {
      label: '',
      fullName: 'Awa',
      phone: '',
      street: 'x',
      city: 'x',
      postalCode: '',
      country: 'ML',
      isDefault: false,
    },
  }),
  'admin/add': () => ({ email: 'x@example.org' }),
  'admin/close': () => ({}),
  'admin/open': () => ({ password: 'x' }),
  'cart/change-line': ({ offerId }) => ({ cartId: null, offerId, quantity: 1, how: 'add' }),
  'cart/purge': () => ({}),
  'cart/settle': ({ orderId }) => ({ cartId: randomUUID(), orderId }),
  'cart/take-hand-over': ({ offerId }) => ({
    cartId: null,
    handOver: { key: randomUUID(), lines: [{ id: offerId, quantity: 1 }] },
  }),
  'ledger/compare': () => ({}),
  'ledger/compare-now': () => ({}),
  'lists/merge': () => ({
    since: null,
    ofBrowser: { favourites: [], cart: [] },
    reader: { country: 'CA', language: 'fr' },
  }),
  'order/announce': ({ orderId }) => ({ orderId }),
  'order/expire': ({ orderId }) => ({ orderId }),
  'order/notify-admin': ({ orderId }) => ({ orderId }),
  'order/pay-again': ({ orderId }) => ({ orderId, provider: null }),
  'order/place': ({ payload }) => ({ payload, idempotencyKey: randomUUID(), provider: null, language: 'fr' }),
  'order/remind-to-pay': ({ orderId }) => ({ orderId }),
  'order/resend-link': () => ({ number: 'S2026AAAAAA', email: 'awa@client.example' }),
  'order/sweep': () => ({}),
  'part/deliver': ({ orderId, partId }) => ({ orderId, partId }),
  'part/ship': ({ orderId, partId }) => ({ orderId, partId }),
  'payment/check': ({ orderId }) => ({ orderId }),
  'payment/follow-order': ({ orderId }) => ({ orderId }),
  'payment/hear-provider': () => ({
    event: { id: null, kind: 'x', sessionId: null, paymentId: null, orderId: null },
  }),
  'payment/poll': ({ orderId }) => ({ orderId, round: 1 }),
  'profile/save': () => ({ displayName: 'Awa' }),
  'refund/ask': ({ orderId }) => ({ orderId, wish: 'all', note: '', key: randomUUID() }),
  'refund/ask-late-again': ({ orderId }) => ({ orderId, key: randomUUID() }),
  'refund/carry-out': () => ({ refundId: randomUUID(), isLastTry: false }),
  'seller/act-as': ({ seller }) => ({ seller }),
  'setting/change': () => ({ name: 'orders_per_minute', text: '10' }),
  'session/end': () => ({ id: randomUUID() }),
};

let market: TestMarket;
let scene: Scene;
const people = new Map<string, Actor>();
beforeAll(async () => {
  market = await openTestMarket();
  const person = async (name: string): Promise<string> => {
    const [row] = await market.owner<{ id: string }[]>`
      insert into auth.users (email, email_confirmed_at) values (${`${name}@example.org`}, now()) returning id`;
    return row!.id;
  };
  const session = async (name: string) => ({
    id: await person(name),
    sessionId: randomUUID(),
    aal: 'aal1' as const,
    signedInAt: new Date().toISOString(),
    address: '192.0.2.1',
    network: '192.0.2.1',
  });
  const offer = await addOffer(market.owner, { seller: 'chez-awa' });
  const foreign = await addOffer(market.owner, { seller: 'chez-issa' });
  const payload = checkoutPayload([{ offer }]);
  const { orderId, orderToken } = await market.place([{ offer }]);
  const [part] = await market.owner<{ id: string; seller: string }[]>`
    select id, seller_id as seller from seller_orders where order_id = ${orderId}`;
  const [other] = await market.owner<{ id: string }[]>`select seller_id as id from offers where id = ${foreign.id}`;
  scene = { orderId, partId: part!.id, seller: part!.seller, offerId: offer.id, payload };
  const network = '192.0.2.1';
  people.set('visitor', { kind: 'visitor', network });
  people.set('guest', { kind: 'guest', orderId, orderToken, network });
  for (const name of ['stranger', 'buyer', 'member', 'bookkeeper', 'rival'])
    people.set(name, { kind: 'person', ...(await session(name)) });
  people.set('employee', { kind: 'employee', ...(await session('employee')) });
  for (const [name, isStepOpen] of [
    ['admin', false],
    ['opened', true],
  ] as const)
    people.set(name, { kind: 'administrator', isStepOpen, ...(await session(name)) });
  people.set('job', { kind: 'job', name: 'test' });
  people.set('provider', { kind: 'provider', name: 'obedient' });
  people.set('checkout', { kind: 'checkout' });
  people.set('terminal', { kind: 'terminal', operator: 'test' });
  const idOf = (name: string) => (people.get(name) as { id: string }).id;
  await market.owner`update orders set user_id = ${idOf('buyer')} where id = ${orderId}`;
  await asMarket(market.shop.sql, async (tx) => {
    for (const [name, seller, permission] of [
      ['member', part!.seller, 'orders'],
      ['bookkeeper', part!.seller, 'money'],
      ['rival', other!.id, 'orders'],
    ] as const)
      await tx`insert into seller_members (seller_id, person_id, permissions) values (${seller}, ${idOf(name)}, ${[permission]})`;
  });
});
afterAll(() => market.stop());

test('every action stands in the list of server/actions.ts and in the table, and every file of an action is in the list', () => {
  const names = actions.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect([...rights.keys()].toSorted()).toEqual(names.toSorted());
  expect(globSync('server/*/actions/*.ts', { exclude: ['**/*.test.ts'] })).toHaveLength(names.length);
});

describe.each(actions.map((one) => one as unknown as Action))('$name', (action) => {
  const given = () => (inputs[action.name as ActionName] as (scene: Scene) => never)(scene);

  test.each(head)('%s', async (who) => {
    const actor = people.get(who)!;
    const may = rights.get(action.name)?.get(who);
    expect(['x', '·']).toContain(may);
    expect(await action.allows(market.shop, actor, given())).toBe(may === 'x');
    // Refused before anything else is looked at, and the same whether what is asked about exists or not.
    if (may === '·')
      await expect(action.perform(market.shop, actor, given())).rejects.toMatchObject({ code: 'access/denied' });
  });
});

test('a link opens one order, and no other', async () => {
  const [again] = actions.filter(({ name }) => name === 'order/pay-again') as unknown as Action<string, object>[];
  const other = { ...(people.get('guest') as Actor & { kind: 'guest' }), orderId: randomUUID() };
  await expect(again!.perform(market.shop, other, { orderId: scene.orderId, provider: null })).rejects.toMatchObject({
    code: 'access/denied',
  });
});

test('a part of another order, or none at all, is refused to a member as to a stranger: nobody learns what there is', async () => {
  const [ship] = actions.filter(({ name }) => name === 'part/ship') as unknown as Action<string, object>[];
  for (const which of [
    { orderId: randomUUID(), partId: scene.partId },
    { orderId: scene.orderId, partId: randomUUID() },
  ])
    for (const who of ['member', 'stranger'])
      await expect(ship!.perform(market.shop, people.get(who)!, which)).rejects.toMatchObject({
        code: 'access/denied',
      });
  // An employee gets "not found".
  await expect(
    ship!.perform(market.shop, people.get('employee')!, { orderId: scene.orderId, partId: randomUUID() }),
  ).rejects.toMatchObject({ code: 'order/not-found' });
});

test('membership counts at the moment of the action: taken away, it ends at once', async () => {
  const [ship] = actions.filter(({ name }) => name === 'part/ship') as unknown as Action<string, object>[];
  const member = people.get('member') as Actor & { id: string };
  const which = { orderId: scene.orderId, partId: scene.partId };
  // Let through, and refused for what the order is: not paid.
  await expect(ship!.perform(market.shop, member, which)).rejects.toMatchObject({ code: 'order/part-not-ready' });
  await market.owner`update seller_members set permissions = '{products}' where person_id = ${member.id}`;
  await expect(ship!.perform(market.shop, member, which)).rejects.toMatchObject({ code: 'access/denied' });
  await market.owner`update seller_members set permissions = '{orders}' where person_id = ${member.id}`;
});
