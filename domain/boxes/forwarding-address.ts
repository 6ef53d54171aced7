import type { AddressDraft } from '#domain/people/address.ts';

/** The delivery address of a dispatch; the order of a box is placed with it too. */
export type ForwardingAddress = Omit<AddressDraft, 'label' | 'isDefault'>;
