import { z } from 'zod';
import { action } from '#server/action.ts';
import { markDefaultAddress } from '#server/people/queries/account.ts';
import { signedIn } from '#server/access-rules.ts';

export const setDefaultAddress = action({
  name: 'address/make-default',
  input: z.object({ id: z.uuid() }),
  who: [signedIn],
  as: 'caller',
  run: (tx, { id }) => markDefaultAddress(tx, id),
  audit: 'none: their own, and nobody else reads it',
});
