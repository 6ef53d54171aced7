import type { Refused } from './act.ts';

/** What every step is given. `refused`: what the server said of the same form, posted without scripts. */
export type Step = { from: string; methods: { signUp: boolean; providers: string[]; leastPassword: number }; refused?: Refused | undefined };
