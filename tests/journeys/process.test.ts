// The two commands' promises about processes: a quick second start, and nothing left running however the shop ends.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from './shop.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sugu-process-'));
let port: number;
beforeAll(async () => {
  port = await freePort();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const url = (path: string): string => `http://127.0.0.1:${port}${path}`;
const said = new WeakMap<ChildProcess, string>();
function open(): ChildProcess {
  const shop = spawn(process.execPath, ['tools/run.js', 'tools/start.ts'], { env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, RATES_URL: '', LOG_LEVEL: 'warn' }, stdio: ['ignore', 'pipe', 'ignore'] });
  shop.stdout.on('data', (chunk: Buffer) => said.set(shop, (said.get(shop) ?? '') + chunk));
  return shop;
}

/** Until it says that it is open: it may answer a moment earlier. */
const untilServed = (shop: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (said.get(shop)?.includes('is open')) return resolve();
    shop.stdout!.on('data', () => said.get(shop)?.includes('is open') && resolve());
  });

async function untilAnswered(path: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(url(path)).catch(() => undefined);
    if (answer?.ok) return answer;
    await pause(20);
  }
}
const postmaster = (): number => Number(readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
const runs = (pid: number): boolean => existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
async function untilGone(pid: number, withinMs = 8_000): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end; await pause(50)) if (!runs(pid)) return true;
  return !runs(pid);
}
const ended = (child: ChildProcess): Promise<number | null> => new Promise((resolve) => child.once('exit', resolve));

/** The process that is the shop: the child of tools/run.js. */
const childOf = (pid: number): number => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);
const sandboxOf = (pid: number): number | undefined =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number).find((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('stripe-sandbox'));

/** A search whose second half is sent only when `rest` is called: in flight for as long as the test likes. */
function slowSearch(): { answered: Promise<number>; rest(): void } {
  const asked = request(url('/rest/v1/rpc/search_products'), { method: 'POST', agent: false });
  const answered = new Promise<number>((resolve, reject) => {
    asked.once('error', reject);
    asked.once('response', (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode!));
    });
  });
  asked.write('{"query":');
  return { answered, rest: () => asked.end('"telephone"}') };
}

test('Ctrl-C stops everything, PostgreSQL included, after the requests in flight are answered', { timeout: 120_000 }, async () => {
  const shop = open();
  await untilAnswered('/readyz');
  await untilServed(shop);
  const database = postmaster();
  const slow = slowSearch();
  await pause(500);
  const gone = ended(shop);
  shop.kill('SIGINT');
  await pause(500);
  await expect(fetch(url('/healthz'))).rejects.toThrow();
  slow.rest();
  expect(await slow.answered).toBe(200);
  expect(await gone).toBe(0);
  expect(runs(database)).toBe(false);
});

test('a second start finds everything made', { timeout: 60_000 }, async () => {
  const shop = open();
  await untilAnswered('/');
  await untilServed(shop);
  const gone = ended(shop);
  shop.kill('SIGTERM');
  expect(await gone).toBe(0);
});

test.each(['the shop itself', 'the process that started it'])('when %s is killed outright, PostgreSQL and the sandbox go too, and the next start finds everything in order', { timeout: 90_000 }, async (who) => {
  const shop = open();
  await untilAnswered('/readyz');
  await untilServed(shop);
  const child = childOf(shop.pid!);
  const [database, sandbox] = [postmaster(), sandboxOf(child)!];
  expect([runs(database), runs(sandbox)]).toEqual([true, true]);
  process.kill(who === 'the shop itself' ? child : shop.pid!, 'SIGKILL');
  expect([await untilGone(database), await untilGone(sandbox)]).toEqual([true, true]);
  const again = open();
  expect((await untilAnswered('/readyz')).status).toBe(200);
  const gone = ended(again);
  await untilServed(again);
  again.kill('SIGTERM');
  expect(await gone).toBe(0);
});
