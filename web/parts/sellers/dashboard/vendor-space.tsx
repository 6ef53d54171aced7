import type { VendorKind } from '#domain/people/acting-as.ts';
import { formatPrice } from '#domain/money/format.ts';
import { m } from '#texts/compiled/messages.js';
import type { VendorSpace } from '#web/context.ts';
import { PhoneVerified } from '#web/parts/account/guard/phone-verified.tsx';
import { dateAndTime } from '#web/parts/orders/order-details/moment.ts';
import { partStatusWords } from '#web/parts/orders/order-details/order-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** What one who sells sees first: whose space it is, how many offers stand, what waits, and the latest orders (R-ROUTE-21, R-ROUTE-22). */
export function Space({ kind, space, zone }: { kind: VendorKind; space: VendorSpace; zone: string }) {
  const title = kind === 'merchant' ? m.space_merchant_title() : m.space_restaurant_title();
  if (space.sellers.length === 0)
    return (
      <div className="wrap section">
        <EmptyState heading="h1" title={title}>
          <p>{m.space_none()}</p>
        </EmptyState>
      </div>
    );
  return (
    <PhoneVerified>
      <div className="wrap section desk">
        <h1>{title}</h1>
        <Notice>{m.space_words()}</Notice>
        <dl className="space-figures">
          <div>
            <dt>{m.space_offers()}</dt>
            <dd className="numbers">{space.sellers.reduce((sum, { offers }) => sum + offers, 0)}</dd>
          </div>
          <div>
            <dt>{m.space_waiting()}</dt>
            <dd className="numbers">{space.toPrepare}</dd>
          </div>
        </dl>
        <Latest latest={space.latest} zone={zone} />
        <h2>{m.space_sellers()}</h2>
        <ul className="space-sellers">
          {space.sellers.map(({ slug, name, city }) => (
            <li key={slug}>
              <Icon name={kind === 'merchant' ? 'source-merchant' : 'source-restaurant'} />
              <b>{name}</b>
              {city && <span className="muted">{city}</span>}
            </li>
          ))}
        </ul>
      </div>
    </PhoneVerified>
  );
}

function Latest({ latest, zone }: { latest: VendorSpace['latest']; zone: string }) {
  return (
    <section className="desk-part" aria-labelledby="dernieres">
      <h2 id="dernieres">{m.space_latest()}</h2>
      {latest.length === 0 ? (
        <p className="muted">{m.space_no_orders()}</p>
      ) : (
        <ul className="space-orders">
          {latest.map(({ number, status, currency, totalMinor, createdAt }) => (
            <li key={number + createdAt}>
              <b className="numbers">{number}</b>
              <span>{partStatusWords(status)}</span>
              <time className="muted" dateTime={createdAt}>
                {dateAndTime(createdAt, zone)}
              </time>
              <b className="numbers">{formatPrice(totalMinor, currency)}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
