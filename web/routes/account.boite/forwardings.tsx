import type { ForwardingView } from '#domain/boxes/box-view.ts';
import { countryName } from '#domain/delivery/countries.ts';
import { m } from '#texts/compiled/messages.js';
import { AccountCard } from '#web/parts/account/account-frame/account-frame.tsx';
import { formatInstantAsDay } from '#web/parts/boxes/day.ts';
import { useFormatPrice } from '#web/parts/boxes/use-price-text.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/tag.tsx';

const states = {
  quoted: { look: 'warn', words: () => m.box_dispatch_unpaid() },
  paid: { look: 'info', words: () => m.box_dispatch_paid() },
  shipped: { look: 'ok', words: () => m.box_dispatch_shipped() },
} as const;

/** The shipments from a postal box: unpaid (these can be cancelled), being prepared, and on the way. */
export function ParcelForwardings({
  boxId,
  forwardings,
  zone,
}: {
  boxId: string;
  forwardings: ForwardingView[];
  zone: string;
}) {
  const { language } = useVisitor();
  const price = useFormatPrice();
  if (forwardings.length === 0) return null;
  return (
    <AccountCard title={m.box_dispatches_title()}>
      <ul className="forwardings">
        {forwardings.map((one) => (
          <li key={one.id}>
            <p>
              <b className="numbers">{one.number}</b>{' '}
              <Tag look={states[one.status].look}>{states[one.status].words()}</Tag>
            </p>
            <p className="small">
              {m.box_dispatch_to({
                count: one.parcels,
                city: one.to.city,
                country: countryName(one.to.country, language),
              })}{' '}
              · <span className="numbers">{price(one.totalMinor, one.currency)}</span> ·{' '}
              {formatInstantAsDay(one.at, zone)}
            </p>
            {one.trackingCode && (
              <p className="small numbers">
                {m.box_dispatch_tracking({ carrier: one.carrier ?? '', code: one.trackingCode })}
              </p>
            )}
            {one.orderId && (
              <a className="link link-tap" href={`/commande/${one.orderId}`}>
                {one.status === 'quoted' ? m.box_dispatch_pay() : m.box_dispatch_order()}
              </a>
            )}
            {one.status === 'quoted' && (
              <form method="post" action="/account/boite">
                <input type="hidden" name="boite" value={boxId} />
                <input type="hidden" name="renoncer" value={one.number} />
                <button
                  type="submit"
                  className={buttonClass('second')}
                  aria-label={m.box_dispatch_give_up_named({ number: one.number })}
                >
                  {m.box_dispatch_give_up()}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </AccountCard>
  );
}
