// Ranks the offers of a product for a country (DECISIONS: best offer). The search index uses this code. PostgreSQL
// uses private.delivered_offers (32-offer-prices.sql). database/tests/pricing.test.ts compares both.

/** An offer's class, compared before its total. Worst first: old price, unknown delivery, no stock, none of these. */
export const offerRankClass = (isDelivered: boolean, isAvailable: boolean, isPriceStale = false): number =>
  (isPriceStale ? 0 : 4) + (isDelivered ? 2 : 0) + (isAvailable ? 1 : 0);

/** Gives an offer's class (`offerRankClass`) and its total for the minimum quantity in the visitor's currency. */
export type OfferRankFunctions = { standing(offer: number): number; worth(offer: number): number };

/** Ranks `count` offers from index `first`: highest class, then lowest total. Equal offers keep their order. */
export function rankOfferIndexes(by: OfferRankFunctions, first: number, count: number): number[] {
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

/** The first offer of `rankOfferIndexes`, found faster. The search index needs it for every product. */
export function findLeadingOfferIndex(by: OfferRankFunctions, first: number, count: number): number {
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
