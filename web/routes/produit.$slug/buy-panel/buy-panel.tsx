import type { Card, Offer, ProductDetails } from '#domain/catalogue/product.ts';
import { countryName } from '#domain/delivery/countries.ts';
import { countryWithPreposition } from '#domain/delivery/country-phrase.ts';
import { m } from '#texts/compiled/messages.js';
import { AddButton } from '#web/parts/catalogue/add-button/add-button.tsx';
import { CompareButton } from '#web/parts/catalogue/compare-button/compare-button.tsx';
import { FavouriteButton } from '#web/parts/catalogue/favourite-button/favourite-button.tsx';
import { OfferDelivery } from '../offer-table/offer-table.tsx';
import { stockText } from '#web/parts/catalogue/offer-words/offer-words.ts';
import { dateText } from '#web/parts/shell/figures/date-text.ts';
import { Price } from '#web/parts/catalogue/price/price.tsx';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { type DeliveredPriceAtPlace, useDeliveredPriceAtPlace } from '#web/parts/catalogue/price/use-price-here.ts';
import { PriceShareGraphic } from '#web/parts/catalogue/price-bar/price-bar.tsx';
import { LinkDisclosure } from '../offer-table/link-disclosure.tsx';
import { RetailerLink } from '#web/parts/catalogue/retailer-link/retailer-link.tsx';
import { SourceBadge } from '#web/parts/catalogue/source-badge/source-badge.tsx';
import { openNowText } from '#web/parts/sellers/hours/hours-words.ts';
import type { VisitorQueries } from '#web/context.ts';
import { SellerLink } from '#web/parts/sellers/seller-link/seller-link.tsx';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { usePostalCode } from '#web/state/location.ts';
import { openSheet } from '#web/state/sheets.ts';
import { BuyTerms } from '../buy-terms/buy-terms.tsx';
import { DiscountWords } from './discount-words.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Tag } from '#web/ui/tag.tsx';

type PickupHere = NonNullable<Awaited<ReturnType<VisitorQueries['pickup']>>>;

/** The best offer for this visitor: total with delivery, its parts, the reduction, and the buy button. */
export function BuyPanel({
  product,
  offer,
  card,
  arrival,
  pickup,
  ways,
}: {
  product: ProductDetails;
  offer: Offer;
  card: Card;
  /** When the product arrives if bought today; null: not stated. */ arrival: string | null;
  /** Where the product can be picked up instead; null: nowhere in this country. */ pickup: PickupHere | null;
  /** The payment providers that accept the price. */ ways: readonly string[];
}) {
  const { language } = useVisitor();
  const here = useOfferPriceHere(product, offer);
  const postalCode = usePostalCode();
  const place = postalCode
    ? m.buy_place_code({ place: postalCode })
    : countryWithPreposition(product.country, language);
  return (
    <section className="buy-panel" aria-labelledby="prix">
      <div className="row row-between row-wrap">
        <div className="buy-place">
          <h2 id="prix">
            {offer.price_stale
              ? m.link_price_away({ seller: offer.seller })
              : here.state === 'from'
                ? m.zones_buy_price_from()
                : here.shipping === null
                  ? m.buy_price_without()
                  : m.buy_price_at({ place })}
          </h2>
          <button
            type="button"
            // A restaurant's fee depends on the place, so phones show this button too.
            className={offer.by_zone ? 'link' : 'link desktop-only'}
            aria-haspopup="dialog"
            aria-label={here.state === 'from' ? undefined : m.buy_place_change_label()}
            onClick={() => openSheet('delivery')}
          >
            {here.state === 'from' ? m.zones_buy_choose() : m.buy_place_change()}
          </button>
        </div>
        <SourceBadge source={offer.source} retailer={offer.direct ? null : offer.seller} />
      </div>
      {offer.price_stale ? (
        <p>{m.link_price_old({ seller: offer.seller })}</p>
      ) : (
        <Total product={product} offer={offer} here={here} />
      )}
      <div className="buy-acts">
        {offer.direct ? (
          <AddButton offer={offer} product={product} look="main" size="large" withQuantity long />
        ) : (
          <RetailerLink
            offer={offer.id}
            isPriceStale={offer.price_stale}
            seller={offer.seller}
            title={product.title}
            look="main"
            size="large"
          />
        )}
        <FavouriteButton card={card} className="icon-button-line" />
        <CompareButton card={card} className="icon-button-line" />
      </div>
      {!offer.direct && <LinkDisclosure offer={offer} />}
      {!offer.price_stale && <Parts product={product} offer={offer} here={here} />}
      <ul className="buy-facts">
        <li>
          <Icon name="truck" />
          <span>
            {arrival === null
              ? m.buy_ships_from({ country: countryName(offer.ships_from, language) })
              : m.buy_arrival({ arrival, country: countryName(offer.ships_from, language) })}{' '}
            <Link className="link" to="/livraison#vendeurs">
              {m.shipping_more()}
            </Link>
          </span>
        </li>
        {pickup && (
          <li>
            <Icon name="pin" />
            <span>
              {m.pickup_here({ place: pickup.place, n: pickup.n })}
              {pickup.now && <span className="muted"> ({openNowText(pickup.now)})</span>}
            </span>
          </li>
        )}
        <li>
          <Icon name="package" />
          {stockText(offer)}
        </li>
        <li>
          <Icon name="store" />
          {offer.direct ? (
            <span>
              {m.buy_sold_by()} <SellerLink name={offer.seller} slug={offer.seller_slug} source={offer.source} />
            </span>
          ) : (
            m.buy_sold_outside({ seller: offer.seller })
          )}
        </li>
      </ul>
      <BuyTerms offer={offer} ways={ways} />
    </section>
  );
}

/** The bar at the bottom of a phone, with the same price as the panel. */
export function BuyBar({ product, offer }: { product: ProductDetails; offer: Offer }) {
  const here = useOfferPriceHere(product, offer);
  return (
    <div className="buy-bar">
      <Price amount={here.total} currency={product.currency} isFrom={here.state === 'from'} />
      <AddButton offer={offer} product={product} look="main" />
    </div>
  );
}

const useOfferPriceHere = ({ currency }: ProductDetails, offer: Offer): DeliveredPriceAtPlace =>
  useDeliveredPriceAtPlace(offer, { total: offer.shown_total, shipping: offer.shown_shipping }, currency);

type Priced = { product: ProductDetails; offer: Offer; here: DeliveredPriceAtPlace };

/** The total. The button follows directly, because a phone must show both without scrolling. */
function Total({ product: { currency }, offer, here }: Priced) {
  const money = useMoney(currency, offer.currency);
  return (
    <>
      <p className="row row-wrap">
        <Price amount={here.total} currency={currency} size="large" isFrom={here.state === 'from'} />
        {offer.discount && <Tag look="down">{`−${offer.discount.percent}\u00A0%`}</Tag>}
      </p>
      {offer.sale_ends && <p className="small muted">{m.wares_price_until({ date: dateText(offer.sale_ends) })}</p>}
      {offer.minimum_order_quantity > 1 && (
        // The large price is that of the smallest quantity that can be bought. The price of one unit is below.
        <p className="buy-minimum">
          {m.offer_minimum_total({
            n: offer.minimum_order_quantity,
            unit: money(offer.shown_price, currency),
          })}
        </p>
      )}
    </>
  );
}

function Parts({ product: { currency }, offer, here }: Priced) {
  const money = useMoney(currency, offer.currency);
  return (
    <>
      <PriceShareGraphic article={here.total - (here.shipping ?? 0)} delivery={here.shipping ?? 0} />
      <dl className="legend buy-parts">
        <div>
          <dt>
            <i className="part-article" />
            {m.part_article()}
          </dt>
          <dd className="numbers">{money(here.total - (here.shipping ?? 0), currency)}</dd>
        </div>
        <div>
          <dt>
            <i className="part-delivery" />
            {m.part_delivery()}
          </dt>
          <dd className="numbers">
            <OfferDelivery here={here} currency={currency} />
          </dd>
        </div>
        <div>
          <dd>{m.buy_taxes()}</dd>
        </div>
      </dl>
      {offer.discount && (
        <p className="small">
          <DiscountWords discount={offer.discount} price={offer.shown_price} currency={currency} />{' '}
          <a className="link" href="#historique">
            {m.buy_history()}
          </a>
        </p>
      )}
    </>
  );
}
