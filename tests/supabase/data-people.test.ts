// The calls of SPEC §7 about people, by the official client: two users, an administrator, and an attacker.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownerSql } from '../journeys/buying.ts';
import { createClientWithToken, deletePeople, createPerson, type TestPerson } from './shop-people.ts';

let awa: TestPerson;
let moussa: TestPerson;
let admin: TestPerson;
const visitor = createClientWithToken();

beforeAll(async () => {
  [awa, moussa, admin] = [
    await createPerson('awa'),
    await createPerson('moussa', ['merchant']),
    await createPerson('admin', ['user', 'admin']),
  ];
  await ownerSql()`update profiles set display_name = 'Moussa', phone_number = '76 00 00 00' where user_id = ${moussa.id}`;
  await ownerSql()`update profiles set phone_verified = true where user_id = ${moussa.id}`;
});
afterAll(() => deletePeople(awa, moussa, admin));

const refused = (status: number) => ({ status, error: expect.objectContaining({ code: '42501' }) });

test('R-DATA-01 init_security_context is called with the user and a role, and believes neither', async () => {
  expect(await awa.client.rpc('init_security_context', { user_uuid: awa.id, user_role: 'user' })).toMatchObject({
    status: 204,
    error: null,
  });
  expect(await awa.client.rpc('init_security_context', { user_uuid: moussa.id, user_role: 'user' })).toMatchObject(
    refused(403),
  );
  expect(await visitor.rpc('init_security_context', { user_uuid: awa.id, user_role: 'admin' })).toMatchObject(
    refused(401),
  );
});

test('R-DATA-02 called again with the resolved role it changes nothing: a role is not what a browser says', async () => {
  expect(await awa.client.rpc('init_security_context', { user_uuid: awa.id, user_role: 'admin' })).toMatchObject({
    error: null,
  });
  expect((await awa.client.rpc('get_current_user_role')).data).toBe('user');
  expect((await awa.client.from('profiles').select('user_id')).data).toEqual([{ user_id: awa.id }]);
});

test('R-DATA-03 get_current_user_role answers the first role in priority', async () => {
  expect(
    await Promise.all([awa, moussa, admin].map(async ({ client }) => (await client.rpc('get_current_user_role')).data)),
  ).toEqual(['user', 'merchant', 'admin']);
  expect(await visitor.rpc('get_current_user_role')).toMatchObject(refused(401));
});

test("R-DATA-04 R-ROLE-01 user_roles.role by user_id: one's own, and an admin anybody's", async () => {
  const rolesOf = async ({ client }: TestPerson, { id }: TestPerson) =>
    (await client.from('user_roles').select('role').eq('user_id', id)).data;
  expect(await rolesOf(moussa, moussa)).toEqual([{ role: 'merchant' }]);
  expect(await rolesOf(awa, moussa)).toEqual([]);
  expect(await rolesOf(admin, moussa)).toEqual([{ role: 'merchant' }]);
  expect((await moussa.client.from('user_roles').select('user_id, role')).data).toEqual([
    { user_id: moussa.id, role: 'merchant' },
  ]);
});

test('R-DATA-05 user_roles.user_id by role: an admin finds the merchants, others only themselves', async () => {
  const merchants = async ({ client }: TestPerson) =>
    (await client.from('user_roles').select('user_id').eq('role', 'merchant')).data?.map((row) => row.user_id);
  expect(await merchants(admin)).toContain(moussa.id);
  expect(await merchants(moussa)).toEqual([moussa.id]);
  expect(await merchants(awa)).toEqual([]);
  expect((await awa.client.from('user_roles').select('user_id').eq('role', 'owner')).error?.code).toBe('22P02');
});

test('nobody raises his role, in any way the protocol has', async () => {
  const roles = awa.client.from('user_roles');
  const tries = [
    roles.insert({ user_id: awa.id, role: 'admin' }),
    roles.upsert({ user_id: awa.id, role: 'admin' }),
    roles.upsert({ user_id: awa.id, role: 'admin' }, { onConflict: 'user_id,role', ignoreDuplicates: true }),
    roles.update({ role: 'admin' }).eq('user_id', awa.id),
    roles.delete().eq('user_id', admin.id),
  ];
  for (const one of tries) expect(await one).toMatchObject(refused(403));
  expect((await awa.client.rpc('get_current_user_role')).data).toBe('user');
  expect((await admin.client.rpc('get_current_user_role')).data).toBe('admin');
});

test('R-DATA-06 profiles by a list of user_id: display_name, email, merchant_slug', async () => {
  const profilesSeenBy = async ({ client }: TestPerson) =>
    (
      await client
        .from('profiles')
        .select('user_id, display_name, email, merchant_slug')
        .in('user_id', [awa.id, moussa.id])
        .order('email')
    ).data;
  expect(await profilesSeenBy(admin)).toEqual([
    { user_id: awa.id, display_name: null, email: awa.email, merchant_slug: null },
    { user_id: moussa.id, display_name: 'Moussa', email: moussa.email, merchant_slug: null },
  ]);
  expect(await profilesSeenBy(awa)).toEqual([
    { user_id: awa.id, display_name: null, email: awa.email, merchant_slug: null },
  ]);
  expect(await visitor.from('profiles').select('email')).toMatchObject(refused(401));
});

test("R-DATA-07 R-DATA-08 R-ROLE-22 one's own profile has every field of the specification, and nobody else's can be had", async () => {
  const currency = await awa.client
    .from('profiles')
    .select('preferred_currency, country_code, phone_country')
    .eq('user_id', awa.id)
    .maybeSingle();
  expect(currency).toMatchObject({
    data: { preferred_currency: 'CAD', country_code: null, phone_country: null },
    error: null,
  });
  expect(
    (await moussa.client.from('profiles').select('phone_verified, phone_number').eq('user_id', moussa.id).single())
      .data,
  ).toEqual({ phone_verified: true, phone_number: '76 00 00 00' });
  expect(
    (await awa.client.from('profiles').select('phone_verified, phone_number').eq('user_id', moussa.id).maybeSingle())
      .data,
  ).toBeNull();
  const fields =
    'user_id, display_name, email, merchant_slug, preferred_currency, country_code, phone_country, phone_number, phone_verified';
  expect(Object.keys((await awa.client.from('profiles').select(fields).single()).data!)).toEqual(fields.split(', '));
});

test('a profile is not to be had round the corner: by counting, ordering, embedding, or of a table nobody shows', async () => {
  const { client } = awa;
  expect((await client.from('profiles').select('*', { count: 'exact', head: true })).count).toBe(1);
  expect((await client.from('profiles').select('email').eq('email', moussa.email)).data).toEqual([]);
  expect((await client.from('profiles').select('email').or(`email.like.*,user_id.eq.${moussa.id}`)).data).toEqual([
    { email: awa.email },
  ]);
  for (const table of ['users', 'auth.users', 'pg_roles', 'pg_authid', 'identities', 'sessions'])
    expect((await client.from(table).select()).status, table).toBe(404);
  expect((await client.schema('auth').from('users').select()).error?.code).toBe('PGRST106');
  expect((await client.schema('private').rpc('is_admin')).error?.code).toBe('PGRST106');
  expect((await client.from('user_roles').select('*, profiles(*)')).error?.code).toBe('PGRST200');
});

test('R-DATA-09 a person changes currency and phone country of his own profile, of no other, and proves no phone', async () => {
  const change = { preferred_currency: 'XOF', country_code: '+223', phone_country: 'ML' };
  expect(
    (
      await awa.client
        .from('profiles')
        .update(change)
        .eq('user_id', awa.id)
        .select('preferred_currency, country_code, phone_country')
    ).data,
  ).toEqual([change]);
  expect((await awa.client.from('profiles').update(change).eq('user_id', moussa.id).select('user_id')).data).toEqual(
    [],
  );
  expect(
    (await awa.client.from('profiles').update({ preferred_currency: 'GBP' }).eq('user_id', awa.id)).error?.code,
  ).toBe('23514');
  for (const own of [
    { phone_verified: true },
    { merchant_slug: 'amazon' },
    { email: 'x@example.org' },
    { user_id: moussa.id },
  ])
    expect(await awa.client.from('profiles').update(own).eq('user_id', awa.id), JSON.stringify(own)).toMatchObject(
      refused(403),
    );
  expect(await awa.client.from('profiles').insert({ user_id: admin.id })).toMatchObject(refused(403));
  expect(await awa.client.from('profiles').delete().eq('user_id', awa.id)).toMatchObject(refused(403));
  expect(await visitor.from('profiles').update(change).eq('user_id', awa.id)).toMatchObject(refused(401));
  const [his] = await ownerSql()`select preferred_currency, phone_verified from profiles where user_id = ${moussa.id}`;
  expect(his).toEqual({ preferred_currency: 'CAD', phone_verified: true });
});
