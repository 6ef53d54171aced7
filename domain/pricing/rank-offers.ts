// Which offer of a product leads at a place (DECISIONS: best offer). The index in memory ranks with this; PostgreSQL ranks once, when it stores
// an offer's price (private.delivered_offers in database/schema/32-offer-prices.sql), and database/tests/pricing.test.ts compares the two.
// Screens take the order they are given.

/** What comes before the total: offers whose delivery is not stated for the place come last, then those that are not in stock. */
export const standingOf = (isDelivered: boolean, inStock: boolean): number => (isDelivered ? 2 : 0) + (inStock ? 1 : 0);

/**
 * The places of `count` offers, the one that leads first: the highest standing, then the least total for the least quantity that may be bought,
 * as it is asked for in the currency of the place. Equal ones stay as they are given: by the seller's slug, then by id. A total is asked for only
 * where it decides.
 */
export function rankOffers(
  count: number,
  standing: (offer: number) => number,
  totalMinor: (offer: number) => number,
): number[] {
  const order: number[] = [];
  const totals: number[] = [];
  const total = (offer: number): number => (totals[offer] ??= totalMinor(offer));
  for (let offer = 0; offer < count; offer++) {
    let at = order.length;
    for (; at > 0; at--) {
      const before = order[at - 1]!;
      const ahead = standing(before) - standing(offer);
      if (ahead > 0 || (ahead === 0 && total(before) <= total(offer))) break;
      order[at] = before;
    }
    order[at] = offer;
  }
  return order;
}
