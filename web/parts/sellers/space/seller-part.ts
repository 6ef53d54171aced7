import type { AccountApi } from '#web/context.ts';

/** One order of a seller, as the screen receives it. */
export type SellerPart = NonNullable<Awaited<ReturnType<AccountApi['selling']['order']>>>;
