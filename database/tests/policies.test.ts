// What each role may see and do, on the tables that a visitor's role can reach.
import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asAnon, asMarket, asPerson } from '#server/database/transaction-as.ts';
import { readPublicSettings } from '#server/settings/queries.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { addSeller, addOfferedProduct } from './catalogue-rows.ts';

let db: TestDatabase;
const [awa, moussa, admin] = [randomUUID(), randomUUID(), randomUUID()] as const;
const adminSession = randomUUID();
/** Runs `work` as this person. The administrator's session is one in which the admin password was entered. */
const as = <Answer>(who: string, work: (tx: TransactionSql) => Promise<Answer>) =>
  asPerson(db.pool, { sub: who, ...(who === admin ? { session_id: adminSession } : {}) }, work);
const refused = { code: '42501' };

beforeAll(async () => {
  db = await createTestDatabase();
  for (const [id, email] of [
    [awa, 'Awa@example.org'],
    [moussa, 'moussa@example.org'],
    [admin, 'admin@example.org'],
  ] as const) {
    await db.owner`insert into auth.users (id, email) values (${id}, ${email})`;
  }
  await db.owner`insert into user_roles (user_id, role) values (${admin}, 'user'), (${admin}, 'admin'), (${moussa}, 'merchant')`;
  await db.owner`insert into auth.sessions (id, user_id, created_at) values (${adminSession}, ${admin}, now())`;
  await db.owner`insert into private.admin_steps (session_id, user_id, open_until) values (${adminSession}, ${admin}, now() + interval '30 minutes')`;
});
afterAll(() => db.drop());

describe('notifications', () => {
  const read = (tx: TransactionSql) => tx`select template, person_id from notifications`;
  beforeAll(async () => {
    for (const channel of ['inbox', 'mail', 'sms', 'push'])
      for (const person of [awa, moussa])
        await db.owner`
          insert into notifications (template, channel, person_id, address, language) values (${`to_${channel}`}, ${channel}, ${person}, 'x@example.org', 'fr')`;
    await db.owner`insert into notifications (template, channel, address, language) values ('to_mail', 'mail', 'awa@example.org', 'fr')`;
  });
  test('a person reads the rows of their own inbox and nothing else; an administrator no more than that; a visitor none', async () => {
    expect(await as(awa, read)).toEqual([{ template: 'to_inbox', person_id: awa }]);
    expect(await as(admin, read)).toEqual([]);
    await expect(asAnon(db.pool, read)).rejects.toMatchObject(refused);
  });
  test('nobody reads addresses, sealed secrets or what became of the sending, and nobody but the market writes', async () => {
    for (const column of ['address', 'sealed', 'idempotency_key', 'state', 'last_error', '*'])
      await expect(
        as(awa, (tx) => tx.unsafe(`select ${column} from notifications`)),
        column,
      ).rejects.toMatchObject(refused);
    for (const statement of [
      `insert into notifications (template, channel, person_id, language) values ('x', 'inbox', '${awa}', 'fr')`,
      `update notifications set language = 'en'`,
      'delete from notifications',
    ])
      await expect(
        as(awa, (tx) => tx.unsafe(statement)),
        statement,
      ).rejects.toMatchObject(refused);
    // Even the server's role can add notifications only through private.notify, which queues the sending.
    await expect(
      asMarket(
        db.pool,
        (tx) => tx`insert into notifications (template, channel, address, language) values ('x', 'mail', 'x', 'fr')`,
      ),
    ).rejects.toMatchObject(refused);
  });
});

describe('profiles', () => {
  test('an account has its profile from its first moment', async () => {
    const [profile] =
      await db.owner`select email, preferred_currency, phone_verified from profiles where user_id = ${awa}`;
    expect(profile).toEqual({ email: 'awa@example.org', preferred_currency: 'CAD', phone_verified: false });
  });
  test('a person reads his own, an admin all, a visitor none', async () => {
    expect(await as(awa, (tx) => tx`select user_id from profiles`)).toEqual([{ user_id: awa }]);
    expect(await as(admin, (tx) => tx`select user_id from profiles`)).toHaveLength(3);
    await expect(asAnon(db.pool, (tx) => tx`select user_id from profiles`)).rejects.toMatchObject(refused);
  });
  test('a person changes his own phone and currency, and a new number is unproven', async () => {
    await db.owner`update profiles set phone_number = '70 00 00 00', phone_verified = true where user_id = ${awa}`;
    await db.owner`update profiles set phone_verified = true where user_id = ${awa}`;
    await as(
      awa,
      (tx) =>
        tx`update profiles set preferred_currency = 'XOF', country_code = '+223', phone_country = 'ML', phone_number = '76 00 00 00'`,
    );
    const [mine] = await db.owner`select preferred_currency, phone_verified from profiles where user_id = ${awa}`;
    expect(mine).toEqual({ preferred_currency: 'XOF', phone_verified: false });
    const [his] = await db.owner`select preferred_currency from profiles where user_id = ${moussa}`;
    expect(his).toEqual({ preferred_currency: 'CAD' });
  });
  test('a person proves no phone and takes no address by himself', async () => {
    await expect(as(awa, (tx) => tx`update profiles set phone_verified = true`)).rejects.toMatchObject(refused);
    await expect(as(awa, (tx) => tx`update profiles set merchant_slug = 'amazon'`)).rejects.toMatchObject(refused);
    await expect(as(awa, (tx) => tx`delete from profiles`)).rejects.toMatchObject(refused);
  });
  test('the preferred currency is one of five', async () => {
    await expect(as(awa, (tx) => tx`update profiles set preferred_currency = 'EUR'`)).rejects.toMatchObject({
      code: '23514',
    });
  });
});

describe('roles', () => {
  test('a person reads his own roles, an admin all', async () => {
    expect(await as(moussa, (tx) => tx`select role from user_roles`)).toEqual([{ role: 'merchant' }]);
    expect(await as(admin, (tx) => tx`select role from user_roles`)).toHaveLength(3);
  });
  test('nobody makes himself an admin', async () => {
    await expect(
      as(awa, (tx) => tx`insert into user_roles (user_id, role) values (${awa}, 'admin')`),
    ).rejects.toMatchObject(refused);
    await expect(as(moussa, (tx) => tx`update user_roles set role = 'admin'`)).rejects.toMatchObject(refused);
  });
  test('get_current_user_role answers the highest role, user for anyone else, whatever the claims say', async () => {
    const roleOf = async (who: string, claims = {}) =>
      (await asPerson(db.pool, { sub: who, ...claims }, (tx) => tx`select get_current_user_role() as role`))[0]!.role;
    expect([await roleOf(admin), await roleOf(moussa), await roleOf(awa)]).toEqual(['admin', 'merchant', 'user']);
    expect(await roleOf(awa, { app_metadata: { role: 'admin' }, user_role: 'admin' })).toBe('user');
  });
  test('init_security_context refuses another person and gives no role', async () => {
    await as(awa, (tx) => tx`select init_security_context(${awa}, 'admin')`);
    expect(
      await as(awa, async (tx) => {
        await tx`select init_security_context(${awa}, 'admin')`;
        return tx`select get_current_user_role() as role`;
      }),
    ).toEqual([{ role: 'user' }]);
    await expect(as(awa, (tx) => tx`select init_security_context(${moussa}, 'user')`)).rejects.toMatchObject(refused);
    await expect(asAnon(db.pool, (tx) => tx`select init_security_context(${awa}, 'user')`)).rejects.toMatchObject(
      refused,
    );
  });
});

describe('settings', () => {
  test('a visitor reads the public ones, an admin all', async () => {
    const shown = await asAnon(db.pool, readPublicSettings);
    expect(shown).not.toHaveProperty('commission_bps');
    expect(await as(awa, readPublicSettings)).toEqual(shown);
    expect(await as(admin, (tx) => tx`select value from settings where key = 'commission_bps'`)).toEqual([
      { value: 1000 },
    ]);
    expect(await as(awa, (tx) => tx`select value from settings where key = 'commission_bps'`)).toEqual([]);
  });
  test('R-CARD-12 the marketing copy is a setting, and unconfirmed', async () => {
    expect(await asAnon(db.pool, readPublicSettings)).toMatchObject({
      marketing_max_discount: { percent: 70, confirmed: false },
      marketing_flash_deal: { percent: 33, confirmed: false },
      marketing_rating: { rating: 5, reviews: 2847, confirmed: false },
      marketing_subscribers: { count: 15000, confirmed: false },
    });
  });
  test('only an admin changes one, and nobody makes a hidden one public', async () => {
    expect((await as(awa, (tx) => tx`update settings set value = '0' where key = 'marketing_rating'`)).count).toBe(0);
    expect(
      (
        await as(
          admin,
          (tx) =>
            tx`update settings set value = '{"percent": 50, "confirmed": true}' where key = 'marketing_max_discount'`,
        )
      ).count,
    ).toBe(1);
    await expect(as(admin, (tx) => tx`update settings set is_public = true`)).rejects.toMatchObject(refused);
  });
  test('the switch for SMS is an admin’s, read and upserted as the specification calls it', async () => {
    const turnOn = (tx: TransactionSql) => tx`
      insert into admin_notification_settings (setting_key, setting_value, is_active, updated_at) values ('sms_notifications_enabled', true, true, now())
      on conflict (setting_key) do update set setting_value = excluded.setting_value, is_active = excluded.is_active, updated_at = excluded.updated_at`;
    await as(admin, turnOn);
    expect(await as(admin, (tx) => tx`select setting_value, is_active from admin_notification_settings`)).toEqual([
      { setting_value: true, is_active: true },
    ]);
    expect(await as(awa, (tx) => tx`select * from admin_notification_settings`)).toEqual([]);
    await expect(as(awa, turnOn)).rejects.toMatchObject(refused);
  });
});

describe('the catalogue and the carts', () => {
  test('a closed offer and a closed seller are invisible, and so are owners', async () => {
    const seller = await addSeller(db.owner, { owner_id: moussa, is_active: false });
    const sold = await addOfferedProduct(db.owner, 'Tabouret', 1000, { seller, offer: { is_active: false } });
    expect(await asAnon(db.pool, (tx) => tx`select id from offers where id = ${sold.offer}`)).toEqual([]);
    expect(await asAnon(db.pool, (tx) => tx`select id from sellers where id = ${seller.id}`)).toEqual([]);
    expect(await as(moussa, (tx) => tx`select id from offers where id = ${sold.offer}`)).toEqual([{ id: sold.offer }]);
    expect(await as(awa, (tx) => tx`select id from offers where id = ${sold.offer}`)).toEqual([]);
    expect(await as(moussa, (tx) => tx`select id from sellers where id = ${seller.id}`)).toEqual([{ id: seller.id }]);
    await expect(asAnon(db.pool, (tx) => tx`select owner_id from sellers`)).rejects.toMatchObject(refused);
    for (const who of [awa, moussa, admin])
      await expect(as(who, (tx) => tx`select owner_id from sellers`)).rejects.toMatchObject(refused);
  });
  test('nobody but the market changes a price, its history, or what search reads', async () => {
    for (const change of [
      'update offers set price_minor = 1',
      'update price_changes set price_minor = 1',
      'delete from price_changes',
      'update product_search set popularity = 9',
      "insert into exchange_rates values ('CAD', 1)",
      'update exchange_rates set fetched_per_cad = 1',
    ]) {
      await expect(
        as(admin, (tx) => tx.unsafe(change)),
        change,
      ).rejects.toMatchObject(refused);
    }
    await expect(asMarket(db.pool, (tx) => tx`delete from price_changes`)).rejects.toMatchObject(refused);
    await expect(asMarket(db.pool, (tx) => tx`update product_search set popularity = 9`)).rejects.toMatchObject(
      refused,
    );
  });
  test('a cart kept here belongs to whoever holds its id: only the market reads it', async () => {
    await asMarket(db.pool, (tx) => tx`insert into carts default values`);
    expect(await asMarket(db.pool, (tx) => tx`select id from carts`)).toHaveLength(1);
    await expect(asAnon(db.pool, (tx) => tx`select id from carts`)).rejects.toMatchObject(refused);
    await expect(as(admin, (tx) => tx`select offer_id from cart_lines`)).rejects.toMatchObject(refused);
  });
});

test('what is said about who speaks ends with its transaction', async () => {
  await as(admin, (tx) => tx`select 1`);
  const [said] =
    await db.pool`select current_user::text as who, nullif(current_setting('request.jwt.claims', true), '') as claims`;
  expect(said).toEqual({ who: 'authenticator', claims: null });
  await expect(db.pool`select * from products`).rejects.toMatchObject(refused);
});

test('a visitor’s statement ends after 3 seconds, the market’s after 15, and the limit ends with the transaction', async () => {
  const limit = async (tx: TransactionSql) => (await tx`select current_setting('statement_timeout') as most`)[0]!.most;
  expect([await asAnon(db.pool, limit), await asMarket(db.pool, limit), await as(awa, limit)]).toEqual([
    '3s',
    '15s',
    '15s',
  ]);
  await expect(asAnon(db.pool, (tx) => tx`select pg_sleep(5)`)).rejects.toMatchObject({ code: '57014' });
  expect((await db.pool`select current_setting('statement_timeout') as most`)[0]!.most).toBe('15s');
});
