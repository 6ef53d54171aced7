import { z } from 'zod';
import type { Actor } from '#domain/people/actor.ts';
import { action, marketTransaction } from '#server/action.ts';
import type { PayoutProvider } from '#server/integrations/payouts.ts';
import { audit, enqueue } from '#server/jobs/queries.ts';
import { examineBatch } from '#server/payouts/examine-batch.ts';
import { lockLine, type Payee, payeesOf } from '#server/payouts/queries/batches.ts';
import { settleLine } from '#server/payouts/settle-line.ts';
import type { Shop } from '#server/shop.ts';
import { job } from '#server/who.ts';

const againMs = 60_000;

/**
 * Asks the provider for each payout of a batch that is on its way, with the line's own key, and books what it says: whatever is killed or lost in between, the same
 * ask again pays nothing twice. One that the provider has no usable answer for holds up none of the others. What is pending is asked about again in a minute, and what
 * failed with it; where nothing is pending the first failure is thrown, so that the job is tried again and in the end a person is alerted. Throws Refusal payment/provider-down.
 */
export const sendPayouts = action({
  name: 'payout/send-batch',
  input: z.object({ batchId: z.guid() }),
  who: [job],
  async steps(shop, { batchId }, actor) {
    const { payouts } = shop;
    if (!payouts) throw new Error('this shop has no provider of payouts');
    await marketTransaction(shop, (tx) => examineBatch(tx, batchId, shop, actor));
    let waiting = 0;
    const failures: unknown[] = [];
    for (const payee of await marketTransaction(shop, (tx) => payeesOf(tx, batchId)))
      try {
        if ((await sendOne(shop, payouts, actor, { batchId, payee })) === 'pending') waiting += 1;
      } catch (error) {
        shop.log.error({ line: payee.id, err: error }, 'a payout could not be asked for');
        failures.push(error);
      }
    if (waiting === 0 && failures.length > 0) throw failures[0];
    // Not thrown as well: a job that queues itself anew and fails is a dead job, one a minute.
    if (waiting > 0)
      await marketTransaction(shop, (tx) =>
        enqueue(
          tx,
          'send-payouts',
          { batchId },
          { key: `send-payouts:${batchId}`, at: new Date(shop.now().getTime() + againMs) },
        ),
      );
    return { waiting };
  },
  audit: 'in its steps: payout/paid, payout/came-back',
});

/** Asks for one payout and books the answer; 'pending': there is none yet. */
async function sendOne(
  shop: Shop,
  payouts: PayoutProvider,
  actor: Actor,
  { batchId, payee }: { batchId: string; payee: Payee },
): Promise<'pending' | 'decided'> {
  const { id, key, amountMinor, currency, account, holder } = payee;
  const isTaken = payouts.takes({ amountMinor, currency });
  const told = isTaken
    ? await payouts.send({ key, amountMinor, currency, account, holder })
    : { state: 'returned' as const, reference: null, reason: 'this provider does not pay this amount' };
  if (told.state === 'pending') return told.state;
  const outcome =
    told.state === 'paid' ? { state: told.state } : { state: told.state, reason: told.reason, isTakenBack: !isTaken };
  await marketTransaction(shop, async (tx) => {
    const line = await lockLine(tx, id);
    if (!line || !(await settleLine(tx, line, outcome, { now: shop.now(), reference: told.reference }))) return;
    await audit(tx, actor, told.state === 'paid' ? 'payout/paid' : 'payout/came-back', null, {
      line: id,
      batch: batchId,
      seller: line.sellerId,
      amountMinor,
      currency,
    });
  });
  return 'decided';
}
