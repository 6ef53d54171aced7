import type { DocumentOffer } from './document.ts';

/** True if the stock covers one minimum order and the seller is not on holiday; mirrors private.is_available in database/schema/32-offer-prices.sql. */
export const isAvailable = ({
  stock,
  minimum,
  away = false,
}: Pick<DocumentOffer, 'stock' | 'minimum' | 'away'>): boolean => (stock === null || stock >= minimum) && !away;
