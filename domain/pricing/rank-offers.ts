// Which offer of a product leads at a place (DECISIONS: best offer). The index in memory ranks with this; PostgreSQL ranks once, when it stores
// an offer's price (private.delivered_offers in database/schema/32-offer-prices.sql), and database/tests/pricing.test.ts compares the two.
// Screens take the order they are given.

/** What comes before the total: offers whose price may not be shown come last, then those whose delivery is not stated for the place, then those that cannot be ordered now: not in stock, or their seller is on holiday. */
export const standingOf = (isDelivered: boolean, isAvailable: boolean, isPriceStale = false): number =>
  (isPriceStale ? 0 : 4) + (isDelivered ? 2 : 0) + (isAvailable ? 1 : 0);

/** What offers are ranked by. `worth`: the total for the least quantity that may be bought, as it is asked for in the currency of the place. */
export type RankedBy = { standing(offer: number): number; worth(offer: number): number };

/**
 * `count` offers from `first` on, the one that leads first: the highest standing, then the least total. Equal ones stay as they are given: by the
 * seller's slug, then by id. A total is asked for only where it decides.
 */
export function rankOffers(by: RankedBy, first: number, count: number): number[] {
  const order: number[] = [];
  const standings: number[] = [];
  const totals: number[] = [];
  for (let offer = first; offer < first + count; offer++) {
    const standing = by.standing(offer);
    let total = -1;
    let at = order.length;
    for (; at > 0; at--) {
      const before = at - 1;
      if (standings[before]! > standing) break;
      if (standings[before] === standing) {
        if (total < 0) total = by.worth(offer);
        if (totals[before]! < 0) totals[before] = by.worth(order[before]!);
        if (totals[before]! <= total) break;
      }
      order[at] = order[before]!;
      standings[at] = standings[before]!;
      totals[at] = totals[before]!;
    }
    order[at] = offer;
    standings[at] = standing;
    totals[at] = total;
  }
  return order;
}

/** The first of `rankOffers`, without the others: the index asks it of every product. */
export function leadingOffer(by: RankedBy, first: number, count: number): number {
  let leader = first;
  let [highest, least] = [count > 1 ? by.standing(first) : 0, -1];
  for (let offer = first + 1; offer < first + count; offer++) {
    const standing = by.standing(offer);
    if (standing < highest) continue;
    if (standing > highest) least = -1;
    else {
      if (least < 0) least = by.worth(leader);
      const total = by.worth(offer);
      if (total >= least) continue;
      least = total;
    }
    leader = offer;
    highest = standing;
  }
  return leader;
}
