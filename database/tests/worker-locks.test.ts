// Several processes share one database: the jobs of a dead process are unlocked, those of a running one are not.
import { createServer, connect as dial, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDeadWorkerRecovery } from '#server/database/dead-worker-recovery.ts';
import { openPgPool } from './open-pg-pool.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let db: TestDatabase;
let pool: Pool;
const log = { warn() {} };
const everySecond = [1000];
beforeAll(async () => {
  db = await createTestDatabase();
  pool = openPgPool(db.ownerUrl, 4);
});
afterAll(async () => {
  await pool.end();
  await db.drop();
});

const announce = (locks: { events: { emit(name: string, what: object): boolean } }, id: string): boolean =>
  locks.events.emit('pool:create', { workerPool: { id } });
/** A job that is locked for the worker. Returns its id. */
async function jobOf(worker: string): Promise<string> {
  await db.owner`select graphile_worker.add_job('test', '{}'::json, job_key => ${worker}, queue_name => ${worker})`;
  const [job] = await db.owner`
    update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now(), attempts = 1 where key = ${worker} returning id`;
  await db.owner`update graphile_worker._private_job_queues set locked_by = ${worker}, locked_at = now() where queue_name = ${worker}`;
  return String(job!.id);
}
/** Emits what graphile-worker emits when a worker has received a job. */
const start = (locks: { events: { emit(name: string, what: object): boolean } }, id: string): boolean =>
  locks.events.emit('job:start', { job: { id } });
const holderOf = async (worker: string): Promise<unknown> =>
  (await db.owner`select locked_by from graphile_worker._private_jobs where key = ${worker}`)[0]!.locked_by;

test(
  'a living worker keeps its jobs, also while its connection is cut and made again; when its process is gone another one frees them',
  { timeout: 30_000 },
  async () => {
    const [one, other] = [
      await startDeadWorkerRecovery(pool, db.ownerUrl, log, everySecond),
      await startDeadWorkerRecovery(pool, db.ownerUrl, log, everySecond),
    ];
    try {
      announce(one, 'pool-one');
      start(one, await jobOf('pool-one'));
      await pause(3500);
      expect(await holderOf('pool-one')).toBe('pool-one');
      await db.owner`select pg_terminate_backend(l.pid) from pg_locks l where l.locktype = 'advisory' and l.classid = 7365 and l.objid::bigint = hashtext('pool-one')::bigint & 4294967295`;
      await pause(4000);
      expect(await holderOf('pool-one')).toBe('pool-one');
      await one.stop();
      await expect.poll(() => holderOf('pool-one'), { timeout: 20_000 }).toBeNull();
    } finally {
      await Promise.all([one.stop(), other.stop()]);
    }
  },
);

test(
  'a process frees what a killed one left, also when it is alone and starts afterwards, and its own jobs never',
  { timeout: 20_000 },
  async () => {
    await jobOf('pool-of-the-dead');
    const locks = await startDeadWorkerRecovery(pool, db.ownerUrl, log, everySecond);
    try {
      announce(locks, 'pool-mine');
      start(locks, await jobOf('pool-mine'));
      await expect.poll(() => holderOf('pool-of-the-dead'), { timeout: 20_000 }).toBeNull();
      await pause(2500);
      expect(await holderOf('pool-mine')).toBe('pool-mine');
    } finally {
      await locks.stop();
    }
  },
);

test(
  'a job that is locked for a living worker, and that the worker never received, is freed; its attempt does not count',
  { timeout: 20_000 },
  async () => {
    const locks = await startDeadWorkerRecovery(pool, db.ownerUrl, log, everySecond);
    try {
      announce(locks, 'pool-unheard');
      const id = await jobOf('pool-unheard');
      await expect.poll(() => holderOf('pool-unheard'), { timeout: 20_000 }).toBeNull();
      const [job] = await db.owner`
        select attempts, q.locked_by from graphile_worker._private_jobs j join graphile_worker._private_job_queues q on q.id = j.job_queue_id where j.id = ${id}`;
      expect(job).toEqual({ attempts: 0, locked_by: null });
    } finally {
      await locks.stop();
    }
  },
);

test(
  'while PostgreSQL is away it is asked for twice a second and no more, and said once; afterwards the worker counts as living again',
  { timeout: 30_000 },
  async () => {
    const real = new URL(db.ownerUrl);
    const sockets = new Set<Socket>();
    let [isAway, knocks] = [false, 0];
    const between = createServer((socket) => {
      knocks++;
      socket.on('error', () => {});
      if (isAway) return void socket.destroy();
      const onward = dial(Number(real.port), real.hostname).on('error', () => {});
      socket.pipe(onward).pipe(socket);
      for (const one of [socket, onward]) sockets.add(one);
    });
    await new Promise<void>((listening) => between.listen(0, '127.0.0.1', listening));
    const url = new URL(db.ownerUrl);
    url.port = String((between.address() as AddressInfo).port);
    const said: string[] = [];
    const locks = await startDeadWorkerRecovery(
      pool,
      url.href,
      { warn: (_, what) => void said.push(what) },
      everySecond,
    );
    const alive = async () =>
      (
        await db.owner`select from pg_locks where locktype = 'advisory' and classid = 7365 and objid::bigint = hashtext('pool-away')::bigint & 4294967295`
      ).length;
    try {
      announce(locks, 'pool-away');
      await expect.poll(alive).toBe(1);
      [isAway, knocks] = [true, 0];
      for (const socket of sockets) socket.destroy();
      await pause(4000);
      expect(knocks).toBeGreaterThan(1);
      expect(knocks).toBeLessThanOrEqual(8);
      expect(
        said.filter((line) => line === 'the jobs cannot say that they live: no connection to PostgreSQL'),
      ).toHaveLength(1);
      isAway = false;
      await expect.poll(alive, { timeout: 20_000 }).toBe(1);
    } finally {
      await locks.stop();
      for (const socket of sockets) socket.destroy();
      between.close();
    }
  },
);
