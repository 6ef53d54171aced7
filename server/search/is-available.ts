import type { DocumentOffer } from './document.ts';

/** True if the stock covers a minimum order and the seller is not on holiday, as in 32-offer-prices.sql. */
export const isOfferOrderable = ({
  stock,
  minimum,
  away = false,
}: Pick<DocumentOffer, 'stock' | 'minimum' | 'away'>): boolean => (stock === null || stock >= minimum) && !away;
