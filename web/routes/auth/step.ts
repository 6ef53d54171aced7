import type { Identity } from '#web/context.ts';
import type { RefusedForm } from './act.ts';

/** What every step is given. `refused`: what the server said of the same form, posted without scripts. */
export type Step = { from: string; methods: ReturnType<Identity['methods']>; refused?: RefusedForm | undefined };
