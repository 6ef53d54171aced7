/** What was typed as an order's number, as numbers are written ("s2026-k7 qx3m" → "S2026K7QX3M"); null: nothing was. */
export const parseOrderNumber = (typed: string | null): string | null =>
  (typed ?? '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, 20) || null;
