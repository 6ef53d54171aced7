import type { Account } from '#web/context.ts';

/** A product that the seller described, with what an offer may say and what its category usually specifies. */
export type OwnSheet = NonNullable<Awaited<ReturnType<Account['selling']['ownProduct']>>>;
