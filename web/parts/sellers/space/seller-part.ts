import type { Account } from '#web/context.ts';

/** One order of a seller, as the screen receives it. */
export type SellerPart = NonNullable<Awaited<ReturnType<Account['selling']['order']>>>;
