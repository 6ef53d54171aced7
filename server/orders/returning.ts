import type { TransactionSql } from 'postgres';
import type { OrderView } from '#domain/orders/order-view.ts';
import { returnableUntilMs, returnReasons } from '#domain/orders/return-status.ts';
import { type ReturnablePart, type ReturnView, toReturnView } from '#domain/orders/return-view.ts';
import type { Language } from '#domain/settings/language.ts';
import { readSettingsForKeys } from '#server/settings/queries.ts';
import { findReturnEligibilityFacts, returnsOfOrder } from './queries/returns.ts';
import { returnableLines } from './return-lines.ts';

/** The data of the returns page: requested returns, and what can still be returned. */
export async function loadReturnsPage(
  tx: TransactionSql,
  order: Pick<OrderView, 'id' | 'parts'>,
  { language, now }: { language: Language; now: Date },
): Promise<{ returns: ReturnView[]; parts: ReturnablePart[] }> {
  const { return_days: usualDays } = await readSettingsForKeys(tx, ['return_days']);
  const left = await returnableLines(tx, order.id);
  const parts: ReturnablePart[] = [];
  for (const { id, seller, lines } of order.parts) {
    const facts = await findReturnEligibilityFacts(tx, order.id, id);
    const { deliveredAt } = facts ?? {};
    if (!facts || !deliveredAt) continue;
    const untils = returnReasons.map((reason) => ({
      reason,
      until: returnableUntilMs(deliveredAt.getTime(), reason, { ...facts, usualDays }),
    }));
    const open = untils.filter(({ until }) => until !== null && until >= now.getTime());
    const own = lines
      .map((line) => ({
        lineId: line.id,
        title: line.title,
        left: left.find(({ lineId }) => lineId === line.id)?.quantity ?? 0,
      }))
      .filter((line) => line.left > 0);
    if (open.length === 0 || own.length === 0) continue;
    parts.push({
      partId: id,
      seller,
      reasons: open.map(({ reason }) => reason),
      untilMs: Math.max(...open.map(({ until }) => until!)),
      lines: own,
    });
  }
  return { returns: (await returnsOfOrder(tx, order.id)).map((one) => toReturnView(one, language)), parts };
}
