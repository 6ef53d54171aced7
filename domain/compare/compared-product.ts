import type { LocalizedAttribute, ComparisonCard, Offer } from '#domain/catalogue/product.ts';
import type { Candidate } from './recommend.ts';

/** An offer in a comparison. Its amounts have the same units as in `Offer`. */
export type ComparedOffer = Pick<
  Offer,
  | 'id'
  | 'source'
  | 'seller'
  | 'direct'
  | 'price_stale'
  | 'shown_total'
  | 'shown_shipping'
  | 'days_min'
  | 'days_max'
  | 'in_stock'
  | 'reopens_on'
  | 'minimum_order_quantity'
> &
  Pick<ComparisonCard, 'read_at' | 'read'>;

/** A product in a comparison: specifications in the visitor's language, and its best offers. */
export type ComparedProduct = { card: ComparisonCard; attributes: LocalizedAttribute[]; offers: ComparedOffer[] };

/** How many offers of a product a comparison shows; the product page shows all. */
export const comparedOfferLimit = 5;

/** Converts a compared product to the input of the recommendations. */
export const toRecommendationCandidate = ({ card, attributes, offers }: ComparedProduct): Candidate => ({
  priceMinor: card.price,
  isDelivered: card.shipping !== null,
  isInStock: card.in_stock,
  minimumQuantity: card.minimum_order_quantity,
  arrivalDays: offers[0]?.days_max ?? null,
  rating: card.rating_is_demo ? null : card.rating,
  specifications: attributes,
});
