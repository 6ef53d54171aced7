import type { createOrderPriceFormatter } from '#domain/orders/order-price-formatter.ts';
import type { OrderPartView } from '#domain/orders/order-view.ts';
import { m } from '#texts/compiled/messages.js';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { eventText } from './order-words.ts';
import type { TimelineEvent } from './part-history.ts';

type Parcel = Pick<OrderPartView, 'carrier' | 'trackingCode' | 'kitchen'>;

/** Events with their times, oldest first. `parcel`: its carrier and tracking number, for the shipping event. */
export function HistoryList({
  events,
  money,
  zone,
  parcel,
}: {
  events: TimelineEvent[];
  money: ReturnType<typeof createOrderPriceFormatter>;
  zone: string;
  parcel?: Parcel;
}) {
  return (
    <ol className="story">
      {events.map((event) => (
        <li
          key={`${event.kind} ${event.at} ${event.partId} ${event.amountMinor}`}
          className={`story-${lookOf(event.kind)}`}
        >
          <time dateTime={event.at}>{dateAndTime(event.at, zone)}</time>
          <div>
            <span>{eventText(event, money, parcel?.kitchen?.way === 'pickup')}</span>
            {event.kind === 'shipped' && parcel && <ParcelWords {...parcel} />}
          </div>
        </li>
      ))}
    </ol>
  );
}

function ParcelWords({ carrier, trackingCode }: Omit<Parcel, 'kitchen'>) {
  if (!carrier && !trackingCode) return null;
  return (
    <span className="parcel">
      {carrier && <span>{m.order_carrier({ carrier })}</span>}
      {trackingCode && (
        <span>
          {m.order_tracking()} <strong className="numbers">{trackingCode}</strong>
        </span>
      )}
    </span>
  );
}

/** The style of an event: refunds and failures are highlighted. */
function lookOf(kind: string): 'plain' | 'back' | 'trouble' {
  if (kind === 'refunded' || kind === 'refunded_part') return 'back';
  return ['refused', 'refund_failed', 'disputed', 'dispute_lost', 'expired', 'cancelled', 'paid_too_late'].includes(
    kind,
  )
    ? 'trouble'
    : 'plain';
}
