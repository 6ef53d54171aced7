import type { Account } from '#web/context.ts';

/** The data of the menu editor. */
export type DeskMenu = Awaited<ReturnType<Account['selling']['menu']>>;
