// PostgREST's query language over HTTP, on small test tables: cases that the client libraries' tests do not cover.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestDatabase } from '#database/tests/test-database.ts';
import { secretKey, createRestServer, type RestTestServer } from '../../../../tests/supabase/rest-server.ts';
import { serveDialectTables } from '../../../../tests/supabase/dialect-tables.ts';

let db: TestDatabase;
let rest: RestTestServer;
let [awa, awaToken] = ['', ''];
beforeAll(async () => {
  ({ db, rest, awa, awaToken } = await serveDialectTables());
});
afterAll(async () => {
  await rest.close();
  await db.drop();
});

const rows = async (path: string): Promise<unknown> => {
  const { status, json } = await rest.request(path);
  expect([status, json]).toEqual([expect.toSatisfy((one: number) => one < 300), expect.anything()]);
  return json;
};

describe('reading', () => {
  test('numbers larger than JavaScript can hold come through whole', async () => {
    expect((await rest.request('/writers?select=notes->big&id=eq.1')).text).toBe('[{"big":12345678901234567890}]');
  });
  test('to-one, to-many, through a table that joins two, by a view, by a computed column, spread', async () => {
    expect(await rows('/books?select=title,writers(name)&id=eq.1')).toEqual([
      { title: 'Une si longue lettre', writers: { name: 'Mariama' } },
    ]);
    expect(await rows('/writers?select=name,books(title)&order=id&books.order=id.desc&books.limit=1')).toEqual([
      { name: 'Mariama', books: [{ title: 'Un chant écarlate' }] },
      { name: 'Seydou', books: [{ title: 'Les 5 "Clés", (II)' }] },
    ]);
    expect(await rows('/shelves?select=id,books(id)&order=id&books.order=id')).toEqual([
      { id: 1, books: [{ id: 1 }, { id: 3 }] },
      { id: 2, books: [{ id: 3 }] },
    ]);
    expect(await rows('/long_books?select=id,writers(name)&order=id')).toEqual([
      { id: 2, writers: { name: 'Mariama' } },
      { id: 3, writers: { name: 'Seydou' } },
    ]);
    expect(
      await rows(
        '/long_titles?select=%22the (title)%22,writers(name),shelves(label)&order=%22no: {1}%22.desc&limit=1&shelves.order=id',
      ),
    ).toEqual([
      { 'the (title)': 'Les 5 "Clés", (II)', writers: { name: 'Seydou' }, shelves: [{ label: 'a' }, { label: 'b' }] },
    ]);
    expect(await rows('/writers?select=upper_name&id=eq.1')).toEqual([{ upper_name: 'MARIAMA' }]);
    expect(await rows('/books?select=id,...writers(by:name)&id=eq.3')).toEqual([{ id: 3, by: 'Seydou' }]);
    expect(await rows('/writers?select=id,...books(titles:title)&id=eq.1&books.order=id')).toEqual([
      { id: 1, titles: ['Une si longue lettre', 'Un chant écarlate'] },
    ]);
  });
  test('values with commas, quotes and parentheses are values', async () => {
    expect(await rows(`/books?select=id&title=in.(${encodeURIComponent('"Les 5 \\"Clés\\", (II)",x')})`)).toEqual([
      { id: 3 },
    ]);
    expect(
      await rows(`/books?select=id&or=${encodeURIComponent('(title.eq."Les 5 \\"Clés\\", (II)",pages.lt.0)')}`),
    ).toEqual([{ id: 3 }]);
    expect(await rows('/writers?select=id&tags=cs.{novel}')).toEqual([{ id: 1 }]);
    expect(await rows('/writers?select=id&notes->prize->>year=eq.1980')).toEqual([{ id: 1 }]);
    expect(await rows('/writers?select=id&name=like(any).{Mar*,Xx*}')).toEqual([{ id: 1 }]);
    expect(await rows('/books?select=id&not.and=(pages.gt.200,pages.lt.299)&order=id')).toEqual([{ id: 1 }, { id: 3 }]);
  });
  test('rows with and without embedded ones', async () => {
    expect(await rows('/books?select=id,shelves()&shelves=is.null')).toEqual([{ id: 2 }]);
    expect(await rows('/books?select=id,shelves!inner()&shelves.id=eq.2')).toEqual([{ id: 3 }]);
    expect(await rows('/books?select=id,writers(name)&order=writers(name).desc,id')).toEqual([
      expect.objectContaining({ id: 3 }),
      expect.objectContaining({ id: 1 }),
      expect.objectContaining({ id: 2 }),
    ]);
  });
  test('counts and ranges: 200, 206, 416, and the total heeds inner joins', async () => {
    const counted = (path: string, headers: Record<string, string>) =>
      rest.request(path, { headers: { prefer: 'count=exact', ...headers } });
    const part = await counted('/books?select=id', { range: '0-1' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, '0-1/3']);
    const inner = await counted('/books?select=id,shelves!inner(id)', {});
    expect([inner.status, inner.headers.get('content-range')]).toEqual([200, '0-1/2']);
    const beyond = await counted('/books?offset=9', {});
    expect([beyond.status, beyond.json]).toEqual([
      416,
      expect.objectContaining({
        code: 'PGRST103',
        details: 'An offset of 9 was requested, but there are only 3 rows.',
      }),
    ]);
    expect(
      (await rest.request('/books?id=eq.0', { headers: { prefer: 'count=exact' } })).headers.get('content-range'),
    ).toBe('*/0');
  });
  test('aggregates by group, and of a spread row', async () => {
    expect(await rows('/books?select=writer_id,pages.sum(),n:count()&order=writer_id')).toEqual([
      { writer_id: 1, sum: 416, n: 2 },
      { writer_id: 2, sum: 300, n: 1 },
    ]);
    expect(await rows('/books?select=pages.max(),...writers(name)&order=writers(name)')).toEqual([
      { max: 251, name: 'Mariama' },
      { max: 300, name: 'Seydou' },
    ]);
  });
  test('one object, stripped nulls, CSV, a plan', async () => {
    const one = await rest.request('/writers?select=id,born,notes&id=eq.2', {
      headers: { accept: 'application/vnd.pgrst.object+json;nulls=stripped' },
    });
    expect(one.json).toEqual({ id: 2, born: 1957 });
    expect(
      (await rest.request('/writers', { headers: { accept: 'application/vnd.pgrst.object+json' } })).json,
    ).toMatchObject({ code: 'PGRST116', details: 'The result contains 2 rows' });
    expect(
      (await rest.request('/books?select=id,title&id=gt.1&order=id', { headers: { accept: 'text/csv' } })).text,
    ).toBe('id,title\n2,"Un chant écarlate"\n3,"Les 5 ""Clés"", (II)"');
    expect((await rest.request('/books', { headers: { accept: 'application/vnd.pgrst.plan+json' } })).text).toContain(
      '"Plan"',
    );
    expect((await rest.request('/books', { headers: { accept: 'image/png' } })).status).toBe(406);
  });
  test('HEAD has the headers and no body', async () => {
    const { status, text, headers } = await rest.request('/books', {
      method: 'HEAD',
      headers: { prefer: 'count=exact' },
    });
    expect([status, text, headers.get('content-range')]).toEqual([200, '', '0-2/3']);
  });
});

describe('writing', () => {
  const write = (method: string, path: string, body?: unknown, prefer = 'return=representation', token = awaToken) =>
    rest.request(path, { method, token, body, headers: { prefer: `tx=rollback,${prefer}` } });
  test('insert answers what was asked, embedded rows included; a location on demand', async () => {
    const made = await write('POST', '/books?select=title,pages,writers(name)', {
      writer_id: 1,
      title: 'Neuf',
      pages: 3,
    });
    expect([made.status, made.json]).toEqual([201, [{ title: 'Neuf', pages: 3, writers: { name: 'Mariama' } }]]);
    const placed = await write('POST', '/shelves', { id: 7 }, 'return=headers-only');
    expect([placed.status, placed.text, placed.headers.get('location')]).toEqual([201, '', '/shelves?id=eq.7']);
  });
  test('many at once: with one set of keys, with columns=, with defaults', async () => {
    expect((await write('POST', '/books', [{ writer_id: 1, title: 'a' }, { writer_id: 1 }])).json).toMatchObject({
      code: 'PGRST102',
      message: 'All object keys must match',
    });
    const some = [
      { writer_id: 1, title: 'a', pages: 1, odd: true },
      { writer_id: 1, title: 'b' },
    ];
    expect((await write('POST', '/books?columns=writer_id,title&select=title,pages', some)).json).toEqual([
      { title: 'a', pages: 100 },
      { title: 'b', pages: 100 },
    ]);
    expect(
      (
        await write(
          'POST',
          '/books?columns=writer_id,title,pages&select=title,pages',
          some,
          'return=representation,missing=default',
        )
      ).json,
    ).toEqual([
      { title: 'a', pages: 1 },
      { title: 'b', pages: 100 },
    ]);
    expect((await write('POST', '/books', [])).json).toEqual([]);
    expect((await write('POST', '/books', { nowhere: 1 })).json).toMatchObject({ code: 'PGRST204' });
  });
  test('upsert tells new from known; a conflict may be passed over', async () => {
    const merged = await write(
      'POST',
      '/shelves',
      [{ id: 1, label: 'A' }],
      'return=representation,resolution=merge-duplicates',
    );
    expect([merged.status, merged.json]).toEqual([200, [{ id: 1, label: 'A' }]]);
    expect(
      (
        await write(
          'POST',
          '/shelves',
          [
            { id: 1, label: 'A' },
            { id: 9, label: 'N' },
          ],
          'return=representation,resolution=merge-duplicates',
        )
      ).status,
    ).toBe(201);
    expect(
      (await write('POST', '/shelves', [{ id: 1 }, { id: 9 }], 'return=representation,resolution=ignore-duplicates'))
        .json,
    ).toEqual([{ id: 9, label: null }]);
    expect(
      (
        await write(
          'POST',
          '/writers?on_conflict=name&select=id,born',
          { name: 'Mariama', born: 1930 },
          'return=representation,resolution=merge-duplicates',
        )
      ).json,
    ).toEqual([{ id: 1, born: 1930 }]);
  });
  test('PUT takes one row by its whole key', async () => {
    expect((await write('PUT', '/shelves?id=eq.5', { id: 5, label: 'e' })).status).toBe(201);
    expect((await write('PUT', '/shelves?id=eq.1', { id: 1, label: 'e' })).status).toBe(200);
    expect((await write('PUT', '/shelves?id=eq.1', { id: 2, label: 'e' })).json).toMatchObject({ code: 'PGRST115' });
    expect((await write('PUT', '/shelves?label=eq.a', { id: 2 })).json).toMatchObject({ code: 'PGRST105' });
  });
  test('update and delete touch what the filters say, no more than allowed', async () => {
    expect((await write('PATCH', '/books?id=eq.1&select=id,pages', { pages: 1 })).json).toEqual([{ id: 1, pages: 1 }]);
    expect((await write('PATCH', '/books?id=gt.0', { pages: 1 }, 'handling=strict,max-affected=2')).json).toMatchObject(
      { code: 'PGRST124' },
    );
    const gone = await write('DELETE', '/books_on_shelves?book_id=eq.1', undefined, 'count=exact');
    expect([gone.status, gone.json]).toEqual([403, expect.objectContaining({ code: '42501' })]);
    expect((await write('DELETE', '/shelves?id=eq.2&select=label', undefined)).json).toMatchObject({ code: '23503' });
    expect((await db.owner`select sum(pages) as pages from books`)[0]).toEqual({ pages: 716 });
  });
  test('CSV and forms are bodies too', async () => {
    const made = await rest.request('/shelves', {
      method: 'POST',
      token: awaToken,
      body: 'id,label\n7,"x, ""y"""\n8,NULL',
      headers: { 'content-type': 'text/csv', prefer: 'return=representation,tx=rollback' },
    });
    expect(made.json).toEqual([
      { id: 7, label: 'x, "y"' },
      { id: 8, label: null },
    ]);
  });
});

describe('calling', () => {
  test('by GET and POST, with defaults, variadic, one whole body; unknown and ambiguous ones are named', async () => {
    expect(await rows('/rpc/add_them?a=1')).toBe(11);
    expect((await rest.request('/rpc/add_them', { method: 'POST', body: { a: 1, b: 2 } })).json).toBe(3);
    expect(await rows('/rpc/total_of?numbers=1&numbers=2')).toBe(3);
    expect((await rest.request('/rpc/total_of', { method: 'POST', body: { numbers: [4, 5] } })).json).toBe(9);
    expect((await rest.request('/rpc/whole', { method: 'POST', body: { any: ['thing'] } })).json).toEqual({
      any: ['thing'],
    });
    expect((await rest.request('/rpc/add_then', { method: 'POST', body: { a: 1 } })).json).toMatchObject({
      code: 'PGRST202',
      hint: 'Perhaps you meant to call the function public.add_them',
    });
  });
  test('a function says status and headers, or refuses in its own words', async () => {
    const tea = await rest.request('/rpc/shout', { method: 'POST', body: {} });
    expect([tea.status, tea.headers.get('x-tea')]).toEqual([418, 'pot']);
    const bill = await rest.request('/rpc/refuse', { method: 'POST' });
    expect([bill.status, bill.json]).toEqual([
      402,
      { code: 'PT402', message: 'Payment required', details: null, hint: 'pay' },
    ]);
    const own = await rest.request('/rpc/refuse_whole', { method: 'POST' });
    expect([own.status, own.headers.get('x-own'), own.json]).toEqual([
      332,
      'yes',
      { code: '123', message: 'own words', details: 'd', hint: 'h' },
    ]);
  });
  test('it runs as the caller and sees the request', async () => {
    const { json } = await rest.request('/rpc/who', {
      token: awaToken,
      headers: { 'x-said': '"quoted"', cookie: 'c=biscuit' },
    });
    expect(json).toMatchObject({
      role: 'authenticated',
      method: 'GET',
      path: '/rpc/who',
      x: '"quoted"',
      cookie: 'biscuit',
      sub: awa,
    });
    expect((await rest.request('/rpc/who')).json).toMatchObject({ role: 'anon', sub: null });
    expect((await rest.request('/rpc/who', { token: secretKey })).json).toMatchObject({ role: 'service_role' });
  });
  test('a function nobody reads the answer of is called all the same', async () => {
    expect((await rest.request('/rpc/guard', { method: 'POST' })).json).toMatchObject({
      code: 'P0001',
      message: 'stop',
    });
    expect((await rest.request('/rpc/guard')).status).toBe(400);
    expect((await rest.request('/rpc/guarded', { method: 'HEAD' })).status).toBe(400);
  });
  test('nothing is written by GET, and nothing takes longer than three seconds', async () => {
    expect((await rest.request('/rpc/write_by_get', { token: awaToken })).status).toBe(405);
    expect((await rest.request('/rpc/slow', { method: 'POST' })).json).toMatchObject({ code: '57014' });
  });
});

test('calls handed over are answered in process, all others by the database', async () => {
  const other = createRestServer(db, { calls: { add_them: async (args) => ({ inProcess: args }) } });
  expect((await other.request('/rpc/add_them', { method: 'POST', body: { a: 1 } })).json).toEqual({
    inProcess: { a: 1 },
  });
  expect((await other.request('/rpc/total_of', { method: 'POST', body: { numbers: [1] } })).json).toBe(1);
  await other.close();
});
