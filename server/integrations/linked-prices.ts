// How prices of linked offers are read again. The reader is a part of the imports from retailers; a shop without one hides prices that grow too old.
import type { LinkedPrice } from '#domain/affiliate/linked-price.ts';

/** Reads the prices at these addresses. What cannot be read (blocked, gone, no price on it) is left out: its price grows old and is hidden. */
export type LinkedPriceReader = (addresses: readonly string[]) => Promise<ReadonlyMap<string, LinkedPrice>>;
