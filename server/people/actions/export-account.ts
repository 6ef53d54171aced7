import { z } from 'zod';
import { action } from '#server/action.ts';
import { exportAccountData } from '#server/people/queries/account-export.ts';
import { signedIn } from '#server/access-rules.ts';

/** All stored data about a person, as one JSON text. */
export const exportAccount = action({
  name: 'account/export',
  input: z.object({}),
  who: [signedIn],
  as: 'caller',
  run: (tx) => exportAccountData(tx),
  audit: 'none: it is read by its owner alone',
});
