import type { IdentityApi } from '#web/context.ts';
import type { RefusedForm } from './act.ts';

/** The props of every step. `refused`: the server's error for the same form, posted without scripts. */
export type StepProps = {
  from: string;
  methods: ReturnType<IdentityApi['methods']>;
  refused?: RefusedForm | undefined;
};
