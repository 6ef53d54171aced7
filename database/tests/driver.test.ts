// The patched driver (docs/decisions/0017): the state after a lost connection.
import { connect as dial, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await db.owner`create table public.driver_rows (n int)`;
});
afterAll(() => db.drop());

test('a transaction that lost its connection says nothing on the next one’s: its rollback undoes nobody else’s work', async () => {
  const pool = connect(db.ownerUrl, { most: 1 });
  let begun!: (pid: number) => void;
  const pid = new Promise<number>((resolve) => (begun = resolve));
  let fail!: () => void;
  const mayFail = new Promise<void>((resolve) => (fail = resolve));
  const first = pool
    .begin(async (tx) => {
      const [backend] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
      begun(backend!.pid);
      await mayFail;
      throw new Error('rolled back');
    })
    .catch((error: unknown) => error);
  await db.owner`select pg_terminate_backend(${await pid})`;
  await first;
  // With a pool of one, this is the same connection, opened again.
  await pool.begin(async (tx) => {
    await tx`insert into public.driver_rows values (1)`;
    fail();
    await pause(50);
    await tx`insert into public.driver_rows values (2)`;
  });
  const rows = await db.owner<
    { n: number; together: number }[]
  >`select n, (select count(distinct xmin::text)::int from public.driver_rows) as together from public.driver_rows order by n`;
  expect(rows.map(({ n }) => n)).toEqual([1, 2]);
  expect(rows[0]!.together).toBe(1);
  await pool.end({ timeout: 2 });
});

/** A proxy between driver and PostgreSQL; `reset` ends every connection with a TCP reset, like a crashed machine. */
async function lineTo(url: string) {
  const { hostname, port } = new URL(url);
  const near = new Set<Socket>();
  const server = createServer((socket) => {
    const far = dial(Number(port), hostname);
    near.add(socket.on('error', () => {}).on('close', () => far.destroy()));
    far.on('error', () => {}).on('close', () => socket.destroy());
    socket.pipe(far).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    reset: () => {
      for (const socket of near) socket.resetAndDestroy();
      near.clear();
    },
    close: () => server.close(),
  };
}

test('what was asked while a reset connection was closing is refused, not left in the line of the next connection: every later query gets its own answer', async () => {
  const line = await lineTo(db.ownerUrl);
  const pool = connect(line.url, { most: 1 });
  for (let n = 0; n < 5; n += 1) {
    const broken = pool.begin(async (tx) => {
      await tx`select 1`;
      setTimeout(line.reset, 20);
      // The reset aborts the query; the rollback after it is sent before the driver has seen the connection close.
      await tx`select pg_sleep(5)`;
    });
    await expect(broken).rejects.toThrow();
    const answers = await Promise.race([
      pool.begin(async (tx) => [
        (await tx`select 'first' as said`)[0]!.said,
        (await tx`select 'second' as said`)[0]!.said,
      ]),
      pause(5000, ['nothing'], { ref: false }),
    ]);
    expect(answers).toEqual(['first', 'second']);
  }
  await pool.end({ timeout: 2 });
  line.close();
});
