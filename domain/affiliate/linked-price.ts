/** A retailer's price. `inStock` null: not stated. `readAt`: when the retailer's page was read, in epoch ms. */
export type LinkedPrice = {
  priceMinor: number;
  currency: string;
  inStock: boolean | null;
  readAt: number;
  /** Pictures that a page may link (linked-picture.ts); absent when the retailer gives none. */
  pictures?: string[];
};
