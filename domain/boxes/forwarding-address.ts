import type { AddressWithoutId } from '#domain/people/address.ts';

/** The address that stored parcels are sent to. */
export type ForwardingAddress = Omit<AddressWithoutId, 'label' | 'isDefault'>;
