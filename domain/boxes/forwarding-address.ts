import type { AddressDraft } from '#domain/people/address.ts';

/** Where the parcels of a dispatch go, and with which an order of a box is placed. */
export type ForwardingAddress = Omit<AddressDraft, 'label' | 'isDefault'>;
