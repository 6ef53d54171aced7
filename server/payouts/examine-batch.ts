import type { TransactionSql } from 'postgres';
import { ledgerAccounts } from '#domain/orders/ledger.ts';
import type { Actor } from '#domain/people/actor.ts';
import { writeAudit } from '#server/jobs/queries.ts';
import type { Shop } from '#server/shop.ts';
import { m } from '#texts/compiled/messages.js';
import {
  lockBatch,
  lockSellerBalance,
  lockPayoutLine,
  markBatchOfRealMoney,
  payeesOfBatch,
} from './queries/batches.ts';
import { settlePayoutLine } from './settle-line.ts';

/**
 * If payments are real, checks a batch that was approved while they were simulated, once, before it is sent. Lines not
 * covered by real sales return to the balance. Does nothing in a demo, or for a batch approved by a live shop. Returns
 * how many lines were returned.
 */
export async function cancelDemoLinesIfLive(
  tx: TransactionSql,
  batchId: string,
  shop: Pick<Shop, 'now' | 'takesRealMoney'>,
  actor: Actor,
): Promise<number> {
  if (!shop.takesRealMoney) return 0;
  const batch = await lockBatch(tx, batchId);
  if (!batch || batch.isOfRealMoney) return 0;
  let returned = 0;
  for (const { id } of await payeesOfBatch(tx, batchId)) {
    const line = await lockPayoutLine(tx, id);
    if (line?.state !== 'in_transit') continue;
    const { sellerId, currency, amountMinor } = line;
    // The approval already subtracted the amount of this line from the balance.
    const leftMinor = await lockSellerBalance(tx, ledgerAccounts.payable(sellerId), { currency, takesRealMoney: true });
    if (leftMinor >= 0 && !line.isDemo) continue;
    const reason = m.payout_reason_demo({}, { locale: 'fr' });
    await settlePayoutLine(tx, line, { state: 'returned', reason, isTakenBack: true }, { now: shop.now() });
    await writeAudit(tx, actor, 'payout/came-back', null, {
      line: id,
      batch: batchId,
      seller: sellerId,
      amountMinor,
      currency,
    });
    returned += 1;
  }
  await markBatchOfRealMoney(tx, batchId);
  return returned;
}
