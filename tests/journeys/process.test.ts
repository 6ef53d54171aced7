// Processes of `npm start` and of backups: a quick second start, and none left running however the shop ends.
import { isTurn, takeTurns } from '../draws.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOffer, checkoutPayload } from '#database/tests/test-market.ts';
import { loadPasswords } from '#tools/postgres/cluster.ts';
import { readPostmasterPidFile } from '#tools/postgres/postmaster.ts';
import { findFreePort } from './shop.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sugu-process-'));
let port: number;
beforeAll(async () => {
  port = await findFreePort();
});
// Stops the processes that a failed test left running.
afterAll(() => {
  for (const child of opened) child.kill('SIGKILL');
  for (const made of [dataDir, `${dataDir}-kept`, `${dataDir}-again`]) rmSync(made, { recursive: true, force: true });
});

const url = (path: string): string => `http://127.0.0.1:${port}${path}`;
const opened: ChildProcess[] = [];
const said = new WeakMap<ChildProcess, string>();
function run(command: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(command[0]!, command.slice(1), {
    env: { ...process.env, DATA_DIR: dataDir, RATES_URL: '', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => said.set(child, (said.get(child) ?? '') + chunk));
  opened.push(child);
  return child;
}
/** `--silent`: npm prints nothing. `--empty`: the demo market takes ten seconds and does not matter here. */
const open = (env: Record<string, string> = {}): ChildProcess =>
  run(['npm', '--silent', 'start', '--', '--empty'], { PORT: String(port), ...env });

/** Waits for the message that the shop is open. The shop may answer requests a moment earlier. */
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
const postmaster = (): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
const runs = (pid: number): boolean =>
  existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
async function untilGone(pid: number, withinMs = 60_000): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end; await pause(50)) if (!runs(pid)) return true;
  return !runs(pid);
}
const ended = (child: ChildProcess): Promise<number | null> => new Promise((resolve) => child.once('exit', resolve));

/** The shop's process: the only child of npm. */
const childOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);
const simulatorsOf = (pid: number): number | undefined =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .map(Number)
    .find((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('simulators'));

/** A search whose second half is sent only when `rest` is called, so the request stays in flight. */
function slowSearch(): { sent: Promise<void>; answered: Promise<number>; rest(): void } {
  const outgoing = request(url('/rest/v1/rpc/search_products'), { method: 'POST', agent: false });
  const answered = new Promise<number>((resolve, reject) => {
    outgoing.once('error', reject);
    outgoing.once('response', (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode!));
    });
  });
  const sent = new Promise<void>((resolve) => outgoing.write('{"query":', () => resolve()));
  return { sent, answered, rest: () => outgoing.end('"telephone"}') };
}

test.runIf(isTurn(0, 3))(
  'Ctrl-C stops everything, PostgreSQL included, after the requests in flight are answered',
  { timeout: 120_000 },
  async () => {
    const shop = open();
    await untilAnswered('/readyz');
    await untilServed(shop);
    const database = postmaster();
    const slow = slowSearch();
    await slow.sent;
    // The shop answers a later request, so it has received the slow one.
    await untilAnswered('/healthz');
    const gone = ended(shop);
    shop.kill('SIGINT');
    const isOpen = () =>
      fetch(url('/healthz')).then(
        () => true,
        () => false,
      );
    await expect.poll(isOpen).toBe(false);
    slow.rest();
    expect(await slow.answered).toBe(200);
    expect(await gone).toBe(0);
    expect(runs(database)).toBe(false);
  },
);

test('a port already in use is reported before anything is created', { timeout: 60_000 }, async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const taken = String((other.address() as AddressInfo).port);
  const elsewhere = `${dataDir}-never`;
  const refused = open({ PORT: taken, DATA_DIR: elsewhere });
  expect(await ended(refused)).toBe(1);
  // Output may arrive after the exit event.
  await expect.poll(() => said.get(refused)).toBe(`Port ${taken} is taken: stop what listens there, or set PORT.\n`);
  expect(existsSync(elsewhere)).toBe(false);
  other.close();
});

test.each(takeTurns(['the shop itself', 'the process that started it']))(
  'when %s is killed outright, PostgreSQL and the simulators go too, and the next start finds everything in order',
  { timeout: 90_000 },
  async (who) => {
    const shop = open();
    await untilAnswered('/readyz');
    await untilServed(shop);
    const child = childOf(shop.pid!);
    const [database, simulators] = [postmaster(), simulatorsOf(child)!];
    expect([runs(database), runs(simulators)]).toEqual([true, true]);
    process.kill(who === 'the shop itself' ? child : shop.pid!, 'SIGKILL');
    expect([await untilGone(database), await untilGone(simulators)]).toEqual([true, true]);
    const again = open();
    expect((await untilAnswered('/readyz')).status).toBe(200);
    const gone = ended(again);
    await untilServed(again);
    again.kill('SIGTERM');
    expect(await gone).toBe(0);
  },
);

test.runIf(isTurn(2, 3))(
  'when its PostgreSQL is killed the shop says so and starts it again, and goes on itself: orders are taken as before',
  { timeout: 90_000 },
  async () => {
    const shop = open();
    await untilServed(shop);
    const database = postmaster();
    for (const signal of ['SIGKILL', 'SIGQUIT'] as const) {
      const before = postmaster();
      process.kill(before, signal);
      const again = async () => (await fetch(url('/readyz'))).status === 200 && postmaster() !== before;
      await expect.poll(again, { timeout: 30_000 }).toBe(true);
      await expect.poll(() => said.get(shop)).toContain(`PostgreSQL (process ${before}) ended without being asked`);
    }
    expect(postmaster()).not.toBe(database);
    expect((await placeOrder()).orderId).toBeTruthy();
    const [last, closed] = [postmaster(), ended(shop)];
    shop.kill('SIGTERM');
    expect(await closed).toBe(0);
    expect(await untilGone(last)).toBe(true);
  },
);

test.runIf(isTurn(1, 3))(
  'a backup is restored and opened beside the running shop it was made of, and the links to its orders open there',
  { timeout: 180_000 },
  async () => {
    const shop = open();
    await untilServed(shop);
    const { orderId, orderToken } = await placeOrder();
    const [kept, again] = [`${dataDir}-kept`, `${dataDir}-again`];
    expect(await ended(run(['npm', '--silent', 'run', 'backup', '--', kept], {}))).toBe(0);
    expect(await ended(run(['npm', '--silent', 'run', 'restore', '--', kept], { DATA_DIR: again }))).toBe(0);
    const otherPort = await findFreePort();
    const rehearsal = open({ DATA_DIR: again, PORT: String(otherPort) });
    await Promise.race([untilServed(rehearsal), ended(rehearsal)]);
    expect(said.get(rehearsal)).toContain('Sugu is open');
    for (const at of [port, otherPort])
      expect((await fetch(`http://127.0.0.1:${at}/commande/${orderId}?token=${orderToken}`)).status).toBe(200);
    for (const sandbox of ['stripe-sandbox', 'mobile-money-sandbox'])
      expect(sandboxPort(again, sandbox)).not.toBe(sandboxPort(dataDir, sandbox));
    const closed = [ended(rehearsal), ended(shop)];
    for (const each of [rehearsal, shop]) each.kill('SIGTERM');
    expect(await Promise.all(closed)).toEqual([0, 0]);
  },
);

test(
  'a backup into a folder that does not exist is refused with code 2, and nothing is made',
  { timeout: 60_000 },
  async () => {
    const refused = run(['npm', '--silent', 'run', 'backup', '--', join(dataDir, 'not-mounted', 'today')], {});
    expect(await ended(refused)).toBe(2);
    await expect.poll(() => said.get(refused)).toContain(`${join(dataDir, 'not-mounted')} does not exist`);
    expect(existsSync(join(dataDir, 'not-mounted'))).toBe(false);
  },
);

const sandboxPort = (dir: string, sandbox: string): number =>
  (JSON.parse(readFileSync(join(dir, sandbox, 'identity.json'), 'utf8')) as { port: number }).port;

async function placeOrder(): Promise<{ orderId: string; orderToken: string }> {
  const dir = join(dataDir, 'postgres');
  const owner = postgres(
    `postgres://postgres:${loadPasswords(dir).postgres}@127.0.0.1:${readPostmasterPidFile(join(dir, 'cluster'))!.port}/postgres`,
    { max: 1, onnotice: () => {} },
  );
  const body = JSON.stringify(checkoutPayload([{ offer: await addOffer(owner, { seller: 'rehearsed' }) }]));
  await owner.end();
  const answer = await fetch(url('/functions/v1/create-universal-order-payment'), {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { orderId: string; orderToken: string };
}
