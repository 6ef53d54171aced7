// Access rights of rest/v1, and requests that are refused before they reach the database.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestDatabase } from '#database/tests/test-database.ts';
import { secretKey, type RestTestServer } from '../../../../tests/supabase/rest-server.ts';
import { serveDialectTables } from '../../../../tests/supabase/dialect-tables.ts';

let db: TestDatabase;
let rest: RestTestServer;
let [awa, awaToken, moussaToken] = ['', '', ''];
let advanceOneSecond: () => unknown;
beforeAll(async () => {
  ({ db, rest, awa, awaToken, moussaToken, advanceOneSecond } = await serveDialectTables());
});
afterAll(async () => {
  await rest.close();
  await db.drop();
});

describe('who may', () => {
  test("a person writes his own rows and nobody else's", async () => {
    const write = (token: string | undefined, method: string, path: string, body?: unknown) =>
      rest.request(path, {
        method,
        body,
        ...(token ? { token } : {}),
        headers: { prefer: 'return=representation,tx=rollback' },
      });
    expect((await write(awaToken, 'PATCH', '/writers?id=eq.1&select=id', { born: 1 })).json).toEqual([{ id: 1 }]);
    expect((await write(moussaToken, 'PATCH', '/writers?id=eq.1&select=id', { born: 1 })).json).toEqual([]);
    expect((await write(moussaToken, 'PATCH', '/writers?id=eq.2', { owner: awa })).json).toMatchObject({
      code: '42501',
    });
    expect((await write(moussaToken, 'POST', '/writers', { name: 'x', owner: awa })).status).toBe(403);
    expect((await write(moussaToken, 'DELETE', '/writers', undefined)).json).toEqual([
      expect.objectContaining({ id: 2 }),
    ]);
    const anon = await write(undefined, 'POST', '/writers', { name: 'x' });
    expect([anon.status, anon.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  });
  test('tokens nobody believes are 401, roles nobody may speak as too', async () => {
    const responseTo = async (token: string) => {
      const { status, json, headers } = await rest.request('/books', { token });
      return [status, (json as { code?: string }).code, headers.get('www-authenticate')?.split(',')[0]];
    };
    const refused = [401, 'PGRST301', 'Bearer error="invalid_token"'];
    expect(await responseTo(await rest.token({ exp: 1 }))).toEqual([401, 'PGRST303', 'Bearer error="invalid_token"']);
    for (const role of [
      'postgres',
      'authenticator',
      'supabase_auth_admin',
      'supabase_storage_admin',
      'pg_read_all_data',
      '',
      'anon; reset role',
    ])
      expect(await responseTo(await rest.token({ role })), role).toEqual(refused);
    for (const token of [
      'x',
      'a.b.c',
      `${btoa('{"alg":"none"}')}.${btoa('{"role":"service_role"}')}.`,
      `${(await rest.token()).slice(0, -3)}abc`,
    ])
      expect(await responseTo(token), token).toEqual(refused);
  });
  test('the map of the schema is for the secret key', async () => {
    expect((await rest.request('/')).status).toBe(404);
    expect((await rest.request('/', { token: secretKey })).json).toMatchObject({ swagger: '2.0' });
  });
  test('schemas that are not exposed, tables of the catalogue and paths beyond are not there', async () => {
    expect((await rest.request('/books', { headers: { 'accept-profile': 'auth' } })).json).toMatchObject({
      code: 'PGRST106',
    });
    for (const path of [
      '/pg_class',
      '/auth.users',
      '/%22auth%22.%22users%22',
      '/a/b',
      '/rpc/pg_sleep',
      '/rpc/set_config',
      '/%E0%A4%A',
    ])
      expect((await rest.request(path)).status, path).toBe(404);
  });
});

test('what changes in the schema is seen at once, without anybody saying so', async () => {
  expect((await rest.request('/latecomers')).status).toBe(404);
  advanceOneSecond();
  await db.owner.unsafe('create table public.latecomers (id int); grant select on public.latecomers to anon');
  expect((await rest.request('/latecomers')).status).toBe(200);
  advanceOneSecond();
  await db.owner.unsafe('alter table public.latecomers add column name text');
  expect((await rest.request('/latecomers?select=name')).status).toBe(200);
  advanceOneSecond();
  await db.owner.unsafe('alter table public.latecomers rename column name to label');
  expect((await rest.request('/latecomers?select=label')).status).toBe(200);
  await db.owner.unsafe('drop table public.latecomers');
});

test('bodies and asks beyond measure are refused before the database sees them', async () => {
  const post = (body: string) => rest.request('/shelves', { method: 'POST', token: awaToken, body });
  expect((await post(`[${' '.repeat(1024 * 1024)}]`)).status).toBe(413);
  expect((await post('{"id":')).json).toMatchObject({ code: 'PGRST102', message: 'Empty or invalid json' });
  expect((await post('"text"')).status).toBeLessThan(300);
  expect((await post(`{"id": ${'['.repeat(50_000)}${']'.repeat(50_000)}}`)).status).toBeGreaterThanOrEqual(400);
  const deep = (n: number): string => (n === 0 ? 'id' : `id,books(writers(${deep(n - 1)}))`);
  expect((await rest.request(`/writers?select=${deep(6)}`)).json).toMatchObject({ code: 'PGRST100' });
  expect(
    (
      await rest.request(
        `/writers?select=${Array(41)
          .fill('books(id)')
          .map((one, at) => `a${at}:${one}`)
          .join(',')}`,
      )
    ).json,
  ).toMatchObject({ code: 'PGRST100' });
  expect((await rest.request(`/writers?or=${'(and'.repeat(20)}(id.eq.1)${')'.repeat(20)}`)).json).toMatchObject({
    code: 'PGRST100',
  });
  expect((await rest.request(`/writers?${Array(201).fill('id=eq.1').join('&')}`)).json).toMatchObject({
    code: 'PGRST100',
  });
  expect((await rest.request('/writers?limit=-1')).status).toBe(416);
});
