/** The highest stock shown to visitors, or of the minimum order (offers.stock_shown in database/schema/31-offers.sql). */
export const maxDisplayedStock = 10;

const cap = (minimum: number): number => Math.max(maxDisplayedStock, minimum);

/** The stock shown to visitors for an exact stock; null: not stated. */
export const shownStock = (stock: number | null, minimum: number): number | null =>
  stock === null ? null : Math.min(stock, cap(minimum));

/** The highest quantity to order for a shown stock; undefined: unknown, there may be more than is shown. */
export const maxToOrder = (shown: number | null, minimum: number): number | undefined =>
  shown === null || shown >= cap(minimum) ? undefined : shown;
