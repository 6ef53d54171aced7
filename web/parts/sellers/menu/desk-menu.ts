import type { AccountApi } from '#web/context.ts';

export type DeskMenu = Awaited<ReturnType<AccountApi['selling']['menu']>>;
