/** The highest stock shown to visitors, unless the minimum order is higher (31-offers.sql: offers.stock_shown). */
export const maxDisplayedStock = 10;

const cap = (minimum: number): number => Math.max(maxDisplayedStock, minimum);

/** The stock shown to visitors, from the exact stock; null: not stated. */
export const capDisplayedStock = (stock: number | null, minimum: number): number | null =>
  stock === null ? null : Math.min(stock, cap(minimum));

/** The highest quantity that can be ordered. Undefined: unknown, because the real stock may be higher than shown. */
export const maxQuantityByShownStock = (shown: number | null, minimum: number): number | undefined =>
  shown === null || shown >= cap(minimum) ? undefined : shown;
