import type { Offer } from '#domain/catalogue/product.ts';
import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';
import { paymentMethodName } from '#web/parts/checkout/checkout-form/payment-way-name.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** Explains returns, payment in the buyer's country, and who the seller is. `ways`: possible payment providers. */
export function BuyTerms({ offer, ways }: { offer: Offer; ways: readonly string[] }) {
  const { country } = useVisitor();
  const { seller } = offer;
  return (
    <ul className="buy-facts buy-terms">
      <li>
        <Icon name="arrow-left" />
        <span>
          {returnWords(offer)}{' '}
          <Link className="link" to="/retours">
            {m.terms_rights()}
          </Link>
        </span>
      </li>
      {(!offer.direct || ways.length > 0) && (
        <li>
          <Icon name="lock" />
          {offer.direct
            ? m.terms_pay({ ways: ways.map((way) => paymentMethodName(way, country)).join(m.terms_or()) })
            : m.terms_pay_outside({ seller })}
        </li>
      )}
      <li>
        <Icon name="shield" />
        <span>
          {liableWords(offer)}{' '}
          <Link className="link" to="/conditions-utilisation">
            {m.terms_conditions()}
          </Link>
        </span>
      </li>
    </ul>
  );
}

function returnWords({ direct, seller, return_days: days, return_paid_by: paidBy }: Offer): string {
  if (!direct) return m.terms_return_outside({ seller });
  if (days === null) return m.terms_return_unstated();
  if (days === 0) return m.terms_return_none();
  return paidBy === 'seller' ? m.terms_return_free({ n: days }) : m.terms_return_paid({ n: days });
}

function liableWords({ direct, source, seller }: Offer): string {
  if (!direct) return m.terms_liable_outside({ seller });
  return source === 'admin'
    ? m.terms_liable_own({ shop: shop.name })
    : m.terms_liable_seller({ seller, shop: shop.name });
}
