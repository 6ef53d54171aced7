import { z } from 'zod';
import { action } from '#server/action.ts';
import { deleteAddressById as deleteAddress } from '#server/people/queries/account.ts';
import { signedIn } from '#server/access-rules.ts';

export const removeAddress = action({
  name: 'address/remove',
  input: z.object({ id: z.uuid() }),
  who: [signedIn],
  as: 'caller',
  run: (tx, { id }) => deleteAddress(tx, id),
  audit: 'none: their own, and nobody else reads it',
});
