/** A price as a retailer states it. `inStock`: null: not said. `readAt`: when it was read there, in milliseconds since 1970; a reader with a cache says the older moment. */
export type LinkedPrice = {
  priceMinor: number;
  currency: string;
  inStock: boolean | null;
  readAt: number;
  /** Its pictures, where they may be linked to (linked-picture.ts); absent: nothing is said of them. */
  pictures?: string[];
};
