// A person's inbox: its messages, who may read it, and text messages to members who switched them on.
import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SignedInActor } from '#domain/people/actor.ts';
import { inboxKinds } from '#domain/notifications/inbox-kinds.ts';
import { asMarket, asPerson } from '#server/database/transaction-as.ts';
import { createSmsSender } from '#server/integrations/text-messages.ts';
import { accountSid, authToken, openTextHarness, type TextHarness } from '#simulators/text-messages/harness.ts';
import type { Action } from '#server/action.ts';
import { type ActionInput, type ActionName, actions } from '#server/actions.ts';
import { templates } from '#server/jobs/lists.ts';
import { createInbox } from '#server/notifications/inbox.ts';
import { purgeNotificationsJob } from '#server/notifications/jobs/purge-notifications.ts';
import { putInInbox } from '#server/notifications/notify.ts';
import { sendNotification } from '#server/notifications/send-notification.ts';
import { notifySellersOfParts } from '#server/orders/announce-parts.ts';
import { movePartToStatus } from '#server/orders/move-part.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { addOffer, openTestMarket, cliActor, testJobActor, type TestMarket } from './test-market.ts';

let market: TestMarket;
/** The gateway's simulator, over real HTTP. */
let gateway: TextHarness;
beforeAll(async () => {
  gateway = await openTextHarness();
  market = await openTestMarket();
});
afterAll(async () => {
  await gateway.close();
  await market.stop();
});
beforeEach(() => void gateway.faults.set({ reset: true }));
/** The text messages to this number, newest first. */
const textsTo = (to: string) => gateway.sent.filter((one) => one.to === to);

const act = <Name extends ActionName>(actor: SignedInActor, name: Name, input: ActionInput<Name>) =>
  (actions.find((one) => one.name === name) as unknown as Action<string, object>).perform(
    market.shop,
    actor,
    input as object,
  );

let phones = 15_145_550_200;
async function person({ phone = false }: { phone?: boolean } = {}): Promise<SignedInActor> {
  const [row] = await market.owner<{ id: string }[]>`
    insert into auth.users (email, email_confirmed_at, phone, phone_confirmed_at)
    values (${`${randomUUID()}@example.org`}, now(), ${phone ? String(++phones) : null}, ${phone ? new Date() : null}) returning id`;
  const [sessionId, address] = [randomUUID(), '192.0.2.1'];
  await market.owner`insert into auth.sessions (id, user_id, created_at, updated_at, aal) values (${sessionId}, ${row!.id}, now(), now(), 'aal1')`;
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

async function seller(...members: { id: string }[]) {
  const slug = `inbox-${randomUUID().slice(0, 6)}`;
  const offer = await addOffer(market.owner, { seller: slug, price: 1500 });
  const [row] = await market.owner<{ id: string; name: string }[]>`select id, name from sellers where slug = ${slug}`;
  for (const { id } of members)
    await market.owner`insert into seller_members (seller_id, person_id, permissions) values (${row!.id}, ${id}, '{orders,settings,messages,money}')`;
  return { offer, ...row! };
}

/** A paid order of these sellers, from an account if one is given. */
async function paid(sellers: { offer: Awaited<ReturnType<typeof addOffer>> }[], buyer?: { id: string }) {
  const { orderId } = await market.place(sellers.map(({ offer }) => ({ offer })));
  if (buyer) await market.owner`update orders set user_id = ${buyer.id} where id = ${orderId}`;
  const [payment] = await market.owner`select session_id from payments where order_id = ${orderId}`;
  const sessionId = payment!['session_id'] as string;
  market.provider.pay(sessionId);
  await settlePayment(market.shop, { provider: 'obedient', sessionId }, testJobActor);
  const [order] = await market.owner<{ number: string; name: string; street: string; partId: string }[]>`
    select o.number, o.customer_name as name, o.street, p.id as "partId" from orders o join seller_orders p on p.order_id = o.id where o.id = ${orderId} order by p.position limit 1`;
  return { orderId, ...order! };
}

const asThem =
  ({ id, sessionId }: SignedInActor) =>
  <Answer>(work: (tx: TransactionSql) => Promise<Answer>) =>
    asPerson(market.shop.sql, { sub: id, session_id: sessionId, aal: 'aal1' }, work);
const inbox = (who: SignedInActor, language: 'fr' | 'en' = 'fr') =>
  createInbox({ sql: market.shop.sql, mySelf: asThem(who), personId: who.id, language });

test('each kind that a template names is one that the inbox knows, and its words are made when it is read, in the reader’s language', async () => {
  expect(templates.flatMap(({ inbox: kind }) => kind ?? []).filter((kind) => !inboxKinds.includes(kind))).toEqual([]);
  const awa = await person();
  const shop = await seller(awa);
  const { number, name, street } = await paid([shop]);
  const { messages, unread } = await inbox(awa).page(null);
  expect(unread).toBe(1);
  expect(messages).toMatchObject([
    {
      title: `Une nouvelle commande chez ${shop.name}`,
      path: `/merchant?vue=commandes&commande=${number}`,
      sellerId: shop.id,
      isRead: false,
    },
  ]);
  expect((await inbox(awa, 'en').page(null)).messages[0]!.title).toBe(`A new order at ${shop.name}`);
  // The row contains neither texts nor names, and the message shows no buyer data.
  const [row] =
    await market.owner`select parameters, state from notifications where person_id = ${awa.id} and channel = 'inbox'`;
  expect(row).toEqual({ parameters: {}, state: 'sent' });
  for (const secret of [name, street]) expect(JSON.stringify(messages)).not.toContain(secret);
});

test('buyers with an account read of what was sent, is ready, arrived and was refunded; a guest has no inbox', async () => {
  const [awa, buyer] = [await person(), await person()];
  const shop = await seller(awa);
  const { orderId, partId, number } = await paid([shop], buyer);
  const kinds = async () =>
    (
      await market.owner<{ template: string }[]>`
        select template from notifications where person_id = ${buyer.id} and channel = 'inbox' order by queued_at, id`
    ).map(({ template }) => template);
  const move = (to: 'packed' | 'shipped' | 'delivered') =>
    asMarket(market.shop.sql, (tx) => movePartToStatus(tx, { orderId, partId, to, isSaidBySeller: true }));
  await market.owner`update seller_orders set status = 'accepted' where id = ${partId}`;
  await move('packed');
  expect(await kinds()).toEqual([]);
  await move('shipped');
  await move('delivered');
  expect(await kinds()).toEqual(['inbox_shipped', 'inbox_delivered']);
  await asMarket(market.shop.sql, (tx) =>
    putInInbox(tx, [
      { kind: 'inbox_refunded', subject: 'order', subjectId: orderId },
      { kind: 'inbox_refunded', subject: 'order', subjectId: orderId },
    ]),
  );
  const { messages } = await inbox(buyer).page(null);
  expect(messages.map(({ path }) => path)).toEqual(Array.from({ length: 3 }, () => `/commande/${orderId}`));
  expect(messages[0]!.title).toContain(number);
  expect(messages[0]!.title).toMatch(/\$/);

  const guest = await paid([shop]);
  await market.owner`update seller_orders set status = 'packed', way = 'pickup', prep_minutes = 10, travel_minutes = 0 where id = ${guest.partId}`;
  await asMarket(market.shop.sql, (tx) =>
    movePartToStatus(tx, { orderId: guest.orderId, partId: guest.partId, to: 'shipped' }),
  );
  expect(
    await market.owner`select 1 from notifications where channel = 'inbox' and subject_id = ${guest.orderId}`,
  ).toHaveLength(0);
});

test('a pick-up that is packed is told to its buyer as ready, once', async () => {
  const [awa, buyer] = [await person(), await person()];
  const { orderId, partId } = await paid([await seller(awa)], buyer);
  await market.owner`update seller_orders set status = 'accepted', way = 'pickup', prep_minutes = 10, travel_minutes = 0 where id = ${partId}`;
  for (let n = 0; n < 2; n += 1)
    await asMarket(market.shop.sql, (tx) => movePartToStatus(tx, { orderId, partId, to: 'packed' }));
  const { messages } = await inbox(buyer).page(null);
  expect(messages.map(({ title }) => title)).toEqual([expect.stringContaining('est prête')]);
});

test('a suspension, its lifting and an application stand in the inbox of those it is about', async () => {
  const [awa, moussa] = [await person(), await person()];
  const shop = await seller(awa);
  const suspend = actions.find(({ name }) => name === 'seller/suspend') as unknown as Action<string, object>;
  const lift = actions.find(({ name }) => name === 'seller/lift') as unknown as Action<string, object>;
  await suspend.perform(market.shop, cliActor, { seller: shop.id, reason: 'Trois colis jamais partis.' });
  await lift.perform(market.shop, cliActor, { seller: shop.id, note: '' });
  const [application] = await market.owner<{ id: string }[]>`
    insert into seller_applications (person_id, kind, state, business_name, language) values (${awa.id}, 'merchant', 'draft', 'Atelier Awa', 'fr') returning id`;
  await asMarket(market.shop.sql, (tx) =>
    putInInbox(tx, [
      {
        kind: 'inbox_application',
        personId: awa.id,
        parameters: { applicationId: application!.id, outcome: 'refused' },
      },
    ]),
  );
  const { messages } = await inbox(awa).page(null);
  expect(messages.map(({ path }) => path)).toEqual(['/vendre/demande', '/merchant', '/merchant']);
  expect(messages[0]!.text).toContain('Atelier Awa');
  // The reason of the suspension is on the dashboard, but in no inbox message.
  expect(JSON.stringify(messages)).not.toContain('Trois colis');
  expect((await inbox(moussa).page(null)).messages).toEqual([]);
});

test('nobody reads or marks another person’s message, by no door', async () => {
  const [awa, moussa] = [await person(), await person()];
  await paid([await seller(awa)]);
  const [mine] = (await inbox(awa).page(null)).messages;
  expect(await inbox(moussa).message(mine!.id)).toBeNull();
  expect(await act(moussa, 'inbox/read', { id: mine!.id })).toBe(0);
  expect(await act(moussa, 'inbox/read', { until: new Date(Date.now() + 60_000).toISOString() })).toBe(0);
  expect(await asThem(moussa)((tx) => tx`select id from notifications where id = ${mine!.id}`)).toHaveLength(0);
  // With another person's id, row-level security returns no rows.
  expect(
    (await createInbox({ sql: market.shop.sql, mySelf: asThem(moussa), personId: awa.id, language: 'fr' }).page(null))
      .messages,
  ).toEqual([]);
  for (const column of ['state', 'idempotency_key', 'address'])
    await expect(asThem(awa)((tx) => tx.unsafe(`select ${column} from notifications`))).rejects.toMatchObject({
      code: '42501',
    });
  await expect(asThem(awa)((tx) => tx`update notifications set read_at = now()`)).rejects.toMatchObject({
    code: '42501',
  });
  expect(await inbox(awa).unread()).toBe(1);
  expect(await act(awa, 'inbox/read', { id: mine!.id })).toBe(1);
  expect(await act(awa, 'inbox/read', { id: mine!.id })).toBe(0);
  expect((await inbox(awa).page(null)).messages[0]!.isRead).toBe(true);
});

test('the inbox comes by pages of twenty, "mark all" leaves what came in since, and a message whose row is gone says so', async () => {
  const awa = await person();
  const gone = randomUUID();
  await asMarket(market.shop.sql, (tx) =>
    putInInbox(
      tx,
      Array.from({ length: 45 }, (_, n) => ({
        kind: 'inbox_part_late' as const,
        personId: awa.id,
        parameters: { partId: n === 0 ? gone : randomUUID() },
      })),
    ),
  );
  const seen: string[] = [];
  let page: string | null = null;
  const sizes: number[] = [];
  do {
    const view = await inbox(awa).page(page);
    seen.push(...view.messages.map(({ id }) => id));
    sizes.push(view.messages.length);
    page = view.next;
  } while (page);
  expect(sizes).toEqual([20, 20, 5]);
  expect(new Set(seen).size).toBe(45);
  const { messages, until } = await inbox(awa).page(null);
  expect(messages[0]).toMatchObject({ title: 'Message sans suite', path: null, sellerId: null });
  await asMarket(market.shop.sql, (tx) =>
    putInInbox(tx, [{ kind: 'inbox_part_late', personId: awa.id, parameters: { partId: randomUUID() } }]),
  );
  expect(await act(awa, 'inbox/read', { until })).toBe(45);
  expect(await inbox(awa).unread()).toBe(1);
  // An invented cursor returns the first page.
  expect((await inbox(awa).page('after~newest~x~y')).messages).toHaveLength(20);
});

test('after ninety days a message goes, read or not; mails about orders stay', async () => {
  const awa = await person();
  const { partId } = await paid([await seller(awa)]);
  const rows = () =>
    market.owner<{ channel: string }[]>`
      select channel from notifications where subject_id = ${partId} and person_id = ${awa.id} order by channel`;
  const sweep = () => purgeNotificationsJob.run({ shop: market.shop } as never, {} as never, {} as never);
  await market.owner`update notifications set queued_at = now() - interval '89 days', state = 'sent', sent_at = now() where subject_id = ${partId}`;
  await sweep();
  expect((await rows()).map(({ channel }) => channel)).toEqual(['inbox', 'mail']);
  await market.owner`update notifications set queued_at = now() - interval '91 days' where subject_id = ${partId}`;
  await sweep();
  expect((await rows()).map(({ channel }) => channel)).toEqual(['mail']);
});

test('ten sellers with ten members each are told in as many statements as one', async () => {
  const statements = async (sellers: number, members: number): Promise<number> => {
    const people = await Promise.all(Array.from({ length: members }, () => person()));
    for (const { id, sessionId } of people)
      await market.owner`insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
        values (${id}, ${sessionId}, ${`https://push.example/${randomUUID()}`}, ${'x'.repeat(87)}, ${'x'.repeat(22)})`;
    const shops = [];
    for (let n = 0; n < sellers; n += 1) shops.push(await seller(...people));
    const { orderId } = await paid(shops);
    expect(
      await market.owner`select 1 from notifications n join seller_orders p on p.id = n.subject_id where p.order_id = ${orderId} and n.channel = 'push'`,
    ).toHaveLength(sellers * members);
    await market.owner`delete from notifications n using seller_orders p where p.id = n.subject_id and p.order_id = ${orderId}`;
    let count = 0;
    await asMarket(market.shop.sql, (tx) => {
      const counting = new Proxy(tx, {
        apply(target, self, given: unknown[]) {
          // A tagged template is a statement; a call with an object is a fragment of one.
          if (Array.isArray(given[0]) && 'raw' in given[0]) count += 1;
          return Reflect.apply(target as never, self, given);
        },
      });
      return notifySellersOfParts(counting, orderId);
    });
    const [after] = await market.owner<{ n: number }[]>`
      select count(*)::int as n from notifications n join seller_orders p on p.id = n.subject_id where p.order_id = ${orderId}`;
    expect(after!.n).toBe(3 * sellers * members);
    return count;
  };
  const one = await statements(1, 1);
  expect(one).toBeGreaterThan(2);
  expect(await statements(5, 6)).toBe(one);
});

const textsOf = (orderId: string) => market.owner<{ id: string; address: string; personId: string }[]>`
  select n.id, n.address, n.person_id as "personId" from notifications n join seller_orders p on p.id = n.subject_id
  where p.order_id = ${orderId} and n.channel = 'sms' order by n.address`;
const send = (id: string) => {
  const tools = {
    shop: market.shop,
    templates,
    mailer: { kind: 'outbox', send: async () => {} } as never,
    siteName: 'Sugu',
  };
  const by = createSmsSender({
    url: gateway.url,
    user: accountSid,
    password: authToken,
    from: '+15145550100',
    outbox: '/nowhere',
  });
  return sendNotification({ ...tools, texter: by }, id, { isLastTry: false }).catch((fault: Error) => fault.message);
};

test('a member who asked for it gets a text of a new order to their proven number, nothing of the buyer in it; nobody else gets one', async () => {
  const [awa, moussa, unproven] = [await person({ phone: true }), await person({ phone: true }), await person()];
  const shop = await seller(awa, moussa, unproven);
  expect(await textsOf((await paid([shop])).orderId)).toEqual([]);
  expect(await act(awa, 'seller/order-texts', { seller: shop.id, isWanted: true })).toBe(true);
  expect(await act(awa, 'seller/order-texts', { seller: shop.id, isWanted: true })).toBe(false);
  await expect(act(unproven, 'seller/order-texts', { seller: shop.id, isWanted: true })).rejects.toMatchObject({
    code: 'seller/no-phone',
  });
  await expect(
    act(await person({ phone: true }), 'seller/order-texts', { seller: shop.id, isWanted: true }),
  ).rejects.toMatchObject({
    code: 'access/denied',
  });
  const order = await paid([shop]);
  const [text, ...more] = await textsOf(order.orderId);
  expect(more).toEqual([]);
  expect(text!.personId).toBe(awa.id);
  expect(await send(text!.id)).toBe('sent');
  const [said, ...others] = textsTo(text!.address);
  expect(others).toEqual([]);
  for (const words of [order.number, shop.name]) expect(said!.body).toContain(words);
  for (const secret of [order.name, order.street]) expect(said!.body).not.toContain(secret);
  // The text has only characters of the SMS alphabet, so that it fits into one message.
  expect(said!.body.length).toBeLessThanOrEqual(160);
  expect(said!.body).not.toMatch(/[\u00a0’]/);
});

test('what waits is left out once it is turned off, the member has left or the part is gone; a broken gateway is tried again and the order knows nothing of it', async () => {
  const awa = await person({ phone: true });
  const shop = await seller(awa);
  const turn = (isWanted: boolean) => act(awa, 'seller/order-texts', { seller: shop.id, isWanted });
  await turn(true);
  const [order, second, third] = [await paid([shop]), await paid([shop]), await paid([shop])];
  const idOf = async ({ orderId }: { orderId: string }) => (await textsOf(orderId))[0]!.id;
  gateway.faults.set({ errorStatus: 503 });
  expect(await send(await idOf(order))).toBe('text message: 503');
  expect(await market.owner`select status from orders where id = ${order.orderId}`).toEqual([{ status: 'paid' }]);
  gateway.faults.set({ errorStatus: null });
  expect(await send(await idOf(order))).toBe('sent');
  await turn(false);
  expect(await send(await idOf(second))).toBe('skipped');
  await turn(true);
  await market.owner`update seller_orders set status = 'cancelled' where order_id = ${third.orderId}`;
  expect(await send(await idOf(third))).toBe('skipped');
});

test('no more texts within a day than the setting allows, also where one order has parts of two of their shops; none at 0', async () => {
  const awa = await person({ phone: true });
  const [one, other] = [await seller(awa), await seller(awa)];
  for (const { id } of [one, other]) await act(awa, 'seller/order-texts', { seller: id, isWanted: true });
  await market.owner`update settings set value = '3' where key = 'order_texts_per_day'`;
  const sizes: number[] = [];
  for (let n = 0; n < 3; n += 1) sizes.push((await textsOf((await paid([one, other])).orderId)).length);
  expect(sizes).toEqual([2, 1, 0]);
  await market.owner`update notifications set queued_at = now() - interval '25 hours' where person_id = ${awa.id}`;
  expect(await textsOf((await paid([one])).orderId)).toHaveLength(1);
  await market.owner`update settings set value = '0' where key = 'order_texts_per_day'`;
  expect(await textsOf((await paid([one])).orderId)).toHaveLength(0);
  await market.owner`update settings set value = '30' where key = 'order_texts_per_day'`;
});
