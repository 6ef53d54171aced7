/** A price as a retailer states it. `inStock` is null where the retailer does not state it. `readAt` is when the retailer's page was read, in milliseconds since 1970; a reader that answers from a cache gives the time of the cached copy. */
export type LinkedPrice = {
  priceMinor: number;
  currency: string;
  inStock: boolean | null;
  readAt: number;
  /** Its pictures, where they may be linked to (linked-picture.ts); absent: nothing is said of them. */
  pictures?: string[];
};
