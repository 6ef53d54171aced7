import { m } from '#texts/compiled/messages.js';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { Link } from '#web/ui/link.tsx';
import type { VariantAxis } from './shown-choices.ts';

/** Size, colour … as links to the pages of other variants. A sold-out variant is marked and can be opened. */
export function VariantChoice({
  choices,
  currency,
  isOnSale,
}: {
  choices: readonly VariantAxis[];
  currency: string;
  isOnSale: boolean;
}) {
  const money = useMoney(currency);
  return (
    <nav className="variants" id="choix" aria-label={m.variants_choose()}>
      {!isOnSale && <p className="small">{m.variants_none_left()}</p>}
      {choices.map(({ name, current, values }) => (
        <div key={name}>
          <p className="small">{m.variants_axis({ axis: name, value: current })}</p>
          <ul className="row row-wrap">
            {values.map(({ value, slug, price, isCurrent, isSoldOut, isAway, also }) => (
              <li key={value}>
                <Link
                  className="chip"
                  to={`/produit/${slug}`}
                  preventScrollReset
                  aria-current={isCurrent ? 'page' : undefined}
                  data-off={isSoldOut || undefined}
                >
                  <span>{value}</span>
                  {(also.length > 0 || isSoldOut || price !== null) && (
                    <small>
                      {[
                        ...(also.length > 0 ? [m.variants_also({ values: also.join(', ') })] : []),
                        ...(isAway
                          ? [m.cart_away()]
                          : isSoldOut
                            ? [m.variants_sold_out()]
                            : price === null
                              ? []
                              : [money(price, currency)]),
                      ].join(' · ')}
                    </small>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
