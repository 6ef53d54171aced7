import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  hasSession,
  openPeopleScene,
  testPassword,
  type PeopleScene,
  storeCookies,
  type BrowserSession,
} from '#database/tests/people-scene.ts';
import { addOffer, checkoutPayload } from '#database/tests/test-market.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import type { Shop } from '#server/shop.ts';

let scene: PeopleScene;
beforeAll(async () => {
  scene = await openPeopleScene();
});
afterAll(() => scene.close());

const home = {
  label: 'Maison',
  fullName: 'Awa',
  phone: '',
  street: '1, rue du Test',
  city: 'Bamako',
  postalCode: '',
  country: 'ML',
  isDefault: false,
};

async function orderOf(visit: BrowserSession, status: 'awaiting_payment' | 'paid' | 'delivered') {
  const provider = {
    name: 'still',
    quote: () => ({ amountMinor: 2499, currency: 'CAD' }),
    open: async () => ({ sessionId: randomUUID(), url: 'http://pay.test' }),
  };
  const shop = {
    sql: scene.parts.sql,
    providers: [provider],
    now: () => new Date(),
    linkSecret: 'a secret of thirty-two characters, or more',
    siteUrl: () => 'http://shop.test',
    adminEmail: 'shop@sugu.example',
    disposableDomains: [],
    log: scene.parts.log,
  } as unknown as Shop;
  const offer = await addOffer(scene.owner, { seller: `s-${randomUUID().slice(0, 6)}` });
  // The provider of this test opens no page; the order exists nevertheless.
  await placeOrder(shop, {
    payload: checkoutPayload([{ offer }], { customerEmail: visit.email }),
    idempotencyKey: randomUUID(),
    language: 'fr',
    userId: visit.id,
  }).catch(() => null);
  const [row] = await scene.owner<
    { id: string }[]
  >`select id from orders where user_id = ${visit.id} order by created_at desc limit 1`;
  if (status !== 'awaiting_payment') {
    await scene.owner`update orders set status = 'paid', paid_at = now() where id = ${row!.id}`;
    await scene.owner`update seller_orders set status = 'to_prepare' where order_id = ${row!.id}`;
  }
  if (status === 'delivered')
    for (const next of ['shipped', 'delivered'])
      await scene.owner`update seller_orders set status = ${next} where order_id = ${row!.id}`;
  return row!.id;
}

test('all that is held about a person is one JSON, without a secret and without anybody else', async () => {
  const [awa, issa] = [await scene.person('Awa'), await scene.person('Issa')];
  const account = await scene.accountOf(awa);
  await account.saveAddress(home);
  await (await scene.accountOf(issa)).saveAddress({ ...home, street: 'Chez Issa' });
  await orderOf(awa, 'paid');
  const text = await account.exportData();
  const copy = JSON.parse(text) as unknown;
  expect(copy).toMatchObject({
    account: { email: awa.email, identities: [{ provider: 'email' }], sessions: [{ ip: '192.0.2.1' }] },
    profile: { display_name: 'Awa' },
    addresses: [{ street: '1, rue du Test' }],
    orders: [{ customer_email: awa.email, lines: [{ quantity: 1 }], events: [{ kind: 'placed' }] }],
  });
  expect(text).not.toMatch(/Chez Issa|argon2|encrypted_password|token|secret|payload_hash|idempotency|commission/i);
});

test('an account is deleted with its password; a wrong one, and an old sign-in without one, delete nothing', async () => {
  const awa = await scene.person('Awa');
  const account = await scene.accountOf(awa);
  await account.saveAddress(home);
  expect(await account.deleteAccount('faux')).toEqual({ outcome: 'wrong-password' });
  await scene.owner`update auth.sessions set created_at = now() - interval '11 minutes' where id = ${awa.sessionId}`;
  const other = await openAgain(awa);
  expect(await other.deleteAccount(null)).toEqual({ outcome: 'sign-in-again' });
  expect(await scene.owner`select from auth.users where id = ${awa.id}`).toHaveLength(1);

  const done = await other.deleteAccount(testPassword);
  expect(done.outcome).toBe('deleted');
  storeCookies(awa, (done as { setCookie: string[] }).setCookie);
  expect(hasSession(awa)).toBe(false);
  for (const table of [
    'auth.users',
    'auth.sessions',
    'auth.identities',
    'public.profiles',
    'public.addresses',
    'public.user_roles',
  ])
    expect(
      await scene.owner.unsafe(`select from ${table} where ${table === 'auth.users' ? 'id' : 'user_id'} = '${awa.id}'`),
      table,
    ).toHaveLength(0);
  expect((await scene.send('GET', '/user', { token: awa.token })).status).toBe(403);
  const noted =
    await scene.owner`select payload::text as text from auth.audit_log_entries where payload ->> 'actor_id' = ${awa.id}`;
  expect(noted.length).toBeGreaterThan(0);
  expect(noted.filter(({ text }) => (text as string).includes(awa.email))).toEqual([]);
});

test('the password is asked with the bounds of a sign-in, and opens no session: three devices stay three devices', async () => {
  const awa = await scene.person('Awa');
  await scene.signIn(awa.email);
  await scene.signIn(awa.email);
  const living = () =>
    scene.owner`select id from auth.sessions where user_id = ${awa.id} and (not_after is null or not_after > now()) order by id`;
  const before = await living();
  expect(before).toHaveLength(3);
  await orderOf(awa, 'paid');
  const account = await scene.accountOf(awa);
  expect(await account.deleteAccount(testPassword)).toEqual({ outcome: 'open-orders' });
  expect(await living()).toEqual(before);
  scene.settle({ AUTH_RATE_LIMITS: true });
  const tries = await Promise.all(Array.from({ length: 30 }, () => account.deleteAccount('faux')));
  expect(new Set(tries.map(({ outcome }) => outcome))).toEqual(new Set(['wrong-password', 'too-many-tries']));
  // Wrong passwords here and at sign-in count towards one limit.
  expect(
    (await scene.send('POST', '/token?grant_type=password', { body: { email: awa.email, password: testPassword } }))
      .status,
  ).toBe(429);
  scene.settle({ AUTH_RATE_LIMITS: false });
});

test('who has just signed in needs no password, and an order that is still open keeps the account', async () => {
  const awa = await scene.person('Awa');
  const account = await scene.accountOf(awa);
  const id = await orderOf(awa, 'awaiting_payment');
  expect(await account.deleteAccount(null)).toEqual({ outcome: 'open-orders' });
  await scene.owner`update orders set status = 'expired' where id = ${id}`;
  expect(await account.deleteAccount(null)).toMatchObject({ outcome: 'deleted' });
});

test('orders stay for the books, without what names the buyer', async () => {
  const awa = await scene.person('Awa');
  const id = await orderOf(awa, 'delivered');
  expect(await (await scene.accountOf(awa)).deleteAccount(null)).toMatchObject({ outcome: 'deleted' });
  const [row] =
    await scene.owner`select user_id, customer_name, customer_email, customer_phone, street, postal_code, instructions, city, country_code, total_minor, status from orders where id = ${id}`;
  expect(row).toEqual({
    user_id: null,
    customer_name: 'Compte supprimé',
    customer_email: 'compte-supprime@invalid',
    customer_phone: null,
    street: '—',
    postal_code: null,
    instructions: null,
    city: 'Montréal',
    country_code: 'CA',
    total_minor: 2499,
    status: 'paid',
  });
  expect(await scene.owner`select from notifications where subject_id = ${id} and address = ${awa.email}`).toHaveLength(
    0,
  );
  // A later account with the same address gets none of the data.
  const next = await scene.send('POST', '/signup', { body: { email: awa.email, password: testPassword } });
  expect(await scene.owner`select from orders where user_id = ${next.body.user.id}`).toHaveLength(0);
});

test('an owner whose shop trades, or is owed money, keeps the account; else the shop closes with it', async () => {
  const [awa, buyer] = [await scene.person('Awa'), await scene.person('Issa')];
  const account = await scene.accountOf(awa);
  const id = await orderOf(buyer, 'awaiting_payment');
  const [part] = await scene.owner<{ seller: string }[]>`
    select seller_id as seller from seller_orders where order_id = ${id}`;
  await scene.owner`update sellers set owner_id = ${awa.id} where id = ${part!.seller}`;
  expect(await account.deleteAccount(null)).toEqual({ outcome: 'open-shop' });
  await scene.owner`update orders set status = 'paid', paid_at = now() where id = ${id}`;
  for (const state of ['to_prepare', 'accepted', 'packed', 'shipped']) {
    await scene.owner`update seller_orders set status = ${state} where order_id = ${id}`;
    expect(await account.deleteAccount(null), state).toEqual({ outcome: 'open-shop' });
  }
  await scene.owner`update seller_orders set status = 'delivered' where order_id = ${id}`;
  const post = (amountMinor: number, reference: string) =>
    scene.owner`
      with step as (insert into ledger_transactions (order_id, kind, reference) values (${id}, 'test', ${reference}) returning id)
      insert into ledger_entries (transaction_id, account, amount_minor, currency)
      select step.id, one.account, one.amount, 'CAD' from step, (values
        (${`seller:${part!.seller}:held`}, ${-amountMinor}::bigint), ('provider:still', ${amountMinor}::bigint)) one (account, amount)`;
  await post(500, 'owed');
  expect(await account.deleteAccount(null)).toEqual({ outcome: 'open-shop' });
  await post(-500, 'settled');
  expect(await account.deleteAccount(null)).toMatchObject({ outcome: 'deleted' });
  expect(await scene.owner`select owner_id, is_active from sellers where id = ${part!.seller}`).toEqual([
    { owner_id: null, is_active: false },
  ]);
});

/** Signs in again after a profile change, which drops the session from the cache (otherwise kept for five minutes). */
async function openAgain(visit: BrowserSession) {
  await scene.owner`update profiles set display_name = display_name where user_id = ${visit.id}`;
  await new Promise((resolve) => setTimeout(resolve, 100));
  return scene.accountOf(visit);
}
