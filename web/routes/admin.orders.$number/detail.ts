import type { AccountApi } from '#web/context.ts';
import type { PlainJson } from '#web/parts/operator/guard/as-sent.ts';

/** The data of one order for administrators, as the screen receives it. */
export type OrderDetail = PlainJson<NonNullable<Awaited<ReturnType<AccountApi['desk']['order']>>>>;
