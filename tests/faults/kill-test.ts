// Shared by the kill tests: the shop, starting orders, and the check of how many steps were covered.
import { expect, inject } from 'vitest';
import { createTestDatabase } from '#database/tests/test-database.ts';
import type { KilledRun } from './kill.ts';
import { findOrderViolations } from './invariants.ts';
import { type FaultBuyer, openFaultScene } from './fault-scene.ts';
import { stepStride } from './kill.ts';

export const minuteMs = 60_000;
type Case = KilledRun<FaultBuyer>;
export type KillTest = Awaited<ReturnType<typeof openKillTest>>;

export async function openKillTest() {
  const db = await createTestDatabase();
  const poolUrl = inject('authenticatorUrl').replace(/postgres$/, new URL(db.ownerUrl).pathname.slice(1));
  const scene = await openFaultScene({ ownerUrl: db.ownerUrl, poolUrl });
  const statusOf = async ({ email }: FaultBuyer) =>
    (await scene.owner`select status from orders where customer_email = ${email}`)
      .map(({ status }) => status as string)
      .join();
  return {
    scene,
    hold: () => scene.setFaults({ holdWebhooks: true }),
    /** An order that is paid at the provider, but the shop has received no webhook yet. */
    async paidUnreported() {
      const order = await scene.newOrder();
      await scene.pay(order.url);
      return { ...order, ...(await scene.signedWebhookOf(order.orderId)) };
    },
    endHold: (orderId: string) =>
      scene.owner`update orders set hold_until = now() - interval '1 minute' where id = ${orderId}`,
    /** Returns all violations, and the distinct final order states. */
    async ends(cases: readonly Case[], given: { least?: number } = {}) {
      const wrong = await findOrderViolations(
        scene,
        cases.map(({ at, step, input }) => ({ ...input, label: `step ${at} (${step})` })),
        given,
      );
      return { wrong, ends: [...new Set(await Promise.all(cases.map(({ input }) => statusOf(input))))].sort() };
    },
    async close() {
      await scene.close();
      await db.drop();
    },
  };
}

/** Reports the number of kills and fails when there were fewer than the scenario has steps. */
export function expectKills(what: string, cases: readonly Case[], least: number): void {
  const killed = cases.filter(({ isKilled }) => isKilled).length;
  console.log(`killed at ${killed} steps of ${what}, one in ${stepStride}`);
  expect(killed).toBeGreaterThanOrEqual(Math.max(1, Math.floor(least / stepStride)));
}
