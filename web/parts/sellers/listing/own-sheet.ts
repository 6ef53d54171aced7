import type { AccountApi } from '#web/context.ts';

/** A product described by the seller, with its offer's options and its category's usual specifications. */
export type SellerProduct = NonNullable<Awaited<ReturnType<AccountApi['selling']['ownProduct']>>>;
