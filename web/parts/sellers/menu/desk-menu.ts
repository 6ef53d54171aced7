import type { Account } from '#web/context.ts';

/** The menu as its editor shows it. */
export type DeskMenu = Awaited<ReturnType<Account['selling']['menu']>>;
