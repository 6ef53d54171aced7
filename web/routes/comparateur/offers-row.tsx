import type { ComparedOffer, ComparedProduct } from '#domain/compare/compared-product.ts';
import { m } from '#texts/compiled/messages.js';
import { formatDeliveryDaysOrNull, type ComparisonRow } from '#web/parts/catalogue/comparison/comparison-rows.ts';

type Money = (minor: number, currency: string) => string;

/** Every offer of each product with delivered price and arrival, best first, and a link to further offers. */
export const comparisonOffersRow = (columns: (ComparedProduct | undefined)[], money: Money): ComparisonRow => ({
  label: m.compare_all_offers(),
  values: columns.map(() => null),
  same: false,
  apart: columns.map(() => false),
  cells: columns.map((product) => product && <Offers key={product.card.id} product={product} money={money} />),
});

function Offers({ product: { card, offers }, money }: { product: ComparedProduct; money: Money }) {
  const more = card.offer_count - offers.length;
  return (
    <ul className="compare-offers">
      {offers.map((offer) => (
        <li key={offer.id} className={offer.in_stock ? undefined : 'faint'}>
          {!offer.price_stale && (
            <span className="compare-offer-price numbers">{money(offer.shown_total, card.currency)}</span>
          )}{' '}
          <span className="compare-offer-seller">{offer.seller}</span>{' '}
          <span className="compare-offer-facts micro muted">{factsOf(offer)}</span>
          {offer.read && <span className="compare-offer-facts micro muted"> {offer.read}</span>}
        </li>
      ))}
      {more > 0 && (
        <li>
          <a className="link" href={`/produit/${card.slug}#offres`}>
            {m.compare_more_offers({ n: more })}
          </a>
        </li>
      )}
    </ul>
  );
}

/** An offer's facts: "2 à 4 jours · livraison à confirmer · épuisé". */
const factsOf = (offer: ComparedOffer): string =>
  [
    formatDeliveryDaysOrNull(offer),
    offer.shown_shipping === null ? m.card_delivery_unknown() : null,
    offer.minimum_order_quantity > 1 ? m.offer_minimum({ n: offer.minimum_order_quantity }) : null,
    offer.in_stock || offer.reopens_on ? null : m.offer_stock_none(),
    offer.reopens_on ? m.cart_away() : null,
  ]
    .filter(Boolean)
    .join(' · ');
