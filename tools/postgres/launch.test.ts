import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { launchPostgres } from './launch.ts';
import { isAlive, waitUntilGone, readPostmasterPidFile } from './postmaster.ts';

const dataDir = join(mkdtempSync(join(tmpdir(), 'sugu-launch-')), 'a folder with spaces');
afterAll(() => rmSync(join(dataDir, '..'), { recursive: true, force: true }));

/** Another process that starts PostgreSQL and runs until it is killed. A Ctrl-C does not end it. */
async function startParent(more = ''): Promise<{ parent: ChildProcess; pid: number }> {
  const script = `const { launchPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'launch.ts'))});
    process.on('SIGINT', () => {});
    const { pid } = await launchPostgres({ dataDir: process.env.TEST_DIR, ${more} });
    process.stdout.write(String(pid));
    setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TEST_DIR: dataDir },
  });
  const [pid] = (await once(parent.stdout!, 'data')) as [Buffer];
  return { parent, pid: Number(String(pid)) };
}

test('a first start makes the database, a second one finds what was written, stop waits until it is gone', async () => {
  const first = await launchPostgres({ dataDir });
  const sql = postgres(first.adminUrl, { max: 1 });
  await sql`create table kept as select 'oui' as answer`;
  await sql.end();
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);

  const second = await launchPostgres({ dataDir });
  const again = postgres(second.adminUrl, { max: 1 });
  expect(await again`select answer from kept`).toEqual([{ answer: 'oui' }]);
  const [{ fsync, durable, addresses }] =
    (await again`select current_setting('fsync') as fsync, current_setting('synchronous_commit') as durable, current_setting('listen_addresses') as addresses`) as unknown as [
      Record<string, string>,
    ];
  expect({ fsync, durable, addresses }).toEqual({ fsync: 'on', durable: 'on', addresses: '127.0.0.1' });
  await again.end();
  await second.stop();
});

test('nobody else reads the passwords, and nobody logs in without one', async () => {
  const { adminUrl, stop } = await launchPostgres({ dataDir });
  expect(statSync(join(dataDir, 'passwords.json')).mode & 0o077).toBe(0);
  const guess = postgres(adminUrl.replace(/:[^:@]+@/, ':guess@'), { max: 1 });
  await expect(guess`select 1`).rejects.toMatchObject({ code: '28P01' });
  await guess.end();
  await stop();
});

test('a second process may not hold the same directory', async () => {
  const { parent, pid } = await startParent();
  await expect(launchPostgres({ dataDir })).rejects.toThrow(`process ${parent.pid}`);
  parent.kill('SIGKILL');
  expect(await waitUntilGone(pid, 5_000)).toBe(true);
});

test('PostgreSQL outlives a Ctrl-C in the terminal, but not the process that started it', async () => {
  const { parent, pid } = await startParent();
  process.kill(-parent.pid!, 'SIGINT');
  await new Promise((wait) => setTimeout(wait, 300));
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  expect(await waitUntilGone(pid, 5_000)).toBe(true);
  const next = await launchPostgres({ dataDir });
  await next.stop();
});

test('with `again` it is started anew on its port whenever it ends by itself, says so, and ends for good with `stop`', async () => {
  const said: string[] = [];
  const server = await launchPostgres({ dataDir, again: (why) => void said.push(why) });
  const sql = postgres(server.adminUrl, { max: 1, onnotice: () => {} });
  const answers = () =>
    sql`select 1 as one`.then(
      () => true,
      () => false,
    );
  for (const signal of ['SIGKILL', 'SIGQUIT', 'SIGINT'] as const) {
    const before = server.pid;
    process.kill(before, signal);
    await expect.poll(() => server.pid !== before, { timeout: 20_000 }).toBe(true);
    await expect.poll(answers, { timeout: 20_000 }).toBe(true);
    expect(said.at(-1)).toContain(`PostgreSQL (process ${before}) ended without being asked`);
  }
  expect(said).toHaveLength(3);
  const last = server.pid;
  await sql.end({ timeout: 1 });
  await server.stop();
  expect(isAlive(last)).toBe(false);
  expect(said).toHaveLength(3);
});

test('a server that was started anew does not outlive the process that started it either', async () => {
  const { parent, pid } = await startParent('again: () => {}');
  process.kill(pid, 'SIGKILL');
  const cluster = join(dataDir, 'cluster');
  await expect
    .poll(() => [readPostmasterPidFile(cluster)?.ready, readPostmasterPidFile(cluster)?.pid !== pid], {
      timeout: 20_000,
    })
    .toEqual([true, true]);
  const next = readPostmasterPidFile(cluster)!.pid;
  parent.kill('SIGKILL');
  expect(await waitUntilGone(next, 10_000)).toBe(true);
});
