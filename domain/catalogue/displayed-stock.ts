/** The highest stock shown to visitors; or the minimum order when that is higher (offers.stock_shown in database/schema/31-offers.sql). */
export const maxDisplayedStock = 10;

const cap = (minimum: number): number => Math.max(maxDisplayedStock, minimum);

/** The stock shown to visitors, from the exact stock; null: not stated. */
export const capDisplayedStock = (stock: number | null, minimum: number): number | null =>
  stock === null ? null : Math.min(stock, cap(minimum));

/** The highest quantity that can be ordered for a displayed stock; undefined: unknown, because there may be more. */
export const maxOrderQuantity = (shown: number | null, minimum: number): number | undefined =>
  shown === null || shown >= cap(minimum) ? undefined : shown;
