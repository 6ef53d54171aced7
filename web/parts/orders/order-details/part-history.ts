import type { OrderPartView, OrderView } from '#domain/orders/order-view.ts';

export type TimelineEvent = OrderView['timeline'][number];
type Order = { timeline: OrderView['timeline']; parts: readonly unknown[] };

/** The events of one seller's part, oldest first: the payment of the whole order, then its own. A part is in preparation from the time of the payment, so that event is added even when none is stored. */
export function partHistory(order: Order, part: Pick<OrderPartView, 'id' | 'refundedMinor'>): TimelineEvent[] {
  // The refunds of an order with one part are that part's.
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

/** The events of the whole order, and all refunds; the others are shown in each part. */
export const orderHistory = ({ timeline }: Pick<Order, 'timeline'>): TimelineEvent[] =>
  timeline.filter((one) => one.partId === null || one.kind.startsWith('refund'));

/** A refund of several parts is an event of the order: an amount that this part's own refunds do not explain belongs to the last of those. */
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
