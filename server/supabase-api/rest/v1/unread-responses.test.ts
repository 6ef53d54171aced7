// Large responses, and clients that do not read them.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/tests/test-database.ts';
import { secretKey, createRestServer, type RestTestServer } from '../../../../tests/supabase/rest-server.ts';
import { parseAcceptHeader } from './parse/media.ts';
import { maxResponseBytes, createUnreadResponses, type ResponseBody } from './unread-responses.ts';
import { createRestResponse } from './respond.ts';
import { resultSql } from './sql/result.ts';

let db: TestDatabase;
let rest: RestTestServer;
beforeAll(async () => {
  db = await createTestDatabase();
  await db.owner.unsafe(`
    create table public.notes (id int primary key, word text); grant select, insert, delete on public.notes to authenticated;
    create function public.much(letters int) returns text language sql stable as $$ select repeat('é', letters) $$; grant execute on function public.much to authenticated, service_role;
  `);
  rest = createRestServer(db);
});
afterAll(async () => {
  await rest.close();
  await db.drop();
});

test('an answer of four million bytes is whole; a larger one is refused, before anything is settled, but to the market itself', async () => {
  const token = await rest.token({ sub: randomUUID() });
  const much = (letters: number, own = token) => rest.request(`/rpc/much?letters=${letters}`, { token: own });
  const whole = await much(2_000_000);
  expect([whole.status, whole.json === 'é'.repeat(2_000_000)]).toEqual([200, true]);
  expect(await much(2_100_000)).toMatchObject({
    status: 413,
    json: {
      code: '54000',
      message: 'The answer is too large',
      details: expect.any(String),
      hint: 'Ask for fewer rows or columns.',
    },
  });
  expect((await much(2_100_000, secretKey)).status).toBe(200);
  expect(
    (
      await rest.request('/notes', {
        method: 'POST',
        token,
        body: Array.from({ length: 9 }, (_, id) => ({ id, word: 'x'.repeat(100_000) })),
      })
    ).status,
  ).toBe(201);
  const columns = Array.from({ length: 5 }, (_, at) => `w${at}:word`).join();
  expect(
    (
      await rest.request(`/notes?select=${columns}&id=gte.0`, {
        method: 'DELETE',
        token,
        headers: { prefer: 'return=representation' },
      })
    ).status,
  ).toBe(413);
  expect(await db.owner`select count(*)::int as n from notes`).toEqual([{ n: 9 }]);
});

test('one that is too large never leaves PostgreSQL; its size does', async () => {
  const answered = async (letters: number, most: number | null) => {
    const [row] = await db.pool.unsafe<{ body: string | null; size: number }[]>(
      resultSql({
        page: `select repeat('é', ${letters}) as word`,
        media: parseAcceptHeader(null, { mayPlan: false }),
        isSilent: false,
        mostBytes: most,
      }),
    );
    return [row!.body?.length ?? null, row!.size];
  };
  const frame = '[{"word":""}]'.length;
  const letters = (maxResponseBytes - frame - 1) / 2;
  expect(await answered(letters, maxResponseBytes)).toEqual([letters + frame, maxResponseBytes - 1]);
  expect(await answered(letters + 1, maxResponseBytes)).toEqual([null, maxResponseBytes + 1]);
  expect(await answered(letters + 1, null)).toEqual([letters + 1 + frame, maxResponseBytes + 1]);
});

const text = 'x'.repeat(100_000);
const bodyOf = (body: ResponseBody): ReadableStream<Uint8Array> => new Response(body).body!;

test('what one address leaves unread fills its own share, then everybody’s; what is read or hung up on makes room', async () => {
  const outgoing = createUnreadResponses({ most: 400_000, mostOfOne: 200_000 });
  const sent = [outgoing.stream(text, 'a'), outgoing.stream(text, 'a')].map(bodyOf);
  expect(() => outgoing.checkRoom(text.length, 'a')).toThrow('Too many requests at once');
  outgoing.checkRoom(5, 'a');
  outgoing.checkRoom(text.length, 'b');
  const others = [outgoing.stream(text, 'b'), outgoing.stream(text, 'c')].map(bodyOf);
  expect(() => outgoing.checkRoom(text.length, 'd')).toThrow('Too many requests at once');
  expect(await new Response(sent[0]!).text()).toBe(text);
  outgoing.checkRoom(text.length, 'a');
  await sent[1]!.cancel();
  for (const one of others) await one.cancel();
  expect(outgoing.unreadBytes()).toBe(0);
});

test('who stops reading is hung up on', async () => {
  const outgoing = createUnreadResponses({ idleMs: 100 });
  const reader = bodyOf(outgoing.stream(text, 'a')).getReader();
  await reader.read();
  await expect.poll(() => outgoing.unreadBytes()).toBe(0);
  await expect(reader.read()).rejects.toThrow('nobody read on');
});

test('who reads on, but only just, is hung up on when the whole answer takes too long; who is slow is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const outgoing = createUnreadResponses();
  // The body has 32 pieces, which allow 60 + 32 seconds.
  const large = 'x'.repeat(2 * 1024 * 1024);
  const readEvery = async (seconds: number): Promise<number> => {
    let bytes = 0;
    for await (const piece of bodyOf(outgoing.stream(large, 'a'))) {
      bytes += piece.byteLength;
      vi.advanceTimersByTime(seconds * 1000);
    }
    return bytes;
  };
  try {
    expect(await readEvery(2)).toBe(large.length);
    await expect(readEvery(50)).rejects.toThrow('read too slowly');
    expect([outgoing.unreadBytes(), vi.getTimerCount()]).toEqual([0, 0]);
  } finally {
    vi.useRealTimers();
  }
});

test('the addresses of one IPv6 subscriber have one share', () => {
  const outgoing = createUnreadResponses({ most: 400_000, mostOfOne: 200_000 });
  for (const host of [1, 2]) outgoing.stream(text, `2001:db8:1:2::${host}`);
  expect(() => outgoing.checkRoom(text.length, '2001:db8:1:2::3')).toThrow('Too many requests at once');
  outgoing.checkRoom(text.length, '2001:db8:1:3::1');
});

test('what is unread is counted in bytes', () => {
  const outgoing = createUnreadResponses();
  outgoing.stream('é'.repeat(50_000), 'a');
  expect(outgoing.unreadBytes()).toBe(100_000);
});

test('nothing is given out of an answer whose headers a function made up wrongly, or that has no body', () => {
  const given: string[] = [];
  const answer = (overrides: { status?: string; headers?: string }) =>
    createRestResponse(
      { status: 200, headers: {}, body: text },
      { status: null, headers: null, ...overrides },
      (body) => (given.push(body), body),
    );
  for (const headers of ['{', '{}', '[1]', '[{"a":1}]'])
    expect(() => answer({ headers })).toThrow('response.headers guc must be a JSON array');
  for (const status of ['204', '205', '304']) expect(answer({ status }).body).toBeNull();
  expect(given).toEqual([]);
  expect(answer({ headers: '[{"x-a":"b"}]' }).headers.get('x-a')).toBe('b');
  expect(given).toEqual([text]);
});
