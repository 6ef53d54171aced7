// Which offer leads a card, a list or a page (DECISIONS: best offer): of those that stand highest at the visitor's place the one with the least
// total for the least quantity that may be bought, delivery included, as it is asked for in the place's own currency; then the seller's
// slug. PostgreSQL (database/schema/36) and the index in memory (server/search/market.ts) rank so; a test compares both with this.

/** What comes before the total: offers whose delivery is not stated for the place come last, then those that are not in stock. */
export const standingOf = (isDelivered: boolean, inStock: boolean): number => (isDelivered ? 2 : 0) + (inStock ? 1 : 0);
