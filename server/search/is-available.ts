import type { DocumentOffer } from './document.ts';

/** Whether an offer can be ordered now: enough of it for one order, of a seller who is not on holiday (private.is_available in database/schema/32-offer-prices.sql). */
export const isAvailable = ({
  stock,
  minimum,
  away = false,
}: Pick<DocumentOffer, 'stock' | 'minimum' | 'away'>): boolean => (stock === null || stock >= minimum) && !away;
