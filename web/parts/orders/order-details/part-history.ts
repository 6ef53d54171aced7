import type { OrderPartView, OrderView } from '#domain/orders/order-view.ts';

export type TimelineEvent = OrderView['timeline'][number];
type Order = { timeline: OrderView['timeline']; parts: readonly unknown[] };

/** The events of a seller's part of an order, oldest first, with the payment and the start of preparation. */
export function orderPartHistory(order: Order, part: Pick<OrderPartView, 'id' | 'refundedMinor'>): TimelineEvent[] {
  // If the order has one seller only, all its refunds belong to that seller's part.
  const isOnly = order.parts.length === 1;
  const shared = isOnly ? undefined : sharedRefund(order, part);
  const own = order.timeline.flatMap((one) => {
    if (
      one.partId === part.id ||
      (one.partId === null && (isPayment(one) || (isOnly && part.refundedMinor > 0 && isRefund(one))))
    )
      return [one];
    return one === shared?.event
      ? [{ ...one, kind: 'refunded_part', partId: part.id, amountMinor: shared.amountMinor }]
      : [];
  });
  if (own.some(({ kind }) => kind === 'to_prepare')) return own;
  return own.flatMap((one) =>
    isPayment(one) ? [one, { ...one, kind: 'to_prepare', partId: part.id, amountMinor: null }] : [one],
  );
}

export const orderHistory = ({ timeline }: Pick<Order, 'timeline'>): TimelineEvent[] =>
  timeline.filter((one) => one.partId === null || one.kind.startsWith('refund'));

/** A seller's share of a refund over several sellers: their refunded amount minus their own refund events. */
function sharedRefund(
  { timeline }: Pick<Order, 'timeline'>,
  { id, refundedMinor }: Pick<OrderPartView, 'id' | 'refundedMinor'>,
): { event: TimelineEvent; amountMinor: number } | undefined {
  const own = timeline
    .filter((one) => one.partId === id && isRefund(one))
    .reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0);
  const event = timeline.reduce<TimelineEvent | undefined>(
    (last, one) => (one.partId === null && isRefund(one) ? one : last),
    undefined,
  );
  return event && refundedMinor > own ? { event, amountMinor: refundedMinor - own } : undefined;
}

const isPayment = ({ kind }: TimelineEvent): boolean => kind === 'paid' || kind === 'paid_late';
const isRefund = ({ kind }: TimelineEvent): boolean => kind === 'refunded' || kind === 'refunded_part';
