// The calls of SPEC §7 about settings and advertisements, by the official client: an admin, two users, a visitor.
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ownerSql } from '../journeys/buying.ts';
import { openRawSocket } from './realtime-server.ts';
import { createClientWithToken, deletePeople, createPerson, openAdminSession, type TestPerson } from './shop-people.ts';

let awa: TestPerson;
let moussa: TestPerson;
let admin: TestPerson;
const visitor = createClientWithToken();
const key = 'sms_notifications_enabled';
const word = `test ${Math.random()}`;

beforeAll(async () => {
  [awa, moussa, admin] = [
    await createPerson('awa'),
    await createPerson('moussa', ['merchant']),
    await openAdminSession(await createPerson('admin', ['admin'])),
  ];
  for (const [at, isActive] of [true, false, true].entries())
    await ownerSql()`insert into ads (title, description, is_active, display_order) values (${`ad ${at}`}, ${word}, ${isActive}, ${10 - at})`;
});
afterAll(async () => {
  await ownerSql()`delete from ads where description = ${word}`;
  await ownerSql()`update admin_notification_settings set setting_value = false, is_active = true where setting_key = ${key}`;
  await deletePeople(awa, moussa, admin);
});

test('R-DATA-10 the SMS switch is read by an admin and by nobody else', async () => {
  const read = ({ client }: Pick<TestPerson, 'client'>) =>
    client.from('admin_notification_settings').select('setting_value, is_active').eq('setting_key', key).maybeSingle();
  expect((await read(admin)).data).toEqual({ setting_value: false, is_active: true });
  expect((await read(awa)).data).toBeNull();
  expect((await read(moussa)).data).toBeNull();
  expect(await read({ client: visitor })).toMatchObject({ status: 401, error: { code: '42501' } });
});

test('R-DATA-11 R-DATA-12 an admin turns it on and off by upsert; a user does not, nor makes or removes another', async () => {
  const turn = ({ client }: Pick<TestPerson, 'client'>, setting_value: boolean) =>
    client
      .from('admin_notification_settings')
      .upsert(
        { setting_key: key, setting_value, is_active: true, updated_at: new Date().toISOString() },
        { onConflict: 'setting_key' },
      )
      .select('setting_key, setting_value, is_active, updated_at');
  expect((await turn(admin, true)).data).toEqual([
    { setting_key: key, setting_value: true, is_active: true, updated_at: expect.any(String) },
  ]);
  expect(await turn(admin, false)).toMatchObject({ status: 200, data: [{ setting_value: false }] });
  expect(await turn(awa, true)).toMatchObject({ status: 403, error: { code: '42501' } });
  expect(await turn(moussa, true)).toMatchObject({ status: 403, error: { code: '42501' } });
  expect(await turn({ client: visitor }, true)).toMatchObject({ status: 401, error: { code: '42501' } });
  expect(
    await awa.client
      .from('admin_notification_settings')
      .update({ setting_value: true })
      .eq('setting_key', key)
      .select(),
  ).toMatchObject({ data: [] });
  expect(await admin.client.from('admin_notification_settings').delete().eq('setting_key', key)).toMatchObject({
    status: 403,
  });
  expect(
    (await ownerSql()`select setting_value from admin_notification_settings where setting_key = ${key}`)[0],
  ).toEqual({ setting_value: false });
});

test('settings of the market: public ones are read, none is written by a user', async () => {
  const seen = async ({ client }: Pick<TestPerson, 'client'>) =>
    (await client.from('settings').select('key').in('key', ['commission_bps', 'limited_stock_below']).order('key'))
      .data;
  expect(await seen({ client: visitor })).toEqual([{ key: 'limited_stock_below' }]);
  expect(await seen(awa)).toEqual([{ key: 'limited_stock_below' }]);
  expect(await seen(admin)).toEqual([{ key: 'commission_bps' }, { key: 'limited_stock_below' }]);
  expect((await awa.client.from('settings').update({ value: 0 }).eq('key', 'commission_bps').select()).data).toEqual(
    [],
  );
  expect((await awa.client.from('settings').update({ is_public: true }).eq('key', 'commission_bps')).status).toBe(403);
  expect((await visitor.from('settings').update({ value: 0 }).eq('key', 'limited_stock_below')).status).toBe(401);
});

test('R-ADMIN-04 without the admin password an administrator’s token changes no setting, switch or advertisement', async () => {
  const locked = await createPerson('locked', ['admin']);
  const { client } = locked;
  for (const tried of [
    client.from('settings').update({ value: 'abc' }).eq('key', 'commission_bps'),
    client.from('settings').update({ value: 900 }).eq('key', 'commission_bps'),
    client.from('admin_notification_settings').update({ setting_value: true }).eq('setting_key', key),
    client.from('ads').insert({ title: 'x', description: word }),
    client.from('ads').update({ title: 'x' }).eq('description', word),
  ])
    expect(await tried).toMatchObject({ status: 403, error: { code: '42501' } });
  expect((await client.from('ads').delete().eq('description', word).select()).data).toEqual([]);
  for (const value of ['abc', -1, 20_000])
    expect(await admin.client.from('settings').update({ value }).eq('key', 'commission_bps')).toMatchObject({
      status: 400,
      error: { code: '23514' },
    });
  expect((await ownerSql()`select value from settings where key = 'commission_bps'`)[0]).toEqual({ value: 1000 });
  await deletePeople(locked);
});

test('R-DATA-13 ads that are active, in their order; an inactive one is seen by an admin only', async () => {
  const ads = async ({ client }: Pick<TestPerson, 'client'>) =>
    (
      await client
        .from('ads')
        .select('title')
        .eq('description', word)
        .eq('is_active', true)
        .order('display_order', { ascending: true })
    ).data;
  for (const who of [{ client: visitor }, awa, admin])
    expect(await ads(who)).toEqual([{ title: 'ad 2' }, { title: 'ad 0' }]);
  const inactive = ({ client }: Pick<TestPerson, 'client'>) =>
    client.from('ads').select('title').eq('description', word).eq('is_active', false);
  expect((await inactive({ client: visitor })).data).toEqual([]);
  expect((await inactive(moussa)).data).toEqual([]);
  expect((await inactive(admin)).data).toEqual([{ title: 'ad 1' }]);
});

test('ads are written by admins only', async () => {
  const tries = (client: TestPerson['client']) => [
    client.from('ads').insert({ title: 'x', description: word }),
    client.from('ads').update({ is_active: true }).eq('description', word).select(),
    client.from('ads').delete().eq('description', word).select(),
  ];
  for (const { client } of [awa, moussa, { client: visitor }])
    for (const one of tries(client))
      expect((({ error, data }) => error?.code ?? data)(await one)).toEqual(
        expect.toSatisfy((said) => said === '42501' || said.length === 0),
      );
  expect((await ownerSql()`select count(*)::int as n from ads where description = ${word}`)[0]).toEqual({ n: 3 });
  expect(
    (
      await admin.client
        .from('ads')
        .update({ title: 'ad 1, new' })
        .eq('description', word)
        .eq('is_active', false)
        .select('title')
    ).data,
  ).toEqual([{ title: 'ad 1, new' }]);
  expect((await admin.client.from('ads').update({ clicks: 1_000_000 }).eq('description', word)).error?.code).toBe(
    '42501',
  );
});

test('R-DATA-14 the base paths of the hosted service exist, and each is answered by its own part', async () => {
  const ask = async (path: string, init?: RequestInit): Promise<[number, unknown]> => {
    const answer = await fetch(inject('shopUrl') + path, init);
    return [answer.status, await answer.json()];
  };
  expect(await ask('/auth/v1/health')).toEqual([200, expect.objectContaining({ name: 'GoTrue' })]);
  expect(await ask('/rest/v1/ads?select=id&limit=0')).toEqual([200, []]);
  expect(await ask('/storage/v1/bucket')).toEqual([400, expect.objectContaining({ code: 'AccessDenied' })]);
  expect(await ask('/functions/v1/create-universal-order-payment', { method: 'POST', body: '{}' })).toEqual([
    400,
    { error: expect.objectContaining({ code: 'order/malformed' }) },
  ]);
  const raw = await openRawSocket(`${inject('shopUrl').replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0`);
  raw.send('phoenix', 'heartbeat', {}, '1');
  expect((await raw.reply('1')).status).toBe('ok');
  raw.socket.close();
});
