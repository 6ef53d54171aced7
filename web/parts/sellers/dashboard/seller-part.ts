import type { AccountApi } from '#web/context.ts';

/** One order of a seller, as the screen receives it. */
export type SellerOrderPart = NonNullable<Awaited<ReturnType<AccountApi['selling']['order']>>>;
