// What the tests of a killed shop share: their scene, the orders they begin with, and how they say what was covered.
import { expect, inject } from 'vitest';
import { freshDatabase } from '#database/tests/database.ts';
import type { KilledRun } from './kill.ts';
import { findViolations } from './invariants.ts';
import { type Buyer, openFaultScene } from './scene.ts';
import { stepStride } from './kill.ts';

export const minuteMs = 60_000;
type Case = KilledRun<Buyer>;
export type KillTest = Awaited<ReturnType<typeof openKillTest>>;

export async function openKillTest() {
  const db = await freshDatabase();
  const poolUrl = inject('authenticatorUrl').replace(/postgres$/, new URL(db.ownerUrl).pathname.slice(1));
  const scene = await openFaultScene({ ownerUrl: db.ownerUrl, poolUrl });
  const statusOf = async ({ email }: Buyer) =>
    (await scene.owner`select status from orders where customer_email = ${email}`)
      .map(({ status }) => status as string)
      .join();
  return {
    scene,
    hold: () => scene.fault({ holdWebhooks: true }),
    /** An order whose money the provider has, and nobody told us. */
    async paidUnreported() {
      const order = await scene.newOrder();
      await scene.pay(order.url);
      return { ...order, ...(await scene.signedWebhookOf(order.orderId)) };
    },
    endHold: (orderId: string) =>
      scene.owner`update orders set hold_until = now() - interval '1 minute' where id = ${orderId}`,
    /** What is wrong with any of them, and how their orders ended, each end once. */
    async ends(cases: readonly Case[], given: { least?: number } = {}) {
      const wrong = await findViolations(
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

/** Says in the report how much was covered; fewer steps than a deed has cannot be a proof. */
export function expectKills(what: string, cases: readonly Case[], least: number): void {
  const killed = cases.filter(({ isKilled }) => isKilled).length;
  console.log(`killed at ${killed} steps of ${what}, one in ${stepStride}`);
  expect(killed).toBeGreaterThanOrEqual(Math.floor(least / stepStride) - 1);
}
