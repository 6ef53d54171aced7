import type { Offer } from '#domain/catalogue/product.ts';
import { countryName } from '#domain/delivery/countries.ts';
import { countryWithPreposition } from '#domain/delivery/country-phrase.ts';
import { m } from '#texts/compiled/messages.js';
import { deliveryText } from '#web/parts/catalogue/product-card/card-words.ts';
import { Price } from '#web/parts/catalogue/price/price.tsx';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { SourceBadge } from '#web/parts/catalogue/source-badge/source-badge.tsx';
import { SellerLink } from '#web/parts/sellers/seller-link/seller-link.tsx';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { saveChosenLocation } from '#web/state/location.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

/** `offer`: the best offer delivered to the country. `arrival`: the arrival after buying today; null: not stated. */
export type DeliveryCountryOffer = { country: string; currency: string; offer: Offer | null; arrival: string | null };

/** The product at one place: delivered price, arrival, seller, and a button to buy it for that place. */
export function DeliveryCountryColumn({
  place: { country, currency, offer, arrival },
  slug,
  isPairOwn,
}: {
  place: DeliveryCountryOffer;
  slug: string;
  /** One of the two places is the visitor's own. Then the titles are "chez vous" and "chez eux". */
  isPairOwn: boolean;
}) {
  const { country: own, language } = useVisitor();
  const money = useMoney(currency);
  const isOwn = country === own;
  return (
    <section className="two-places-column" aria-label={countryName(country, language)}>
      <h2>
        {isPairOwn && <span className="small muted">{isOwn ? m.two_places_here() : m.two_places_there()}</span>}
        {countryName(country, language)}
      </h2>
      {offer ? (
        <>
          <p className="two-places-price">
            <Price amount={offer.shown_total} currency={currency} isFrom={offer.by_zone} />
            <span className="card-context">
              {deliveryText(
                { shipping: offer.shown_shipping, currency, state: offer.by_zone ? 'from' : 'known' },
                money,
              )}
            </span>
          </p>
          {offer.minimum_order_quantity > 1 && (
            <p className="micro muted">{m.offer_minimum({ n: offer.minimum_order_quantity })}</p>
          )}
          {arrival && <p>{arrival}</p>}
          <p className="two-places-seller">
            <SourceBadge source={offer.source} retailer={offer.direct ? null : offer.seller} />
            <SellerLink name={offer.seller} slug={offer.seller_slug} source={offer.source} />
          </p>
          {isOwn ? (
            <Link className={buttonClass('tonal')} to={`/produit/${slug}`}>
              {m.two_places_see()}
            </Link>
          ) : (
            // This form changes the visitor's country, so the whole shop shows prices for it.
            <form method="post" action="/preferences" onSubmit={() => saveChosenLocation({ country, postalCode: '' })}>
              <input type="hidden" name="country" value={country} />
              <input type="hidden" name="back" value={`/produit/${slug}`} />
              <button type="submit" className={buttonClass('tonal')}>
                {m.two_places_buy({ place: countryWithPreposition(country, language) })}
              </button>
            </form>
          )}
        </>
      ) : (
        <p className="muted">{m.two_places_none({ place: countryWithPreposition(country, language) })}</p>
      )}
    </section>
  );
}
