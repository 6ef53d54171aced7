// The interface for reading prices of linked offers again (server/retailers/retailers.ts). A shop without it hides prices that become too old.
import type { LinkedPrice } from '#domain/affiliate/linked-price.ts';

/** Reads the prices at these addresses. Pages without a readable price (blocked or deleted) are missing. */
export type LinkedPriceReader = (addresses: readonly string[]) => Promise<ReadonlyMap<string, LinkedPrice>>;
