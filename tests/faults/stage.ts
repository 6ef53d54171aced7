// What the tests of a killed shop share: their scene, the orders they begin with, and how they say what was covered.
import { expect, inject } from 'vitest';
import { freshDatabase } from '#database/tests/database.ts';
import type { Killed } from './kill.ts';
import { wrongWith } from './invariants.ts';
import { type Buyer, openScene } from './scene.ts';
import { everySo } from './kill.ts';

export const minute = 60_000;
type Case = Killed<Buyer>;
export type Stage = Awaited<ReturnType<typeof openStage>>;

export async function openStage() {
  const db = await freshDatabase();
  const poolUrl = inject('authenticatorUrl').replace(/postgres$/, new URL(db.ownerUrl).pathname.slice(1));
  const scene = await openScene({ ownerUrl: db.ownerUrl, poolUrl });
  const statusOf = async ({ email }: Buyer) =>
    (await scene.owner`select status from orders where customer_email = ${email}`)
      .map(({ status }) => status as string)
      .join();
  return {
    scene,
    hold: () => scene.fault({ holdWebhooks: true }),
    /** An order whose money the provider has, and nobody told us. */
    async paidUntold() {
      const order = await scene.newOrder();
      await scene.pay(order.url);
      return { ...order, ...(await scene.hookOf(order.orderId)) };
    },
    endHold: (orderId: string) =>
      scene.owner`update orders set hold_until = now() - interval '1 minute' where id = ${orderId}`,
    /** What is wrong with any of them, and how their orders ended, each end once. */
    async ends(cases: readonly Case[], given: { least?: number } = {}) {
      const wrong = await wrongWith(
        scene,
        cases.map(({ at, step, told }) => ({ ...told, label: `step ${at} (${step})` })),
        given,
      );
      return { wrong, ends: [...new Set(await Promise.all(cases.map(({ told }) => statusOf(told))))].sort() };
    },
    async close() {
      await scene.close();
      await db.drop();
    },
  };
}

/** Says in the report how much was covered; fewer steps than a deed has cannot be a proof. */
export function covered(what: string, cases: readonly Case[], least: number): void {
  const killed = cases.filter(({ isKilled }) => isKilled).length;
  console.log(`killed at ${killed} steps of ${what}, one in ${everySo}`);
  expect(killed).toBeGreaterThanOrEqual(Math.floor(least / everySo) - 1);
}
