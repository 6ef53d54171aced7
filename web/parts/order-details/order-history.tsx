import { m } from '#texts/compiled/messages.js';
import type { OrderView } from '#domain/orders/order-view.ts';
import { dateAndTime } from './moment.ts';
import { eventWords } from './order-words.ts';

/** Everything that happened to the order, oldest first, with its moment. */
export function OrderHistory({ timeline, zone }: { timeline: OrderView['timeline']; zone: string }) {
  return (
    <section className="order-history">
      <h2>{m.checkout_history()}</h2>
      <ol>
        {timeline.map(({ kind, at, seller }) => (
          <li key={`${kind} ${at} ${seller ?? ''}`}>
            <time dateTime={at}>{dateAndTime(at, zone)}</time>
            <span>{eventWords(kind, seller)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
