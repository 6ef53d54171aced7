import { z } from 'zod';
import type { Actor } from '#domain/people/actor.ts';
import { action, runMarketTransaction } from '#server/action.ts';
import type { PayoutProvider } from '#server/integrations/payouts.ts';
import { writeAudit, enqueueJob } from '#server/jobs/queries.ts';
import { cancelDemoLinesIfLive } from '#server/payouts/examine-batch.ts';
import { lockPayoutLine, type Payee, payeesOfBatch } from '#server/payouts/queries/batches.ts';
import { settlePayoutLine } from '#server/payouts/settle-line.ts';
import type { Shop } from '#server/shop.ts';
import { anyJob } from '#server/access-rules.ts';

const againMs = 60_000;

/**
 * Sends each payout of a batch that is in transit to the provider, with the line's own key, and books the result. After a crash or a lost answer the
 * same request pays nothing twice. A payout without a usable answer does not block the others. Pending and failed payouts are checked again in a minute.
 * If nothing is pending, the first error is thrown, so that the job is retried and in the end an alert is raised. Throws Refusal payment/provider-down.
 */
export const sendPayouts = action({
  name: 'payout/send-batch',
  input: z.object({ batchId: z.guid() }),
  who: [anyJob],
  async steps(shop, { batchId }, actor) {
    const { payouts } = shop;
    if (!payouts) throw new Error('this shop has no provider of payouts');
    await runMarketTransaction(shop, (tx) => cancelDemoLinesIfLive(tx, batchId, shop, actor));
    let waiting = 0;
    const failures: unknown[] = [];
    for (const payee of await runMarketTransaction(shop, (tx) => payeesOfBatch(tx, batchId)))
      try {
        if ((await sendOne(shop, payouts, actor, { batchId, payee })) === 'pending') waiting += 1;
      } catch (error) {
        shop.log.error({ line: payee.id, err: error }, 'a payout could not be asked for');
        failures.push(error);
      }
    if (waiting === 0 && failures.length > 0) throw failures[0];
    // Do not throw as well: a job that queues itself again and also fails would leave a dead job every minute.
    if (waiting > 0)
      await runMarketTransaction(shop, (tx) =>
        enqueueJob(
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

/** Sends one payout and books the answer; 'pending': there is no final answer yet. */
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
  await runMarketTransaction(shop, async (tx) => {
    const line = await lockPayoutLine(tx, id);
    if (!line || !(await settlePayoutLine(tx, line, outcome, { now: shop.now(), reference: told.reference }))) return;
    await writeAudit(tx, actor, told.state === 'paid' ? 'payout/paid' : 'payout/came-back', null, {
      line: id,
      batch: batchId,
      seller: line.sellerId,
      amountMinor,
      currency,
    });
  });
  return 'decided';
}
