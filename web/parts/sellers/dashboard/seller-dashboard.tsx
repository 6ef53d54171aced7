import type { VendorKind } from '#domain/people/acting-as.ts';
import { m } from '#texts/compiled/messages.js';
import type { SellerDashboard } from '#web/context.ts';
import { PhoneVerified } from '#web/parts/account/guard/phone-verified.tsx';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { dateAndTime } from '#web/parts/orders/order-details/moment.ts';
import { partStatusWords } from '#web/parts/orders/order-details/order-words.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';

type Props = { kind: VendorKind; dashboard: SellerDashboard; zone: string };

/** The seller's dashboard: sellers, number of offers, open tasks, and the latest orders (R-ROUTE-21, R-ROUTE-22). */
export function Dashboard({ kind, dashboard, zone }: Props) {
  const { sellers, chosen, orders } = dashboard;
  const shown = sellers.filter(({ id }) => chosen === null || id === chosen);
  const title = kind === 'merchant' ? m.space_merchant_title() : m.space_restaurant_title();
  if (sellers.length === 0)
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
            <dd className="numbers">{shown.reduce((sum, { offers }) => sum + offers, 0)}</dd>
          </div>
          {orders && (
            <div>
              <dt>{m.space_waiting()}</dt>
              <dd className="numbers">{orders.toPrepare}</dd>
            </div>
          )}
        </dl>
        {orders && <Latest latest={orders.latest} zone={zone} />}
        <Sellers kind={kind} sellers={sellers} chosen={chosen} />
      </div>
    </PhoneVerified>
  );
}

/** Members of several sellers choose one, for this session (DECISIONS R-ROLE-10..12). */
function Sellers({ kind, sellers, chosen }: { kind: VendorKind } & Pick<SellerDashboard, 'sellers' | 'chosen'>) {
  return (
    <form method="post">
      <h2>{m.space_sellers()}</h2>
      <ul className="space-sellers">
        {sellers.map(({ id, name, city }) => (
          <li key={id}>
            <Icon name={kind === 'merchant' ? 'source-merchant' : 'source-restaurant'} />
            <b>{name}</b>
            {city && <span className="muted">{city}</span>}
            {id === chosen && <span className="tag">{m.admin_act_now()}</span>}
            {sellers.length > 1 && id !== chosen && (
              <Button type="submit" name="act_as" value={id} aria-label={m.space_choose_one({ name })}>
                {m.space_choose()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sellers.length > 1 && chosen !== null && (
        <Button type="submit" name="act_as" value="">
          {m.space_all()}
        </Button>
      )}
    </form>
  );
}

function Latest({ latest, zone }: { latest: NonNullable<SellerDashboard['orders']>['latest']; zone: string }) {
  const money = useMoney(...latest.map(({ currency }) => currency));
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
              <b className="numbers">{money(totalMinor, currency)}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
