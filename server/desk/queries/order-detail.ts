// One order with its complete history, as the admin screens show it. Runs as service_role.
import { partTotalMinor } from '#domain/pricing/part-total.ts';
import type { TransactionSql } from 'postgres';
import { type LineUnits, unitsOfLine } from '#domain/orders/refund-lines.ts';
import { refundableShares } from '#domain/orders/refunds.ts';
import { type OrderMail, mailsOfOrder } from '#server/orders/queries/order-mails.ts';
import { type OrderLineRecord, type OrderRecord, readOrder } from '#server/orders/queries/order-reading.ts';
import { findOrderIdByNumber, partsOfOrder } from '#server/orders/queries/orders.ts';
import { type AdminDispute, disputesOfOrder } from '#server/payments/queries/dispute-answers.ts';
import { findUnrefundedLatePayment, paidPayment } from '#server/payments/queries/payments.ts';
import { refundedLinesOfPayment } from '#server/payments/queries/refund-lines.ts';
import { refundSharesOfPayment } from '#server/payments/queries/refunds.ts';
import { personIdOfActorSql } from '#server/people/queries/actor-id.ts';

export type DeskPayment = {
  id: string;
  provider: string;
  state: string;
  amountMinor: number;
  currency: string;
  reference: string | null;
  createdAt: Date;
};
export type DeskRefund = {
  id: string;
  state: string;
  reason: string;
  note: string;
  orderMinor: number;
  reference: string | null;
  createdAt: Date;
};
export type DeskAuditEntry = {
  id: string;
  at: Date;
  actor: string;
  actorName: string | null;
  action: string;
  facts: object;
};

/** Amounts in the order's currency; in payments and disputes, the provider's currency. `left…`: still refundable. */
export type DeskOrderDetail = {
  order: Omit<OrderRecord, 'parts' | 'lines' | 'events' | 'payment'>;
  parts: (OrderRecord['parts'][number] & { sellerId: string; leftItemsMinor: number; leftShippingMinor: number })[];
  lines: (OrderLineRecord & { leftUnits: number; commissionBps: number })[];
  events: OrderRecord['events'];
  payments: DeskPayment[];
  refunds: DeskRefund[];
  disputes: AdminDispute[];
  mails: OrderMail[];
  audit: DeskAuditEntry[];
  /** Whether anything can still be refunded. `hasLate`: a payment came too late and its refund failed. */
  isRefundable: boolean;
  hasLate: boolean;
};

const mostRows = 200;

export async function readDeskOrder(tx: TransactionSql, number: string): Promise<DeskOrderDetail | null> {
  const id = await findOrderIdByNumber(tx, number);
  const record = id && (await readOrder(tx, id));
  if (!record) return null;
  const { parts, lines, events, payment: _latest, ...order } = record;
  const paid = await paidPayment(tx, order.id);
  const [money, shares, units, bps] = [
    await partsOfOrder(tx, order.id),
    paid ? await refundSharesOfPayment(tx, paid.id, { underWay: true }) : [],
    paid ? await refundedLinesOfPayment(tx, paid.id) : [],
    await commissionOfLines(tx, order.id),
  ];
  const left = refundableShares(
    money.map(({ id: partId, ...part }) => ({ partId, ...part })),
    shares,
  );
  const leftOf = (partId: string) => left.find((one) => one.partId === partId);
  return {
    order,
    parts: parts.map((part) => ({
      ...part,
      sellerId: money.find(({ id: partId }) => partId === part.id)!.sellerId,
      leftItemsMinor: paid ? (leftOf(part.id)?.itemsMinor ?? 0) : 0,
      leftShippingMinor: paid ? (leftOf(part.id)?.shippingMinor ?? 0) : 0,
    })),
    lines: lines.map((line) => ({
      ...line,
      // A refund of a whole order part does not name units, so check the part's amount too.
      leftUnits: paid && (leftOf(line.partId)?.itemsMinor ?? 0) > 0 ? leftUnits(line, units) : 0,
      commissionBps: bps.get(line.id) ?? 0,
    })),
    events,
    payments: await paymentsOf(tx, order.id),
    refunds: await refundsOfOrder(tx, order.id),
    disputes: await disputesOfOrder(tx, order.id),
    mails: await mailsOfOrder(tx, order.id, mostRows),
    audit: await auditOf(tx, order.id),
    isRefundable: paid !== null && left.some((part) => partTotalMinor(part) > 0),
    hasLate: (await findUnrefundedLatePayment(tx, order.id)) !== null,
  };
}

const leftUnits = ({ id, quantity }: OrderLineRecord, units: readonly LineUnits[]): number =>
  quantity - unitsOfLine(units, id);

async function commissionOfLines(tx: TransactionSql, orderId: string): Promise<Map<string, number>> {
  const rows = await tx<{ id: string; bps: number }[]>`
    select id, commission_bps as bps from order_lines where order_id = ${orderId}`;
  return new Map(rows.map(({ id, bps }) => [id, bps]));
}

const paymentsOf = (tx: TransactionSql, orderId: string): Promise<DeskPayment[]> => tx<DeskPayment[]>`
  select id, provider, state, amount_minor as "amountMinor", currency, coalesce(payment_id, session_id) as reference, created_at as "createdAt"
  from payments where order_id = ${orderId} order by created_at limit ${mostRows}`;

const refundsOfOrder = (tx: TransactionSql, orderId: string): Promise<DeskRefund[]> => tx<DeskRefund[]>`
  select r.id, r.state, r.reason, r.note, (r.rounding_minor + (select coalesce(sum(x.items_minor + x.shipping_minor), 0) from refund_shares x where x.refund_id = r.id))::bigint as "orderMinor",
    r.provider_refund_id as reference, r.created_at as "createdAt"
  from refunds r where r.order_id = ${orderId} order by r.created_at limit ${mostRows}`;

const auditOf = (tx: TransactionSql, orderId: string): Promise<DeskAuditEntry[]> => tx<DeskAuditEntry[]>`
  select a.id::text as id, a.at, a.actor, coalesce(p.display_name, p.email) as "actorName", a.action, a.facts
  from audit_log a left join profiles p on p.user_id = ${personIdOfActorSql(tx, tx`a.actor`)} where a.order_id = ${orderId} order by a.id desc limit ${mostRows}`;
