import type { AddressDraft } from '#domain/people/address.ts';

/** The delivery address of a dispatch. The order of a box uses the same fields. */
export type ForwardingAddress = Omit<AddressDraft, 'label' | 'isDefault'>;
