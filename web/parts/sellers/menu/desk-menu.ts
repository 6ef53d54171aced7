import type { AccountApi } from '#web/context.ts';

export type MenuEditorData = Awaited<ReturnType<AccountApi['selling']['menu']>>;
