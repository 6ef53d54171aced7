import type { OrderPartView, OrderView } from '#domain/orders/order-view.ts';
import { createOrderPriceFormatter } from '#domain/orders/order-price-formatter.ts';
import { m } from '#texts/compiled/messages.js';
import { HistoryList } from './history-list.tsx';
import { orderPartHistory } from './part-history.ts';

/** The events of one seller's part of an order. Renders nothing before the payment. */
export function OrderPartTimeline({ part, order, zone }: { part: OrderPartView; order: OrderView; zone: string }) {
  // The heading above names the seller, so the events need not.
  const events = orderPartHistory(order, part).map((event) => ({ ...event, seller: null }));
  if (events.length === 0) return null;
  return (
    <section className="part-history">
      <h4>{part.kitchen?.way === 'pickup' ? m.pickup_history() : m.order_part_history()}</h4>
      <HistoryList events={events} money={createOrderPriceFormatter(order)} zone={zone} parcel={part} />
    </section>
  );
}
