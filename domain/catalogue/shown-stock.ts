/** Visitors are told of this many units at most, or of the minimum order (offers.stock_shown in database/schema/31-offers.sql). */
export const maxStockShown = 10;

const cap = (minimum: number): number => Math.max(maxStockShown, minimum);

/** What a visitor is told of an exact stock; null: the seller does not say. */
export const shownStock = (stock: number | null, minimum: number): number | null =>
  stock === null ? null : Math.min(stock, cap(minimum));

/** The most that can be asked for, of a stock as it is shown; undefined: nobody knows, there may be more than is shown. */
export const maxToOrder = (shown: number | null, minimum: number): number | undefined =>
  shown === null || shown >= cap(minimum) ? undefined : shown;
