// Ranks the offers of a product for a place (DECISIONS: best offer). The search index ranks with this code; PostgreSQL ranks when it stores a price
// (private.delivered_offers in database/schema/32-offer-prices.sql). database/tests/pricing.test.ts compares them. Screens keep the given order.

/** The standing of an offer, which ranks before its total: last are stale prices, then offers without stated delivery, then those that cannot be ordered now (no stock, or the seller is on holiday). */
export const offerStanding = (isDelivered: boolean, isAvailable: boolean, isPriceStale = false): number =>
  (isPriceStale ? 0 : 4) + (isDelivered ? 2 : 0) + (isAvailable ? 1 : 0);

/** The ranking criteria by offer index. `worth`: the total of the minimum quantity in the currency of the place. */
export type OfferRanking = { standing(offer: number): number; worth(offer: number): number };

/** Ranks `count` offers from index `first`: highest standing first, then lowest total; equal offers keep their order (seller's slug, then id). A total is only calculated when it decides. */
export function rankOffers(by: OfferRanking, first: number, count: number): number[] {
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

/** The best offer only, as `rankOffers` would put it first; faster, because the index needs it for every product. */
export function findLeadingOffer(by: OfferRanking, first: number, count: number): number {
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
