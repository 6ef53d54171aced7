import { z } from 'zod';
import { action } from '#server/action.ts';
import { copyOfAccount } from '#server/people/queries/account-copy.ts';
import { signedIn } from '#server/who.ts';

/** Everything that is held about a person, as one JSON text. */
export const exportAccount = action({
  name: 'account/export',
  input: z.object({}),
  who: [signedIn],
  as: 'caller',
  run: (tx) => copyOfAccount(tx),
  audit: 'none: it is read by its owner alone',
});
