import { z } from 'zod';
import { action } from '#server/action.ts';
import { makeDefaultAddress } from '#server/people/queries/account.ts';
import { signedIn } from '#server/who.ts';

export const makeAddressDefault = action({
  name: 'address/make-default',
  input: z.object({ id: z.uuid() }),
  who: [signedIn],
  as: 'caller',
  run: (tx, { id }) => makeDefaultAddress(tx, id),
  audit: 'none: their own, and nobody else reads it',
});
