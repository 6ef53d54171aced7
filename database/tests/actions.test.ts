// Checks on PostgreSQL whether every kind of actor may perform every action, as action-rights.ts lists it.
import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#domain/people/actor.ts';
import { type ActionName, actions } from '#server/actions.ts';
import type { Action } from '#server/action.ts';
import { buyerInputs } from './action-inputs-buyer.ts';
import { administratorInputs } from './action-inputs-desk.ts';
import { sellerInputs } from './action-inputs-seller.ts';
import { actorKinds, expectedRights } from './action-rights.ts';
import { type ActionInputs, openActionScene, type ActionScene } from './action-scene.ts';
import type { TestMarket } from './test-market.ts';

/** TypeScript reports an error here if an action has no input in one of the three objects. */
const inputs: ActionInputs = { ...buyerInputs, ...sellerInputs, ...administratorInputs };

let market: TestMarket;
let scene: ActionScene;
let people: Map<string, Actor>;
beforeAll(async () => {
  ({ market, scene, people } = await openActionScene());
});
afterAll(() => market.stop());

test('every action stands in the list of its folder and in the table, and every file of an action is in the list', () => {
  const names = actions.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect([...expectedRights.keys()].toSorted()).toEqual(names.toSorted());
  expect(globSync('server/*/actions/*.ts', { exclude: ['**/*.test.ts'] })).toHaveLength(names.length);
});

describe.each(actions.map((one) => one as unknown as Action))('$name', (action) => {
  const given = () => (inputs[action.name as ActionName] as (scene: ActionScene) => never)(scene);

  test.each(actorKinds)('%s', async (who) => {
    const actor = people.get(who)!;
    const may = expectedRights.get(action.name)?.get(who);
    expect(['x', '·']).toContain(may);
    expect(await action.allows(market.shop, actor, given())).toBe(may === 'x');
    // A forbidden action is refused before any other check, whether or not the rows named in its input exist.
    if (may === '·')
      await expect(action.perform(market.shop, actor, given())).rejects.toMatchObject({ code: 'access/denied' });
  });
});

test('a seller’s part is refused by a member with both `orders` and `refunds`; one of them is not enough', async () => {
  const [action] = actions.filter(({ name }) => name === 'part/refuse') as unknown as Action<string, object>[];
  const input = (inputs['part/refuse'] as (scene: ActionScene) => object)(scene);
  for (const [permissions, may] of [
    [['orders'], false],
    [['refunds'], false],
    [['orders', 'refunds'], true],
  ] as const) {
    const [row] = await market.owner<{ id: string }[]>`
      insert into auth.users (email, email_confirmed_at) values (${`${randomUUID()}@example.org`}, now()) returning id`;
    await market.owner`insert into seller_members (seller_id, person_id, permissions) values (${scene.seller}, ${row!.id}, ${[...permissions]})`;
    const actor = { ...(people.get('member') as Actor & { kind: 'person' }), id: row!.id, sessionId: randomUUID() };
    expect(await action!.allows(market.shop, actor, input), permissions.join()).toBe(may);
  }
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
  // An employee may act on every order, so an unknown part of an order is "not found" instead of "denied".
  await expect(
    ship!.perform(market.shop, people.get('employee')!, { orderId: scene.orderId, partId: randomUUID() }),
  ).rejects.toMatchObject({ code: 'order/not-found' });
});

test('membership counts at the moment of the action: taken away, it ends at once', async () => {
  const [ship] = actions.filter(({ name }) => name === 'part/ship') as unknown as Action<string, object>[];
  const member = people.get('member') as Actor & { id: string };
  const which = { orderId: scene.orderId, partId: scene.partId };
  // The member may ship, but the action refuses because the order is not paid.
  await expect(ship!.perform(market.shop, member, which)).rejects.toMatchObject({ code: 'order/part-not-ready' });
  await market.owner`update seller_members set permissions = '{products}' where person_id = ${member.id}`;
  await expect(ship!.perform(market.shop, member, which)).rejects.toMatchObject({ code: 'access/denied' });
  await market.owner`update seller_members set permissions = '{orders}' where person_id = ${member.id}`;
});
