// Reads the prices of linked offers again; part of the imports from retailers. A shop without it hides prices that grow too old.
import type { LinkedPrice } from '#domain/affiliate/linked-price.ts';

/** Reads the prices at these addresses. Pages without a readable price (blocked, gone) are left out: their price grows old and is hidden. */
export type ReadLinkedPrices = (addresses: readonly string[]) => Promise<ReadonlyMap<string, LinkedPrice>>;
