import type { AccountApi } from '#web/context.ts';

/** The data of the menu editor. */
export type DeskMenu = Awaited<ReturnType<AccountApi['selling']['menu']>>;
