// Push messages to a simulated push service that decrypts them: content, retries, ended subscriptions, ownership.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '#domain/people/actor.ts';
import { openPushHarness, type PushHarness, type BrowserPushSubscription } from '#simulators/push/harness.ts';
import type { Action } from '#server/action.ts';
import { type ActionInput, type ActionName, actions } from '#server/actions.ts';
import { parsePushKeys, createPusher, PushError, type PushKeys, type Pusher } from '#server/integrations/push.ts';
import { templates } from '#server/jobs/lists.ts';
import { sendNotification } from '#server/notifications/send-notification.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { loadOrCreateSecrets } from '#tools/secrets.ts';
import { addOffer, openTestMarket, testJobActor, type TestMarket } from './test-market.ts';

let market: TestMarket;
let service: PushHarness;
let push: Pusher;
let keys: PushKeys;
const dir = mkdtempSync(join(tmpdir(), 'sugu-push-'));
const contact = 'mailto:shop@sugu.example';
beforeAll(async () => {
  service = await openPushHarness();
  market = await openTestMarket({ pushSimulator: service.host });
  // The key pair that a shop creates at its first start.
  keys = parsePushKeys((await loadOrCreateSecrets({ DATA_DIR: dir }, () => {})).pushKeys);
  push = createPusher({ keys, contact, simulator: service.host });
});
beforeEach(() => void service.faults.set({ reset: true }));
afterAll(async () => {
  await service.close();
  await market.stop();
  rmSync(dir, { recursive: true });
});

const act = <Name extends ActionName>(actor: Actor, name: Name, input: ActionInput<Name>) =>
  (actions.find((one) => one.name === name) as unknown as Action<string, object>).perform(
    market.shop,
    actor,
    input as object,
  );
async function person(): Promise<Actor & { id: string; sessionId: string }> {
  const [row] = await market.owner<{ id: string }[]>`
    insert into auth.users (email, email_confirmed_at) values (${`${randomUUID()}@example.org`}, now()) returning id`;
  const sessionId = randomUUID();
  await market.owner`insert into auth.sessions (id, user_id, created_at, updated_at, aal) values (${sessionId}, ${row!.id}, now(), now(), 'aal1')`;
  const address = '192.0.2.1';
  return {
    kind: 'person',
    id: row!.id,
    sessionId,
    aal: 'aal1',
    signedInAt: new Date().toISOString(),
    address,
    network: address,
  };
}
async function subscribed(who: Actor): Promise<BrowserPushSubscription> {
  const browser = await service.subscribe(push.publicKey);
  await act(who, 'push/subscribe', { endpoint: browser.endpoint, ...browser.keys });
  return browser;
}
const devicesOf = async ({ id }: { id: string }) =>
  (await market.owner`select endpoint from push_subscriptions where user_id = ${id} order by created_at`).map(
    (row) => row['endpoint'] as string,
  );
/** A paid order of a seller with these members; returns its number and the queued push messages. */
async function paidOrder(...members: { id: string }[]) {
  const slug = `push-${randomUUID().slice(0, 6)}`;
  const offer = await addOffer(market.owner, { seller: slug });
  const [seller] = await market.owner<{ id: string }[]>`select id from sellers where slug = ${slug}`;
  for (const { id } of members)
    await market.owner`insert into seller_members (seller_id, person_id, permissions) values (${seller!.id}, ${id}, '{orders}')`;
  const { orderId } = await market.place([{ offer }]);
  const [payment] = await market.owner`select session_id from payments where order_id = ${orderId}`;
  market.provider.pay(payment!['session_id'] as string);
  await settlePayment(market.shop, { provider: 'obedient', sessionId: payment!['session_id'] as string }, testJobActor);
  const rows = await market.owner<{ id: string; number: string; name: string }[]>`
    select n.id, o.number, o.customer_name as name from notifications n join seller_orders p on p.id = n.subject_id join orders o on o.id = p.order_id
    where n.channel = 'push' and o.id = ${orderId} order by n.queued_at`;
  const [order] = await market.owner<{ number: string; name: string; email: string; part: string }[]>`
    select o.number, o.customer_name as name, o.customer_email as email, p.id as part from orders o join seller_orders p on p.order_id = o.id where o.id = ${orderId}`;
  return { ...order!, pushes: rows.map(({ id }) => id) };
}
const send = (id: string, given: { isLastTry?: boolean; pusher?: Pusher | null } = {}) => {
  const tools = { shop: market.shop, templates, mailer: { send: async () => {} } as never, siteName: 'Sugu' };
  const by = given.pusher === undefined ? push : given.pusher;
  return sendNotification({ ...tools, ...(by && { pusher: by }) }, id, { isLastTry: given.isLastTry ?? false });
};
const stateOf = async (id: string) =>
  (await market.owner`select state, last_error as error from notifications where id = ${id}`)[0];

test('each browser of each member hears of a paid order once, with its number and nothing of the buyer', async () => {
  const [awa, moussa, stranger] = [await person(), await person(), await person()];
  const [phone, tablet, other, foreign] = [
    await subscribed(awa),
    await subscribed(awa),
    await subscribed(moussa),
    await subscribed(stranger),
  ];
  const order = await paidOrder(awa, moussa);
  expect(order.pushes).toHaveLength(3);
  expect(await Promise.all(order.pushes.map((id) => send(id)))).toEqual(['sent', 'sent', 'sent']);
  expect(await send(order.pushes[0]!)).toBe('over');
  for (const browser of [phone, tablet, other]) {
    const [message, ...more] = await service.messagesOf(browser);
    expect(more).toHaveLength(0);
    const pushed = JSON.parse(message!.text) as Record<string, string>;
    expect(pushed).toEqual({
      title: 'Nouvelle commande',
      body: expect.stringContaining(order.number) as string,
      url: `http://shop.test/merchant?vue=commandes&commande=${order.number}`,
    });
    for (const secret of [order.name, order.email]) expect(message!.text).not.toContain(secret);
    expect(message).toMatchObject({ urgency: 'high', ttl: 43_200 });
  }
  expect(await service.messagesOf(foreign)).toEqual([]);
});

test('a busy or broken push service is asked again, and a message whose answer was lost stands there once', async () => {
  const awa = await person();
  const browser = await subscribed(awa);
  const [id] = (await paidOrder(awa)).pushes as [string];
  for (const status of [503, 429]) {
    service.faults.set({ errorStatus: status });
    await expect(send(id)).rejects.toBeInstanceOf(PushError);
    expect(await stateOf(id)).toMatchObject({ state: 'queued', error: `push: ${status}` });
  }
  service.faults.set({ errorStatus: null, timeoutAfterCreate: 1 });
  await expect(send(id)).rejects.toBeInstanceOf(PushError);
  expect(await send(id)).toBe('sent');
  expect(await service.messagesOf(browser)).toHaveLength(1);
  expect(await devicesOf(awa)).toEqual([browser.endpoint]);
  // The last attempt fails without an alert, because the member gets the same content by mail.
  const [late] = (await paidOrder(awa)).pushes as [string];
  service.faults.set({ errorStatus: 500 });
  await expect(send(late, { isLastTry: true })).rejects.toBeInstanceOf(PushError);
  expect(await stateOf(late)).toMatchObject({ state: 'failed' });
  expect(await market.owner`select 1 from audit_log where facts ->> 'mail' = ${late}`).toHaveLength(0);
});

test('a browser that takes none any more is forgotten; one that was taken back meanwhile, an order that left, and a shop without keys send nothing', async () => {
  const awa = await person();
  const [gone, kept] = [await subscribed(awa), await subscribed(awa)];
  const order = await paidOrder(awa);
  await service.end(gone);
  expect((await Promise.all(order.pushes.map((id) => send(id)))).toSorted()).toEqual(['failed', 'sent']);
  expect(await devicesOf(awa)).toEqual([kept.endpoint]);

  const [waits] = (await paidOrder(awa)).pushes as [string];
  expect(await send(waits, { pusher: null })).toBe('skipped');
  const left = await paidOrder(awa);
  await market.owner`update seller_orders set status = 'shipped' where id = ${left.part}`;
  expect(await send(left.pushes[0]!)).toBe('skipped');
  const [ended] = (await paidOrder(awa)).pushes as [string];
  expect(await act(awa, 'push/unsubscribe', { endpoint: kept.endpoint, scope: 'this' })).toBe(1);
  expect(await send(ended)).toBe('skipped');
  expect((await paidOrder(awa)).pushes).toEqual([]);
});

test('signing out ends it on that device, ending the others ends them; a session that ran out does not; a browser changes hands', async () => {
  const awa = await person();
  const session = async () => {
    const id = randomUUID();
    await market.owner`insert into auth.sessions (id, user_id, created_at, updated_at, aal) values (${id}, ${awa.id}, now(), now(), 'aal1')`;
    return { ...awa, sessionId: id };
  };
  const [desk, phone, tablet] = [await session(), await session(), await session()];
  const [atDesk, onPhone, onTablet] = [await subscribed(desk), await subscribed(phone), await subscribed(tablet)];
  await market.owner`delete from auth.sessions where id = ${desk.sessionId}`;
  expect(await devicesOf(awa)).toEqual([onPhone.endpoint, onTablet.endpoint]);
  await market.owner`update auth.sessions set not_after = now() - interval '2 days' where id = ${phone.sessionId}`;
  await market.owner`delete from auth.sessions where not_after < now() - interval '1 day'`;
  expect(await devicesOf(awa)).toEqual([onPhone.endpoint, onTablet.endpoint]);
  expect(await act(tablet, 'push/unsubscribe', { endpoint: onTablet.endpoint, scope: 'others' })).toBe(1);
  expect(await devicesOf(awa)).toEqual([onTablet.endpoint]);
  const moussa = await person();
  await act(moussa, 'push/subscribe', { endpoint: onTablet.endpoint, ...onTablet.keys });
  expect([await devicesOf(awa), await devicesOf(moussa)]).toEqual([[], [onTablet.endpoint]]);
  // A person cannot end another person's subscription.
  expect(await act(awa, 'push/unsubscribe', { endpoint: onTablet.endpoint, scope: 'this' })).toBe(0);
  await market.owner`delete from auth.users where id = ${moussa.id}`;
  expect(await market.owner`select 1 from push_subscriptions where endpoint = ${onTablet.endpoint}`).toHaveLength(0);
  expect(atDesk.endpoint).toBeTruthy();
});

test('an address of our own network is neither kept nor called, whatever its name resolves to; another key is refused', async () => {
  const awa = await person();
  const browser = await service.subscribe(push.publicKey);
  for (const endpoint of [
    'http://push.example/x',
    'https://push.example:8443/x',
    `https://u:p@push.example/x`,
    'http://127.0.0.1:1/x',
  ])
    await expect(act(awa, 'push/subscribe', { endpoint, ...browser.keys })).rejects.toMatchObject({
      code: 'push/bad-address',
    });
  const message = { id: randomUUID(), payload: 'x', ...browser.keys };
  for (const endpoint of ['https://127.0.0.1/x', 'https://[::1]/x', 'https://10.0.0.1/x', 'https://localhost/x'])
    await expect(push.send({ ...message, endpoint }), endpoint).rejects.toMatchObject({
      message: 'push: address',
      isForGood: true,
    });
  // Only a shop with a configured simulator may send to a local address.
  const strict = createPusher({ keys, contact, simulator: null });
  await expect(strict.send({ ...message, endpoint: browser.endpoint })).rejects.toMatchObject({
    message: 'push: address',
  });
  const { pushKeys } = await loadOrCreateSecrets({ DATA_DIR: mkdtempSync(join(dir, 'other-')) }, () => {});
  const foreign = createPusher({ keys: parsePushKeys(pushKeys), contact, simulator: service.host });
  await expect(foreign.send({ ...message, endpoint: browser.endpoint })).rejects.toMatchObject({
    message: 'push: 403',
  });
  expect(await service.messagesOf(browser)).toEqual([]);
});
