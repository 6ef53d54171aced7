// PostgreSQL itself is killed, with all its processes, while a buyer's request and a webhook are both in progress.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSeededRandom } from '#database/seeds/seeded-random.ts';
import { connect } from '#server/database/connect.ts';
import { applySchema } from '#tools/database/apply.ts';
import { type RunningPostgres, launchPostgres } from '#tools/postgres/launch.ts';
import { scenarios, type SignedWebhook } from './scenarios.ts';
import { findOrderViolations } from './invariants.ts';
import { runUntilKilled } from './kill.ts';
import { type FaultBuyer, openFaultScene, type FaultScene } from './fault-scene.ts';
import { randomRunCount, turn } from '../draws.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sugu-postgres-killed-'));
// A killed PostgreSQL keeps what it has written to the operating system, so fsync can be off.
const launch = () => launchPostgres({ dataDir, settings: { fsync: 'off' } });
const urlsOf = ({ adminUrl, authenticatorUrl }: RunningPostgres) => ({ ownerUrl: adminUrl, poolUrl: authenticatorUrl });
let server: RunningPostgres;
let scene: FaultScene;
beforeAll(async () => {
  server = await launch();
  const owner = connect(server.adminUrl, { most: 1 });
  await applySchema(owner, { ownerUrl: server.adminUrl });
  await owner.end();
  scene = await openFaultScene(urlsOf(server));
});
afterAll(async () => {
  await scene.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

type Pair = { buyer: FaultBuyer; order: FaultBuyer & SignedWebhook & { orderId: string }; label: string };

/** A buyer who is about to order, and a paid order whose webhook has not arrived. */
async function pair(): Promise<Pair> {
  const order = await scene.newOrder();
  await scene.pay(order.url);
  return {
    buyer: await scene.newBuyer(),
    order: { ...order, ...(await scene.signedWebhookOf(order.orderId)) },
    label: '',
  };
}

async function startAgain(): Promise<void> {
  await server.stop();
  server = await launch();
  await scene.reopen(urlsOf(server));
}

/** Runs order and webhook in a shop and kills PostgreSQL. Returns the step of the kill, or null without a kill. */
async function killOver({ buyer, order }: Pair, how: { at: number; afterMs?: number }): Promise<string | null> {
  const { pid } = server;
  const { outcomes, signal, isFallen, stderr } = await runUntilKilled(scene, {
    runs: [
      { scenario: 'place', input: buyer },
      { scenario: 'webhook', input: order },
    ],
    killAtStep: how.at,
    postgres: { pid, ...(how.afterMs !== undefined && { afterMs: how.afterMs }) },
  });
  // Every request must end in time.
  expect(signal, 'everything is answered in time').toBe(null);
  // The shop's process stays alive, because it connects to PostgreSQL again by itself (docs/operations.md).
  expect(isFallen, `the process outlives its PostgreSQL\n${stderr}`).toBe(false);
  return outcomes.find(({ isKilled }) => isKilled)?.step ?? null;
}

async function allIsWell(pairs: readonly Pair[]): Promise<void> {
  for (const { buyer } of pairs) await scene.pay(await scenarios.place(scene.shop, buyer));
  await scene.settleAllOrders();
  expect(
    await findOrderViolations(
      scene,
      pairs.flatMap(({ buyer, order, label }) => [
        { ...buyer, label: `${label}: the request` },
        { ...order, label: `${label}: the webhook` },
      ]),
    ),
  ).toEqual([]);
  const emails = pairs.flatMap(({ buyer, order }) => [buyer.email, order.email]);
  expect(await scene.owner`select distinct status from orders where customer_email = any(${emails})`).toEqual([
    { status: 'paid' },
  ]);
}

/** `npm test` covers each twelfth commit and provider call, another one each turn, and a few random moments. */
const [each, moments] = [randomRunCount(12, 1), randomRunCount(1, 40)];

test(
  'PostgreSQL killed at each commit and each call of the provider, with a request and a webhook under way: after its start no order is lost or paid twice',
  { timeout: 600_000 },
  async () => {
    await scene.setFaults({ holdWebhooks: true });
    const pairs: Pair[] = [];
    for (let at = 1 + (turn % each); at < 200; at += each) {
      const told = await pair();
      const step = await killOver(told, { at });
      pairs.push({ ...told, label: `step ${at} (${step ?? 'none'})` });
      if (!step) break;
      await startAgain();
    }
    console.log(`PostgreSQL killed at each of ${pairs.length - 1} commits and calls`);
    expect(pairs.length).toBeGreaterThan(15 / each);
    await allIsWell(pairs);
  },
);

test(
  `PostgreSQL killed at ${moments} random moments of a request and a webhook: after its start no order is lost or paid twice`,
  { timeout: 600_000 },
  async () => {
    await scene.setFaults({ holdWebhooks: true });
    const dice = createSeededRandom(`when PostgreSQL is killed, turn ${turn}`);
    const pairs: Pair[] = [];
    for (let round = 1; round <= moments; round++) {
      const told = await pair();
      const afterMs = Math.floor(dice() * 120);
      pairs.push({ ...told, label: `after ${afterMs} ms` });
      await killOver(told, { at: 0, afterMs });
      await startAgain();
    }
    await allIsWell(pairs);
  },
);
