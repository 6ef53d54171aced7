// The marketplace's answers to disputes, and who pays the lost ones (database/schema/64-dispute-answers.sql).
import type { TransactionSql } from 'postgres';

/** A dispute for the admin screens. `amountMinor` is in the provider's `currency`; `borneBy` null: not decided. */
export type AdminDispute = {
  id: string;
  orderId: string;
  paymentId: string;
  provider: string;
  providerDisputeId: string;
  state: 'open' | 'won' | 'lost';
  reason: string;
  amountMinor: number;
  currency: string;
  isWithheld: boolean;
  createdAt: Date;
  answers: {
    id: string;
    kind: 'evidence' | 'accept';
    words: string;
    state: string;
    actor: string;
    createdAt: string;
  }[];
  borneBy: 'seller' | 'market' | null;
  bearingReason: string | null;
};

const dispute = (tx: TransactionSql) => tx`
  d.id, d.order_id as "orderId", d.payment_id as "paymentId", p.provider, d.provider_dispute_id as "providerDisputeId", d.state, d.reason, d.amount_minor as "amountMinor", p.currency,
  d.is_withheld as "isWithheld", d.created_at as "createdAt", b.bearer as "borneBy", b.reason as "bearingReason",
  coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'kind', a.kind, 'words', a.words, 'state', a.state, 'actor', a.actor, 'createdAt', a.created_at) order by a.created_at)
    from dispute_answers a where a.dispute_id = d.id), '[]') as answers`;

const from = (tx: TransactionSql) =>
  tx`disputes d join payments p on p.id = d.payment_id left join dispute_bearings b on b.dispute_id = d.id`;

export const disputesOfOrder = (tx: TransactionSql, orderId: string): Promise<AdminDispute[]> => tx<AdminDispute[]>`
  select ${dispute(tx)} from ${from(tx)} where d.order_id = ${orderId} order by d.created_at`;

export async function readDispute(tx: TransactionSql, id: string): Promise<AdminDispute | null> {
  const [row] = await tx<AdminDispute[]>`select ${dispute(tx)} from ${from(tx)} where d.id = ${id}`;
  return row ?? null;
}

export type DisputeAnswer = {
  id: string;
  disputeId: string;
  kind: 'evidence' | 'accept';
  words: string;
  state: 'asked' | 'sent' | 'failed';
};

const answer = (tx: TransactionSql) => tx`id, dispute_id as "disputeId", kind, words, state`;

export async function findDisputeAnswerByKey(tx: TransactionSql, key: string): Promise<DisputeAnswer | null> {
  const [row] = await tx<DisputeAnswer[]>`select ${answer(tx)} from dispute_answers where key = ${key}`;
  return row ?? null;
}

export async function readDisputeAnswer(tx: TransactionSql, id: string): Promise<DisputeAnswer | null> {
  const [row] = await tx<DisputeAnswer[]>`select ${answer(tx)} from dispute_answers where id = ${id}`;
  return row ?? null;
}

/** Null: the dispute was answered before. */
export async function insertDisputeAnswer(
  tx: TransactionSql,
  given: Pick<DisputeAnswer, 'disputeId' | 'kind' | 'words'> & { actor: string; key: string },
): Promise<DisputeAnswer | null> {
  const [row] = await tx<DisputeAnswer[]>`
    insert into dispute_answers (dispute_id, kind, words, actor, key) values (${given.disputeId}, ${given.kind}, ${given.words}, ${given.actor}, ${given.key})
    on conflict (dispute_id) where state <> 'failed' do nothing returning ${answer(tx)}`;
  return row ?? null;
}

/** Changes an answer from `asked` to its final state; false: it was in a final state before. */
export async function closeDisputeAnswer(tx: TransactionSql, id: string, state: 'sent' | 'failed'): Promise<boolean> {
  const { count } = await tx`update dispute_answers set state = ${state} where id = ${id} and state = 'asked'`;
  return count > 0;
}

/** When each part of the order, or each parcel of a part, was sent, and with which carrier; null: not sent. */
export async function listShipments(
  tx: TransactionSql,
  orderId: string,
): Promise<{ carrier: string | null; trackingCode: string | null; shippedAt: Date | null }[]> {
  return tx<{ carrier: string | null; trackingCode: string | null; shippedAt: Date | null }[]>`
    select coalesce(p.carrier, c.carrier) as carrier, coalesce(p.tracking_code, c.tracking_code) as "trackingCode", coalesce(c.shipped_at, (select min(e.at) from order_events e where e.seller_order_id = p.id and e.kind = 'shipped')) as "shippedAt"
    from seller_orders p left join shipments c on c.seller_order_id = p.id where p.order_id = ${orderId} order by p.position, c.shipped_at`;
}

/** Stores who pays the dispute and the accounts that are charged; false: it was decided before. */
export async function insertDisputeLoss(
  tx: TransactionSql,
  {
    disputeId,
    orderId,
    bearer,
    reason,
    actor,
    shares,
  }: {
    disputeId: string;
    orderId: string;
    bearer: 'seller' | 'market';
    reason: string;
    actor: string;
    shares: readonly { sellerId: string | null; amountMinor: number }[];
  },
): Promise<boolean> {
  const { count } = await tx`
    insert into dispute_bearings (dispute_id, order_id, bearer, reason, actor) values (${disputeId}, ${orderId}, ${bearer}, ${reason}, ${actor}) on conflict do nothing`;
  if (count === 0) return false;
  const rows = shares.map(({ sellerId, amountMinor }) => ({
    dispute_id: disputeId,
    seller_id: sellerId,
    amount_minor: amountMinor,
  }));
  await tx`insert into dispute_bearing_shares ${tx(rows)}`;
  return true;
}

/** The ledger balance of this dispute in `market:disputes`, in the order's currency. */
export async function readDisputeLedgerBalance(
  tx: TransactionSql,
  orderId: string,
  disputeId: string,
): Promise<number> {
  const [row] = await tx<{ minor: number }[]>`
    select coalesce(sum(e.amount_minor), 0)::bigint as minor from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.order_id = ${orderId} and t.kind in ('disputed', 'dispute_won') and t.reference like ${`${disputeId}:%`} and e.account = 'market:disputes'`;
  return row!.minor;
}
