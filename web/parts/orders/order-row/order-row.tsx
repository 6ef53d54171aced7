import { m } from '#texts/compiled/messages.js';
import type { OrderSummary } from '#web/context.ts';
import { dateFormatter } from '#web/parts/shell/figures/calendar.ts';
import { orderStatusText, partStatusText } from '#web/parts/orders/order-details/order-words.ts';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Tag, type TagLook } from '#web/ui/tag.tsx';

const looks: Record<string, TagLook> = {
  awaiting_payment: 'warn',
  paid: 'ok',
  partially_refunded: 'warn',
  refunded: 'warn',
  expired: 'note',
  cancelled: 'note',
};
const partLooks: Record<string, TagLook> = {
  to_prepare: 'info',
  accepted: 'info',
  packed: 'info',
  partly_shipped: 'info',
  shipped: 'info',
  delivered: 'ok',
  cancelled: 'bad',
  refunded: 'warn',
};

/** One order in a list: date in `zone`, total, each seller's progress, link. */
export function OrderRow({
  order,
  zone,
  heading: Heading = 'h2',
}: {
  order: OrderSummary;
  zone: string;
  heading?: 'h2' | 'h3';
}) {
  const { id, number, status, currency, totalMinor, units, createdAt, paidAt, parts } = order;
  const money = useMoney(currency);
  const isWaiting = status === 'awaiting_payment';
  return (
    <article className="order-row" aria-labelledby={`commande-${id}`}>
      <header>
        <div>
          <Heading id={`commande-${id}`}>{m.account_order_of({ date: dateOnly(createdAt, zone) })}</Heading>
          <p className="muted small numbers">
            {m.account_order_number({ number })} · {m.account_order_units({ count: units })}
          </p>
        </div>
        <p className="order-row-total">
          <b className="numbers">{money(totalMinor, currency)}</b>
          <Tag look={looks[status] ?? 'note'}>{orderStatusText(status)}</Tag>
        </p>
      </header>
      {paidAt !== null && parts.length > 0 && (
        <ul className="order-row-parts" aria-label={m.account_order_parts()}>
          {parts.map(({ seller, status: partStatus, isPickup, carrier, trackingCode }) => (
            <li key={seller}>
              <bdi>{seller}</bdi>
              <Tag look={partLooks[partStatus] ?? 'note'}>{partStatusText(partStatus, isPickup)}</Tag>
              {trackingCode && (
                <span className="muted small">
                  {m.account_order_tracking({ carrier: carrier ?? '', code: trackingCode })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="account-acts">
        <Link
          className={buttonClass(isWaiting ? 'main' : 'tonal', 'small')}
          to={`/commande/${id}`}
          aria-label={isWaiting ? m.account_order_pay_named({ number }) : m.account_order_see_named({ number })}
        >
          {isWaiting ? m.account_order_pay() : m.account_order_see()}
        </Link>
        {paidAt !== null && (
          <a
            className={buttonClass('plain', 'small')}
            href={`/commande/${id}/recu.pdf`}
            type="application/pdf"
            aria-label={m.account_order_receipt_named({ number })}
          >
            {m.account_order_receipt()}
          </a>
        )}
      </p>
    </article>
  );
}

/** "21 novembre 2026" in `zone`: server and browser must write the same text. */
const dateOnly = (iso: string, zone: string): string =>
  dateFormatter({ year: 'numeric', month: 'long', day: 'numeric', timeZone: zone }).format(new Date(iso));
