import type { IdentityApi } from '#web/context.ts';
import type { RefusedAuthForm } from './act.ts';

/** The props of every step. `refused`: the server's error for the same form, posted without scripts. */
export type AuthStepProps = {
  from: string;
  methods: ReturnType<IdentityApi['methods']>;
  refused?: RefusedAuthForm | undefined;
};
