// The simulator as a process: killed at any time, it restarts on the same port with everything it had confirmed.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Stripe } from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  cardNumbers,
  apiKey,
  openWebhookReceiver,
  submitPayment,
  createSdk,
  sessionParams,
  type WebhookReceiver,
  waitUntil,
  webhookSecret,
} from './harness.ts';
import { type RunningSimulators, startSimulators } from '#simulators/start.ts';

let shop: WebhookReceiver;
let dir: string;
type StripeProcess = RunningSimulators<'stripe'> & { url: string };
const running: StripeProcess[] = [];
const startStripe = async (stripe: Parameters<typeof startSimulators>[0]['stripe']): Promise<StripeProcess> => {
  const simulators = await startSimulators({ stripe });
  return { ...simulators, url: simulators.urls.stripe };
};
beforeEach(async () => {
  shop = await openWebhookReceiver();
  dir = mkdtempSync(join(tmpdir(), 'sugu-crash-'));
});
afterEach(async () => {
  for (const simulator of running.splice(0)) await simulator.stop();
  await shop.close();
  rmSync(dir, { recursive: true, force: true });
});

async function start(port?: number): Promise<StripeProcess> {
  const simulator = await startStripe({
    dir,
    webhookUrl: `${shop.url}/hook`,
    webhookSecret: webhookSecret,
    key: apiKey,
    ...(port ? { port } : {}),
  });
  running.push(simulator);
  return simulator;
}

/** The sessions whose completion was reported to the shop. */
const told = ({ hooks }: WebhookReceiver): Set<string> =>
  new Set(
    hooks
      .filter(({ event }) => event.type === 'checkout.session.completed')
      .map(({ event }) => (event.data.object as { id: string }).id),
  );

test('process: killed in the middle of the work it comes back with all it had answered, and nothing by halves', async () => {
  const simulator = await start();
  const stripe = createSdk(simulator.url, { timeout: 2000 });
  const created = new Map<string, string>();
  const paid = new Set<string>();
  const over = new AbortController();
  const buyer = async (who: number): Promise<void> => {
    for (let n = 0; !over.signal.aborted; n++) {
      const idempotencyKey = `${who}-${n}`;
      const session = await stripe.checkout.sessions.create(sessionParams(), { idempotencyKey }).catch(() => undefined);
      if (!session) {
        await sleep(20);
        continue;
      }
      created.set(idempotencyKey, session.id);
      const response = await submitPayment(session.url!, { card: cardNumbers.pays }).catch(() => undefined);
      if (response?.status === 303) paid.add(session.id);
    }
  };
  const buyers = [1, 2, 3, 4].map(buyer);
  // Kill the simulator after a number of payments, not after a time, because slow machines make fewer payments.
  for (const more of [5, 2, 4]) {
    const enough = paid.size + more;
    await waitUntil(() => paid.size >= enough, 30_000);
    const before = simulator.pid()!;
    process.kill(before, 'SIGKILL');
    await waitUntil(
      async () =>
        simulator.pid() !== before &&
        (await stripe.balance.retrieve().then(
          () => true,
          () => false,
        )),
      15_000,
    );
  }
  over.abort();
  await Promise.all(buyers);

  expect(paid.size).toBeGreaterThan(10);
  const sessions = new Map<string, Stripe.Checkout.Session>();
  for await (const session of stripe.checkout.sessions.list({
    limit: 100,
    expand: ['data.payment_intent.latest_charge'],
  }))
    sessions.set(session.id, session);
  for (const id of created.values()) expect(sessions.has(id)).toBe(true);
  for (const id of paid) expect(sessions.get(id)?.status).toBe('complete');
  const completed = new Map<string, number>();
  for await (const { data } of stripe.events.list({ limit: 100, type: 'checkout.session.completed' }))
    completed.set((data.object as { id: string }).id, (completed.get((data.object as { id: string }).id) ?? 0) + 1);
  for (const session of sessions.values()) {
    const isPaid = session.status === 'complete';
    expect(completed.get(session.id) ?? 0).toBe(isPaid ? 1 : 0);
    if (isPaid)
      expect(session.payment_intent).toMatchObject({
        status: 'succeeded',
        latest_charge: { paid: true, amount: 4498 },
      });
  }
  // After the kills, the same idempotency key returns the same session.
  for (const [idempotencyKey, id] of [...created].slice(-5))
    expect((await stripe.checkout.sessions.create(sessionParams(), { idempotencyKey })).id).toBe(id);
  // Every paid session is reported, however often the simulator was killed.
  await waitUntil(() => [...completed.keys()].every((id) => told(shop).has(id)), 15_000);
}, 180_000);

test('process: the same port after a restart; a free one when a stranger has it', async () => {
  const first = await start();
  await first.stop();
  const second = await start();
  expect(second.url).toBe(first.url);
  await second.stop();
  const stranger = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => stranger.listen(Number(new URL(first.url).port), '127.0.0.1', resolve));
  const third = await start();
  expect(third.url).not.toBe(first.url);
  await expect(
    startStripe({
      dir: `${dir}-other`,
      webhookUrl: shop.url,
      webhookSecret: webhookSecret,
      key: apiKey,
      port: Number(new URL(first.url).port),
    }),
  ).rejects.toThrow(/before they listened/);
  await new Promise((resolve) => stranger.close(resolve));
  rmSync(`${dir}-other`, { recursive: true, force: true });
}, 30_000);

test('process: a copy of the folder opens beside the sandbox it was copied from, on a port of its own; the same folder twice does not, and one sentence says why', async () => {
  const first = await start();
  const copy = `${dir}-copy`;
  cpSync(dir, copy, { recursive: true });
  const beside = await startStripe({ dir: copy, webhookUrl: shop.url, webhookSecret: webhookSecret, key: apiKey });
  running.push(beside);
  expect(beside.url).not.toBe(first.url);
  for (const { url } of [first, beside])
    expect(await createSdk(url).balance.retrieve()).toMatchObject({ object: 'balance' });
  const twice = run(settings());
  expect(await twice.ended).toBe(1);
  expect(twice.said()).toBe('The payment sandbox does not start: Another sandbox is using this folder.\n');
  await beside.stop();
  rmSync(copy, { recursive: true, force: true });
}, 30_000);

/** Runs simulators/main.ts with these settings and an open standard input, until it ends or `closeInput` closes it. */
function run(env: Record<string, string>): {
  firstLine: Promise<string>;
  ended: Promise<number | null>;
  closeInput(): void;
  said(): string;
} {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts')], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: 'pipe',
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk));
  return {
    firstLine: new Promise((resolve) => child.stdout.once('data', (chunk: Buffer) => resolve(String(chunk)))),
    ended: new Promise((resolve) => child.once('exit', resolve)),
    closeInput: () => child.stdin.end(),
    said: () => said,
  };
}
const settings = (): Record<string, string> => ({
  STRIPE_SANDBOX_DIR: dir,
  STRIPE_SANDBOX_KEY: apiKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
});

test('process: ends when its standard input closes, as it does when the parent dies', async () => {
  const simulator = run(settings());
  expect(JSON.parse(await simulator.firstLine)).toEqual({
    stripe: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
  });
  simulator.closeInput();
  expect(await simulator.ended).toBe(0);
});

test('process: does not start beside a Stripe key, without its settings, or with a live key', async () => {
  const beside = run({ ...settings(), STRIPE_SECRET_KEY: 'sk_test_real' });
  expect(await beside.ended).toBe(1);
  expect(beside.said()).toContain('STRIPE_SECRET_KEY is set');
  expect(await run({ STRIPE_SANDBOX_DIR: dir }).ended).toBe(1);
  expect(await run({ ...settings(), STRIPE_SANDBOX_KEY: 'sk_live_x' }).ended).toBe(1);
});
