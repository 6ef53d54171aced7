import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { withdrawPlan as withdraw } from '#server/boxes/queries/plans.ts';
import { administrator, cliOperator } from '#server/access-rules.ts';

/** Takes a plan off sale: no new boxes, no renewals. Returns whether it was on sale. Throws Refusal plan/not-found. */
export const withdrawPlan = action({
  name: 'box/withdraw-plan',
  input: z.object({ code: z.string().min(1).max(60) }),
  who: [administrator, cliOperator],
  as: 'market',
  async run(tx, { code }) {
    const wasSold = await withdraw(tx, code);
    if (wasSold === null) throw new Refusal('plan/not-found', { plan: code });
    return wasSold;
  },
  audit: (wasSold, { code }) =>
    wasSold ? { action: 'box/plan-withdrawn', orderId: null, facts: { plan: code } } : null,
});
