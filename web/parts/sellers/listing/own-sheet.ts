import type { AccountApi } from '#web/context.ts';

/** A product described by the seller, with the options for its offer and the usual specifications of its category. */
export type OwnProduct = NonNullable<Awaited<ReturnType<AccountApi['selling']['ownProduct']>>>;
