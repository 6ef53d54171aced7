import type { Offer, ProductDetails } from '#domain/catalogue/product.ts';
import { countryName } from '#domain/delivery/countries.ts';
import { m } from '#texts/compiled/messages.js';
import { AddButton } from '#web/parts/catalogue/add-button/add-button.tsx';
import { Price } from '#web/parts/catalogue/price/price.tsx';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { type DeliveredPriceAtPlace, useDeliveredPriceAtPlace } from '#web/parts/catalogue/price/use-price-here.ts';
import { PriceShareGraphic } from '#web/parts/catalogue/price-bar/price-bar.tsx';
import { LinkDisclosure } from './link-disclosure.tsx';
import { RetailerLink } from '#web/parts/catalogue/retailer-link/retailer-link.tsx';
import { SourceBadge } from '#web/parts/catalogue/source-badge/source-badge.tsx';
import { SellerLink } from '#web/parts/sellers/seller-link/seller-link.tsx';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { Tag } from '#web/ui/tag.tsx';
import { deliveryDurationText, stockText } from '#web/parts/catalogue/offer-words/offer-words.ts';
import { dateText } from '#web/parts/shell/figures/date-text.ts';

/** All offers with details, the best first: columns on a wide screen, one below the other on a phone. */
export function OfferTable({ product }: { product: ProductDetails }) {
  const scale = Math.max(...product.offers.map(({ shown_total }) => shown_total));
  return (
    <div className="offers-scroll">
      <div className="offers">
        <div className="offer-labels" aria-hidden="true">
          <span />
          <span>{m.part_article()}</span>
          <span>{m.part_delivery()}</span>
          <span className="offer-total">{m.offer_total()}</span>
          <span>{m.offer_arrival()}</span>
          <span>{m.offer_ships_from()}</span>
          <span>{m.offer_stock()}</span>
          <span>{m.offer_checked()}</span>
          <span />
        </div>
        {product.offers.map((offer, place) => (
          <OfferColumn
            key={offer.id}
            offer={offer}
            product={product}
            scale={scale}
            best={place === 0 && product.offers.length > 1 && !offer.price_stale}
            several={product.offers.length > 1}
          />
        ))}
      </div>
    </div>
  );
}

function OfferColumn({
  offer,
  product,
  scale,
  best,
  several,
}: {
  offer: Offer;
  product: ProductDetails;
  scale: number;
  best: boolean;
  several: boolean;
}) {
  const { language } = useVisitor();
  const { currency } = product;
  const money = useMoney(currency);
  const here = useDeliveredPriceAtPlace(offer, { total: offer.shown_total, shipping: offer.shown_shipping }, currency);
  const place = [offer.seller_city, countryName(offer.seller_country, language)].filter(Boolean).join(', ');
  return (
    <article
      className={best ? 'offer offer-best' : several ? 'offer offer-folded' : 'offer'}
      aria-label={m.offer_label({
        seller: offer.seller,
        price: offer.price_stale ? m.link_price_away({ seller: offer.seller }) : money(here.total, currency),
      })}
    >
      {best && <Tag look="best">{m.offer_best()}</Tag>}
      <div className="offer-who">
        <SourceBadge source={offer.source} retailer={offer.direct ? null : m.offer_partner()} />
        <h3>
          <SellerLink name={offer.seller} slug={offer.seller_slug} source={offer.source} />
        </h3>
        <p className="micro muted">{offer.direct ? place : m.offer_affiliate()}</p>
      </div>
      <dl className="offer-lines">
        <div className="offer-detail">
          <dt>{m.part_article()}</dt>
          <dd>{!offer.price_stale && <Article offer={offer} currency={currency} />}</dd>
        </div>
        <div className="offer-detail">
          <dt>{m.part_delivery()}</dt>
          <dd>
            <OfferDelivery here={here} currency={currency} />
          </dd>
        </div>
        <div className="offer-total">
          <dt>{m.offer_total()}</dt>
          <dd>
            {offer.price_stale ? (
              <span className="micro">{m.link_price_away({ seller: offer.seller })}</span>
            ) : (
              <>
                <Price amount={here.total} currency={currency} isFrom={here.state === 'from'} />
                {here.shipping === null && (
                  <span className="offer-unknown micro">
                    {here.state === 'refused' ? m.zones_card_refused({ place: here.place }) : m.card_delivery_unknown()}
                  </span>
                )}
                <PriceShareGraphic
                  article={here.total - (here.shipping ?? 0)}
                  delivery={here.shipping ?? 0}
                  scale={scale}
                />
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{m.offer_arrival()}</dt>
          <dd>{deliveryDurationText(offer)}</dd>
        </div>
        <div className="offer-detail">
          <dt>{m.offer_ships_from()}</dt>
          <dd>{countryName(offer.ships_from, language)}</dd>
        </div>
        <div>
          <dt>{m.offer_stock()}</dt>
          <dd className={offer.in_stock && !offer.reopens_on ? '' : 'offer-none'}>{stockText(offer)}</dd>
        </div>
        <div className="offer-detail">
          <dt>{m.offer_checked()}</dt>
          <dd>
            <time dateTime={offer.checked_at}>{dateText(offer.checked_at)}</time>
          </dd>
        </div>
      </dl>
      {!best && several && !offer.price_stale && (
        <details className="offer-fold">
          <summary>{m.offer_detail()}</summary>
          <OfferDetails offer={offer} here={here} currency={currency} place={countryName(offer.ships_from, language)} />
        </details>
      )}
      <div className="offer-act">
        {offer.minimum_order_quantity > 1 && (
          <p className="micro muted">{m.offer_minimum({ n: offer.minimum_order_quantity })}</p>
        )}
        {offer.direct ? (
          <AddButton offer={offer} product={product} look={best ? 'main' : 'second'} />
        ) : (
          <RetailerLink
            offer={offer.id}
            isPriceStale={offer.price_stale}
            seller={offer.seller}
            title={product.title}
            look="second"
            size="normal"
          />
        )}
        {!offer.direct && <LinkDisclosure offer={offer} />}
      </div>
    </article>
  );
}

/** On a phone, the details of every offer except the best, hidden until expanded. */
function OfferDetails({
  offer,
  here,
  currency,
  place,
}: {
  offer: Offer;
  here: DeliveredPriceAtPlace;
  currency: string;
  place: string;
}) {
  return (
    <dl className="offer-lines">
      <div>
        <dt>{m.part_article()}</dt>
        <dd>
          <Article offer={offer} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{m.part_delivery()}</dt>
        <dd>
          <OfferDelivery here={here} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{m.offer_ships_from()}</dt>
        <dd>{place}</dd>
      </div>
      <div>
        <dt>{m.offer_checked()}</dt>
        <dd>
          <time dateTime={offer.checked_at}>{dateText(offer.checked_at)}</time>
        </dd>
      </div>
    </dl>
  );
}

/** The price without delivery, also in the seller's currency if that is a different one. */
function Article({ offer, currency }: { offer: Offer; currency: string }) {
  const money = useMoney(currency, offer.currency);
  return (
    <>
      {offer.currency !== currency && <span className="faint">{money(offer.price, offer.currency)} · </span>}
      {offer.minimum_order_quantity > 1 && `${offer.minimum_order_quantity} × `}
      {money(offer.shown_price, currency)}
    </>
  );
}

/** The stated delivery: free, an amount, per zone, or not confirmed yet. */
export function OfferDelivery({
  here: { shipping: amount, state, place },
  currency,
}: {
  here: Omit<DeliveredPriceAtPlace, 'total'>;
  currency: string;
}) {
  const money = useMoney(currency);
  if (state === 'refused') return <span className="offer-unknown">{m.zones_card_refused({ place })}</span>;
  if (state === 'from' && amount !== null) return m.zones_offer_from({ price: money(amount, currency) });
  if (amount === null) return <span className="offer-unknown">{m.offer_delivery_unknown()}</span>;
  return amount === 0 ? <b className="offer-free">{m.offer_delivery_free()}</b> : money(amount, currency);
}
