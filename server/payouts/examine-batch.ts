import type { TransactionSql } from 'postgres';
import { accounts } from '#domain/orders/ledger.ts';
import type { Actor } from '#domain/people/actor.ts';
import { audit } from '#server/jobs/queries.ts';
import type { Shop } from '#server/shop.ts';
import { m } from '#texts/compiled/messages.js';
import { lockBatch, lockedBalance, lockLine, noteRealMoney, payeesOf } from './queries/batches.ts';
import { settleLine } from './settle-line.ts';

/**
 * Where payments are real, a batch that was approved before the live keys came is examined once before anything of it is sent: what real sales do not cover comes back to
 * the balance and stays there. Where they are not, or the batch was approved by a live shop, nothing happens. Answers how many lines came back.
 */
export async function examineBatch(
  tx: TransactionSql,
  batchId: string,
  shop: Pick<Shop, 'now' | 'takesRealMoney'>,
  actor: Actor,
): Promise<number> {
  if (!shop.takesRealMoney) return 0;
  const batch = await lockBatch(tx, batchId);
  if (!batch || batch.isOfRealMoney) return 0;
  let returned = 0;
  for (const { id } of await payeesOf(tx, batchId)) {
    const line = await lockLine(tx, id);
    if (line?.state !== 'in_transit') continue;
    const { sellerId, currency, amountMinor } = line;
    // The line itself was taken from this balance when it was approved.
    const leftMinor = await lockedBalance(tx, accounts.payable(sellerId), { currency, takesRealMoney: true });
    if (leftMinor >= 0 && !line.isDemo) continue;
    const reason = m.payout_reason_demo({}, { locale: 'fr' });
    await settleLine(tx, line, { state: 'returned', reason, isTakenBack: true }, { now: shop.now() });
    await audit(tx, actor, 'payout/came-back', null, {
      line: id,
      batch: batchId,
      seller: sellerId,
      amountMinor,
      currency,
    });
    returned += 1;
  }
  await noteRealMoney(tx, batchId);
  return returned;
}
