/** A price as a retailer states it. `inStock` is null where the retailer does not state it. `readAt` is when the retailer's page was read, in milliseconds since 1970; a reader that answers from a cache gives the time of the cached copy. */
export type LinkedPrice = {
  priceMinor: number;
  currency: string;
  inStock: boolean | null;
  readAt: number;
  /** Pictures that a page may link (linked-picture.ts); absent when the retailer gives none. */
  pictures?: string[];
};
