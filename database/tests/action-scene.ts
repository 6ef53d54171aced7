// One actor of every kind, and the order, seller and box that the actions use.
import { randomUUID } from 'node:crypto';
import { seedBoxSiteAndPlans } from '#database/seeds/box-site-and-plans.ts';
import type { Actor } from '#domain/people/actor.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import type { ActionInput, ActionName } from '#server/actions.ts';
import { addOffer, checkoutPayload, openTestMarket, type TestMarket } from './test-market.ts';

export type ActionScene = {
  orderId: string;
  partId: string;
  seller: string;
  offerId: string;
  /** The postal box that the order of `buyer` paid for. */
  boxId: string;
  payload: object;
};

/** The input of each action, about the order of `buyer` and the part of it that `member`'s seller delivers. */
export type ActionInputs = { [Name in ActionName]: (scene: ActionScene) => ActionInput<Name> };

/** Opens a market with one order, and one actor of every kind in action-rights.ts. */
export async function openActionScene(): Promise<{
  market: TestMarket;
  people: Map<string, Actor>;
  scene: ActionScene;
}> {
  const market = await openTestMarket();
  const people = new Map<string, Actor>();
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
  await market.owner.begin(seedBoxSiteAndPlans);
  const [box] = await market.owner<{ id: string }[]>`
    insert into boxes (suite, site_code, plan_version_id, order_id, holder_name, email, language, ends_at)
    select 'SG22222', 'montreal', v.id, ${orderId}, 'Awa', 'awa@client.example', 'fr', now() + interval '1 year' from box_plan_versions v limit 1 returning id`;
  const scene: ActionScene = {
    orderId,
    partId: part!.id,
    seller: part!.seller,
    offerId: offer.id,
    boxId: box!.id,
    payload,
  };
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
  return { market, people, scene };
}
