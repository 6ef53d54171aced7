/** Normalises a typed order number ("s2026-k7 qx3m" → "S2026K7QX3M"); null if empty. */
export const normalizeTypedOrderNumber = (typed: string | null): string | null =>
  (typed ?? '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, 20) || null;
