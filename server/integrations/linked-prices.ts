// The interface for reading prices of linked offers again. Without a reader, the shop hides prices that become too old.
import type { LinkedPrice } from '#domain/affiliate/linked-price.ts';

/** Reads the prices on these pages. The result lacks pages without a readable price (blocked or deleted). */
export type LinkedPriceReader = (addresses: readonly string[]) => Promise<ReadonlyMap<string, LinkedPrice>>;
