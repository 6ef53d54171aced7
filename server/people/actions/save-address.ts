import { z } from 'zod';
import { addressMaxLengths } from '#domain/people/address.ts';
import { action } from '#server/action.ts';
import { insertAddress, updateAddress } from '#server/people/queries/account.ts';
import { signedIn } from '#server/access-rules.ts';

const field = (name: keyof typeof addressMaxLengths) => z.string().max(addressMaxLengths[name]);

/** Saves an address; without `id` a new one. Null: unknown id, or the person has twenty. The first is the default. */
export const saveAddress = action({
  name: 'address/save',
  input: z.object({
    id: z.uuid().optional(),
    address: z.object({
      label: field('label'),
      fullName: field('fullName'),
      phone: field('phone'),
      street: field('street'),
      city: field('city'),
      postalCode: field('postalCode'),
      country: field('country'),
      isDefault: z.boolean(),
    }),
  }),
  who: [signedIn],
  as: 'caller',
  run: (tx, { id, address }) => (id === undefined ? insertAddress(tx, address) : updateAddress(tx, id, address)),
  audit: 'none: their own, and nobody else reads it',
});
