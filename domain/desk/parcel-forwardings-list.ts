import { defineList } from './list-query.ts';

/** Shipments of parcels stored in postal boxes: paid ones to pack, and shipped ones. */
export const parcelForwardingsListDefinition = defineList({
  sorts: ['oldest', 'newest'],
  filters: { state: ['paid', 'shipped'] },
});
