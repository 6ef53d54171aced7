import type { TransactionSql } from 'postgres';

/** A charge that the buyer's bank disputes; amountMinor is in the provider's currency. */
export type Dispute = { id: string; state: 'open' | 'won' | 'lost'; amountMinor: number; isWithheld: boolean };

/** Stores the state of a dispute. Returns the earlier state (null: none). The caller holds the order's lock. */
export async function upsertDispute(
  tx: TransactionSql,
  { paymentId, orderId }: { paymentId: string; orderId: string },
  {
    disputeId,
    state,
    reason,
    amountMinor,
    isWithheld,
  }: { disputeId: string; state: Dispute['state']; reason: string; amountMinor: number; isWithheld: boolean },
): Promise<{ id: string; before: Dispute | null }> {
  const [before] = await tx<Dispute[]>`
    select id, state, amount_minor as "amountMinor", is_withheld as "isWithheld" from disputes where payment_id = ${paymentId} and provider_dispute_id = ${disputeId}`;
  const [kept] = await tx<{ id: string }[]>`
    insert into disputes (payment_id, order_id, provider_dispute_id, state, reason, amount_minor, is_withheld)
    values (${paymentId}, ${orderId}, ${disputeId}, ${state}, ${reason.slice(0, 200)}, ${amountMinor}, ${isWithheld})
    on conflict (payment_id, provider_dispute_id) do update set state = excluded.state, is_withheld = excluded.is_withheld, updated_at = now() returning id`;
  return { id: kept!.id, before: before ?? null };
}

/** Whether the payment has a dispute that is open or lost, or whose money the provider still withholds. Such a payment must not be refunded as well. */
export async function hasRefundBlockingDispute(tx: TransactionSql, paymentId: string): Promise<boolean> {
  const rows =
    await tx`select 1 from disputes where payment_id = ${paymentId} and (state in ('open', 'lost') or is_withheld) limit 1`;
  return rows.length > 0;
}
