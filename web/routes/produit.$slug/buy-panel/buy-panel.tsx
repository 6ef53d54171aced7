import type { Card, Offer, ProductDetails } from '#domain/catalogue/product.ts';
import { countryName } from '#domain/delivery/countries.ts';
import { m } from '#texts/compiled/messages.js';
import { AddButton } from '#web/parts/catalogue/add-button/add-button.tsx';
import { CompareButton } from '#web/parts/catalogue/compare-button/compare-button.tsx';
import { FavouriteButton } from '#web/parts/catalogue/favourite-button/favourite-button.tsx';
import { Delivery } from '#web/parts/catalogue/offer-table/offer-table.tsx';
import { arrivalWords, dateWords, stockWords } from '#web/parts/catalogue/offer-table/offer-words.ts';
import { Price } from '#web/parts/catalogue/price/price.tsx';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { PriceBar } from '#web/parts/catalogue/price-bar/price-bar.tsx';
import { RetailerLink } from '#web/parts/catalogue/retailer-link/retailer-link.tsx';
import { SourceBadge } from '#web/parts/catalogue/source-badge/source-badge.tsx';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { usePostalCode } from '#web/state/location.ts';
import { openSheet } from '#web/state/sheets.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Tag } from '#web/ui/tag.tsx';

/** The best offer for this visitor: the total with delivery, its parts, the reduction, and the button. */
export function BuyPanel({ product, offer, card }: { product: ProductDetails; offer: Offer; card: Card }) {
  const { language } = useVisitor();
  const postalCode = usePostalCode();
  const { currency } = product;
  const money = useMoney(currency, offer.currency);
  const place = [postalCode, countryName(product.country, language)].filter(Boolean).join(', ');
  return (
    <section className="buy-panel" aria-labelledby="prix">
      <div className="row row-between row-wrap">
        <div className="buy-place">
          <h2 id="prix">{offer.shown_shipping === null ? m.buy_price_without() : m.buy_price_at({ place })}</h2>
          <button
            type="button"
            className="link"
            aria-haspopup="dialog"
            aria-label={m.buy_place_change_label()}
            onClick={() => openSheet('delivery')}
          >
            {m.buy_place_change()}
          </button>
        </div>
        <SourceBadge source={offer.source} retailer={offer.direct ? null : offer.seller} />
      </div>
      <p className="row row-wrap">
        <Price amount={offer.shown_total} currency={currency} size="large" />
        {offer.discount && <Tag look="down">{`−${offer.discount.percent}\u00A0%`}</Tag>}
      </p>
      {offer.minimum_order_quantity > 1 && (
        // What is large is what can be bought; one unit is said beneath (delivery is stated per line, whatever the quantity).
        <p className="buy-minimum">
          {m.offer_minimum_total({
            n: offer.minimum_order_quantity,
            unit: money(offer.shown_price, currency),
          })}
        </p>
      )}
      <PriceBar article={offer.shown_total - (offer.shown_shipping ?? 0)} delivery={offer.shown_shipping ?? 0} />
      <dl className="legend buy-parts">
        <div>
          <dt>
            <i className="part-article" />
            {m.part_article()}
          </dt>
          <dd className="numbers">{money(offer.shown_total - (offer.shown_shipping ?? 0), currency)}</dd>
        </div>
        <div>
          <dt>
            <i className="part-delivery" />
            {m.part_delivery()}
          </dt>
          <dd className="numbers">
            <Delivery amount={offer.shown_shipping} currency={currency} />
          </dd>
        </div>
        <div>
          <dd>{m.buy_taxes()}</dd>
        </div>
      </dl>
      {offer.discount && (
        <p className="small">
          {m.buy_discount({
            saved: money(Math.max(offer.discount.reference - offer.price, 0), offer.currency),
            reference: money(offer.discount.reference, offer.currency),
            date: dateWords(offer.discount.since),
          })}{' '}
          <a className="link" href="#historique">
            {m.buy_history()}
          </a>
        </p>
      )}
      <div className="buy-acts">
        {offer.direct ? (
          <AddButton offer={offer} product={product} look="main" size="large" withQuantity long />
        ) : (
          <RetailerLink url={offer.retailer_url} seller={offer.seller} title={product.title} look="main" size="large" />
        )}
        <FavouriteButton card={card} className="icon-button-line" />
        <CompareButton card={card} className="icon-button-line" />
      </div>
      <ul className="buy-facts">
        <li>
          <Icon name="truck" />
          {m.buy_arrival({ arrival: arrivalWords(offer), country: countryName(offer.ships_from, language) })}
        </li>
        <li>
          <Icon name="package" />
          {stockWords(offer)}
        </li>
        <li>
          <Icon name="store" />
          {offer.direct ? m.buy_sold_by({ seller: offer.seller }) : m.buy_sold_outside({ seller: offer.seller })}
        </li>
      </ul>
    </section>
  );
}
