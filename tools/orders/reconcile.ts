import { setTimeout as pause } from 'node:timers/promises';
import { asMarket } from '#server/database/transaction-as.ts';
import { queueLedgerComparison } from '#server/ledger/actions/compare-now.ts';
import { findReconciliationAfter } from '#server/orders/queries/order-desk.ts';
import { describeDifference } from '#server/ledger/reconcile-ledger.ts';
import { type CommandContext, exitCodes } from './command-context.ts';

const patienceMs = 60_000;

/** `reconcile`: queues the nightly reconciliation for the running shop, and prints each difference. */
export async function queueReconciliationAndPrint(desk: CommandContext): Promise<number> {
  const { shop, actor, sql, say, tell, options, language, isServed } = desk;
  const last = await queueLedgerComparison.perform(shop, actor, {});
  // Without a running shop, the job waits for the shop's next start.
  const until = Date.now() + (isServed ? patienceMs : 0);
  let compared = null;
  while (compared === null && Date.now() < until) {
    await pause(250);
    compared = await asMarket(sql, (tx) => findReconciliationAfter(tx, last));
  }
  if (compared === null) {
    tell(say('operator_reconcile_waiting'));
    return exitCodes.done;
  }
  if (options.json) tell(JSON.stringify(compared));
  else if (compared.differences.length === 0) tell(say('operator_reconcile_none', { orders: compared.orders }));
  else for (const difference of compared.differences) tell(`• ${describeDifference(difference, language)}`);
  return compared.differences.length === 0 ? exitCodes.done : exitCodes.refused;
}
