/** What a seller's part of an order, a refund or a share of it comes to, in minor units of its currency. */
export const partTotalMinor = (part: { itemsMinor: number; shippingMinor: number }): number =>
  part.itemsMinor + part.shippingMinor;
