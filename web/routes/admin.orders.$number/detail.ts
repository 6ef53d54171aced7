import type { Account } from '#web/context.ts';
import type { Sent } from '#web/parts/operator/guard/as-sent.ts';

/** What the desk reads of one order, as the screen has it. */
export type Detail = Sent<NonNullable<Awaited<ReturnType<Account['desk']['order']>>>>;
