import { createOrderPriceFormatter } from '#domain/orders/order-price-formatter.ts';
import { m } from '#texts/compiled/messages.js';
import type { OrderView } from '#domain/orders/order-view.ts';
import { HistoryList } from '#web/parts/orders/order-details/history-list.tsx';
import { orderHistory } from '#web/parts/orders/order-details/part-history.ts';

/** The events of the whole order, oldest first, with their times. */
export function OrderHistory({ order, zone }: { order: OrderView; zone: string }) {
  return (
    <section className="order-history">
      <h2>{m.checkout_history()}</h2>
      <HistoryList events={orderHistory(order)} money={createOrderPriceFormatter(order)} zone={zone} />
    </section>
  );
}
