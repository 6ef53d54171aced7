// The patched driver (docs/decisions/0017): what a lost connection leaves behind.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#server/data/connect.ts';
import { freshDatabase, type TestDatabase } from './database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
  await db.owner`create table public.driver_rows (n int)`;
});
afterAll(() => db.drop());

test('a transaction that lost its connection says nothing on the next one’s: its rollback undoes nobody else’s work', async () => {
  const pool = connect(db.ownerUrl, { most: 1 });
  let begun!: (pid: number) => void;
  const pid = new Promise<number>((resolve) => (begun = resolve));
  let fail!: () => void;
  const mayFail = new Promise<void>((resolve) => (fail = resolve));
  const first = pool.begin(async (tx) => {
    const [backend] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
    begun(backend!.pid);
    await mayFail;
    throw new Error('rolled back');
  }).catch((error: unknown) => error);
  await db.owner`select pg_terminate_backend(${await pid})`;
  await first;
  // Where there is but one connection, this is the same one, laid anew.
  await pool.begin(async (tx) => {
    await tx`insert into public.driver_rows values (1)`;
    fail();
    await pause(50);
    await tx`insert into public.driver_rows values (2)`;
  });
  const rows = await db.owner<{ n: number; together: number }[]>`select n, (select count(distinct xmin::text)::int from public.driver_rows) as together from public.driver_rows order by n`;
  expect(rows.map(({ n }) => n)).toEqual([1, 2]);
  expect(rows[0]!.together).toBe(1);
  await pool.end({ timeout: 2 });
});
