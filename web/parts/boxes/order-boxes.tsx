import type { BoxView } from '#domain/boxes/box-view.ts';
import { m } from '#texts/compiled/messages.js';
import { formatInstantAsBoxDay } from '#web/parts/boxes/day.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { BoxAddress } from './box-address/box-address.tsx';
import { RenewBoxForm } from './renew-form.tsx';

/** The postal boxes paid by an order, on the order's page: address, end of the term, and the link to renew. */
export function OrderBoxes({
  boxes,
  email,
  orderId,
  token,
  shopZone,
}: {
  boxes: BoxView[];
  email: string;
  orderId: string;
  token: string;
  shopZone: string;
}) {
  const { person } = useVisitor();
  if (boxes.length === 0) return null;
  return (
    <section className="order-boxes" aria-labelledby="boites">
      <h2 id="boites">{boxes.length === 1 ? m.box_address_title() : m.box_addresses_title()}</h2>
      {boxes.map((box) => (
        <article key={box.id} className="order-box">
          <BoxAddress box={box} />
          <p>
            {box.state === 'open'
              ? m.box_paid_until({ plan: box.plan, day: formatInstantAsBoxDay(box.endsAt, box, shopZone) })
              : m.box_over_since({ plan: box.plan, day: formatInstantAsBoxDay(box.endsAt, box, shopZone) })}
          </p>
          {/* Until a box has an account, the link of its first order may renew it. The link of a renewal may not. */}
          {box.state !== 'open' && box.orderId === orderId && !box.hasAccount && (
            <RenewBoxForm box={box} link={{ orderId, token }} />
          )}
        </article>
      ))}
      {person ? (
        <p>
          <a className={buttonClass('second')} href="/account/boite">
            {m.box_see_parcels()}
          </a>
        </p>
      ) : (
        <p className="muted small">{m.box_guest_words({ email })}</p>
      )}
    </section>
  );
}
