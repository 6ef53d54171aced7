// Administrators may write for thirty minutes after they entered the admin password in that session (DECISIONS
// R-ADMIN-04). Checked over REST with the official client. Invalid setting values are refused.
import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRestServer, type RestTestServer } from '../../tests/supabase/rest-server.ts';
import { addOffer, openTestMarket, type TestMarket, type TestOffer } from './test-market.ts';

let market: TestMarket;
let rest: RestTestServer;
let offer: TestOffer;

beforeAll(async () => {
  market = await openTestMarket();
  rest = createRestServer({ pool: market.shop.sql, ownerUrl: market.ownerUrl });
  offer = await addOffer(market.owner, { seller: 'gate', stock: 1000 });
});
afterAll(async () => {
  await rest.close();
  await market.stop();
});

type Session = { id: string; sessionId: string; client: SupabaseClient };

/** A new signed-in person with these roles. With `open`, their admin password entry is valid for that many minutes. */
async function signedIn(roles: string[], open?: number): Promise<Session> {
  const [id, sessionId] = [randomUUID(), randomUUID()];
  await market.owner`insert into auth.users (id, email) values (${id}, ${`${id}@example.org`})`;
  for (const role of roles) await market.owner`insert into user_roles (user_id, role) values (${id}, ${role})`;
  await market.owner`insert into auth.sessions (id, user_id, created_at, updated_at) values (${sessionId}, ${id}, now(), now())`;
  if (open !== undefined)
    await market.owner`insert into private.admin_steps (session_id, user_id, open_until) values (${sessionId}, ${id}, now() + make_interval(mins => ${open}))`;
  return { id, sessionId, client: await clientOf({ id, sessionId }) };
}

const clientOf = async ({ id, sessionId }: Pick<Session, 'id' | 'sessionId'>): Promise<SupabaseClient> =>
  rest.client(await rest.token({ sub: id, session_id: sessionId }));

const settingOf = async (key: string) => (await market.owner`select value from settings where key = ${key}`)[0]!.value;
const change = ({ client }: Pick<Session, 'client'>, key: string, value: unknown) =>
  client.from('settings').update({ value }).eq('key', key).select('key');
const checkout = () => market.place([{ offer }]);

/** All writes that the row policies allow to administrators only. */
const writes = (client: SupabaseClient) => ({
  'settings.update': client.from('settings').update({ value: 900 }).eq('key', 'commission_bps').select(),
  'notification.insert': client
    .from('admin_notification_settings')
    .insert({ setting_key: `x_${randomUUID().slice(0, 8)}`, setting_value: true }),
  'notification.update': client
    .from('admin_notification_settings')
    .update({ setting_value: true })
    .eq('setting_key', 'sms_notifications_enabled')
    .select(),
  'ads.insert': client.from('ads').insert({ title: 'Publicité', is_active: true }),
  'ads.update': client.from('ads').update({ title: 'Autre' }).eq('title', 'Avant').select(),
  'ads.delete': client.from('ads').delete().eq('title', 'Avant').select(),
});

const state = async () => ({
  settings: await market.owner`select key, value from settings order by key`,
  switches: await market.owner`select setting_key, setting_value from admin_notification_settings order by 1`,
  ads: await market.owner`select title from ads order by 1`,
});

const outcomes = async (client: SupabaseClient) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(writes(client)).map(async ([name, request]) => {
        const { error, data } = await request;
        return [name, error?.code ?? (data as unknown[] | null)?.length ?? 'done'] as const;
      }),
    ),
  );

test('R-ADMIN-04 an administrator’s token without the admin password writes nothing over REST, and is told so', async () => {
  await market.owner`insert into ads (title, is_active) values ('Avant', false)`;
  const before = await state();
  const admin = await signedIn(['admin']);
  const refused = {
    'settings.update': '42501',
    'notification.insert': '42501',
    'notification.update': '42501',
    'ads.insert': '42501',
    'ads.update': '42501',
    'ads.delete': 0,
  };
  expect(await outcomes(admin.client)).toEqual(refused);
  expect(await outcomes((await signedIn(['admin'], -1)).client), 'the thirty minutes are over').toEqual(refused);

  const open = await signedIn(['admin'], 30);
  const { id } = open;
  expect(await outcomes(await clientOf({ id, sessionId: admin.sessionId })), 'another session').toEqual(refused);
  expect(await outcomes(await clientOf({ id: admin.id, sessionId: open.sessionId })), 'a session not theirs').toEqual(
    refused,
  );
  expect(await outcomes(rest.client(await rest.token({ sub: id }))), 'a token of no session').toEqual(refused);
  await market.owner`update auth.sessions set not_after = now() where id = ${open.sessionId}`;
  expect(await outcomes(open.client), 'a session that ended').toEqual(refused);
  expect(await state()).toEqual(before);
  // Reading does not need the admin password.
  expect((await admin.client.from('settings').select('key').eq('key', 'commission_bps')).data).toHaveLength(1);
  expect((await admin.client.from('ads').select('title').eq('title', 'Avant')).data).toHaveLength(1);
});

test('R-ADMIN-04 without the step a value that is none is refused as every other: nothing is said of what it may be', async () => {
  const { client } = await signedIn(['admin']);
  const { error } = await client.from('settings').update({ value: 'abc' }).eq('key', 'commission_bps');
  expect(error?.code).toBe('42501');
});

test('R-ADMIN-04 the step makes nobody an administrator', async () => {
  const before = await state();
  const { client } = await signedIn(['merchant'], 30);
  expect(Object.values(await outcomes(client)).filter((said) => said !== '42501' && said !== 0)).toEqual([]);
  expect(await state()).toEqual(before);
});

test('R-ADMIN-04 with the admin password given in this session an administrator writes, and a checkout follows it', async () => {
  const admin = await signedIn(['admin'], 30);
  expect((await change(admin, 'commission_bps', 900)).data).toEqual([{ key: 'commission_bps' }]);
  const { orderId } = await checkout();
  const [line] = await market.owner`select commission_bps from order_lines where order_id = ${orderId}`;
  expect(line).toEqual({ commission_bps: 900 });
  expect((await admin.client.from('ads').delete().eq('title', 'Avant').select('title')).data).toEqual([
    { title: 'Avant' },
  ]);
});

test('a share that is none is refused by the database, by whoever writes it, and checkouts go on', async () => {
  const admin = await signedIn(['admin'], 30);
  for (const value of ['abc', -1, 20_000, 10_001, 12.5, null, true, [], {}, '1000']) {
    const { error, status } = await change(admin, 'commission_bps', value);
    expect([status, error?.code], JSON.stringify(value)).toEqual([400, expect.toSatisfy(isRefusedValue)]);
    expect(await settingOf('commission_bps')).toBe(900);
    expect((await checkout()).orderId).toEqual(expect.any(String));
  }
  await expect(
    market.owner`update settings set value = '"abc"' where key = 'commission_bps'`,
    'the owner of the database too',
  ).rejects.toMatchObject({ code: '23514' });
  for (const value of [0, 10_000, 1000]) expect((await change(admin, 'commission_bps', value)).error).toBeNull();
});

/** A check constraint (23514) or a not-null constraint (23502) refused the value. */
const isRefusedValue = (code: unknown) => code === '23514' || code === '23502';

test('every setting has a type and bounds: words, negative numbers, fractions and another shape are refused', async () => {
  const keys = (await market.owner<{ key: string }[]>`select key from settings`).map(({ key }) => key);
  expect(keys.length).toBeGreaterThan(7);
  const flags = new Set(['page_guard', 'desk_second_factor']);
  for (const key of keys)
    for (const value of ['"abc"', '-1', '1.5', '[]', '{}', 'null', ...(flags.has(key) ? [] : ['true']), '1e300'])
      await expect(
        market.owner`update settings set value = ${value}::text::jsonb where key = ${key}`,
        `${key} = ${value}`,
      ).rejects.toMatchObject({ code: '23514' });
  for (const [key, value] of [
    ['marketing_max_discount', { percent: 101, confirmed: true }],
    ['marketing_max_discount', { percent: 50 }],
    ['marketing_flash_deal', { percent: '50', confirmed: true }],
    ['marketing_rating', { rating: 5.1, reviews: 3, confirmed: true }],
    ['marketing_rating', { rating: 4, reviews: -3, confirmed: true }],
    ['marketing_subscribers', { count: 3, confirmed: 'yes' }],
  ] as const)
    await expect(
      market.owner`update settings set value = ${market.owner.json(value)} where key = ${key}`,
      `${key} = ${JSON.stringify(value)}`,
    ).rejects.toMatchObject({ code: '23514' });
});
