// Answers that are large, and readers that do not read.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '#database/tests/database.ts';
import { secret, serveRest, type Served } from '../../../../tests/wire/rest-server.ts';
import { openOutgoing, type Sent } from './outgoing.ts';

let db: TestDatabase;
let rest: Served;
beforeAll(async () => {
  db = await freshDatabase();
  await db.owner.unsafe(`
    create table public.notes (id int primary key, word text); grant select, insert, delete on public.notes to authenticated;
    create function public.much(letters int) returns text language sql stable as $$ select repeat('é', letters) $$; grant execute on function public.much to authenticated, service_role;
  `);
  rest = serveRest(db);
});
afterAll(async () => {
  await rest.close();
  await db.drop();
});

test('an answer of four million characters is whole; a larger one is refused, before anything is settled, but to the market itself', async () => {
  const token = await rest.token({ sub: randomUUID() });
  const much = (letters: number, own = token) => rest.ask(`/rpc/much?letters=${letters}`, { token: own });
  const whole = await much(4_000_000);
  expect([whole.status, whole.json === 'é'.repeat(4_000_000)]).toEqual([200, true]);
  expect(await much(4_200_000)).toMatchObject({ status: 413, json: { code: '54000', message: 'The answer is too large', details: expect.any(String), hint: 'Ask for fewer rows or columns.' } });
  expect((await much(4_200_000, secret)).status).toBe(200);
  expect((await rest.ask('/notes', { method: 'POST', token, body: Array.from({ length: 9 }, (_, id) => ({ id, word: 'x'.repeat(100_000) })) })).status).toBe(201);
  const columns = Array.from({ length: 5 }, (_, at) => `w${at}:word`).join();
  expect((await rest.ask(`/notes?select=${columns}&id=gte.0`, { method: 'DELETE', token, headers: { prefer: 'return=representation' } })).status).toBe(413);
  expect(await db.owner`select count(*)::int as n from notes`).toEqual([{ n: 9 }]);
});

const text = 'x'.repeat(100_000);
const bodyOf = (body: Sent): ReadableStream<Uint8Array> => new Response(body).body!;

test('what one address leaves unread fills its own share, then everybody’s; what is read or hung up on makes room', async () => {
  const outgoing = openOutgoing({ most: 400_000, mostOfOne: 200_000 });
  const sent = [outgoing.send(text, 'a'), outgoing.send(text, 'a')].map(bodyOf);
  expect(() => outgoing.weigh(text, 'a')).toThrow('Too many requests at once');
  outgoing.weigh('short', 'a');
  outgoing.weigh(text, 'b');
  const others = [outgoing.send(text, 'b'), outgoing.send(text, 'c')].map(bodyOf);
  expect(() => outgoing.weigh(text, 'd')).toThrow('Too many requests at once');
  expect(await new Response(sent[0]!).text()).toBe(text);
  outgoing.weigh(text, 'a');
  await sent[1]!.cancel();
  for (const one of others) await one.cancel();
  expect(outgoing.unread()).toBe(0);
});

test('who stops reading is hung up on', async () => {
  const outgoing = openOutgoing({ idleMs: 100 });
  const reader = bodyOf(outgoing.send(text, 'a')).getReader();
  await reader.read();
  await expect.poll(() => outgoing.unread()).toBe(0);
  await expect(reader.read()).rejects.toThrow('nobody read on');
});
