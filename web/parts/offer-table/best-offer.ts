import type { Offer, ProductAnswer } from '#domain/catalogue/product.ts';

/** The offer shown first: the cheapest at the door that can be had and says its delivery; else the cheapest that can be had; else the first. */
export function bestOffer({ offers }: Pick<ProductAnswer, 'offers'>): Offer | undefined {
  return (
    offers.find((offer) => offer.in_stock && offer.shown_shipping !== null) ??
    offers.find((offer) => offer.in_stock) ??
    offers[0]
  );
}
