import { parcelForwardingsListDefinition } from '#domain/desk/parcel-forwardings-list.ts';
import { defineList } from '#server/desk/list.ts';
import { findBoxShipments } from '#server/desk/queries/dispatches.ts';
import { m } from '#texts/compiled/messages.js';

/** Shipments of parcels from postal boxes that must be packed and sent. Employees may read them too. */
export const boxShipmentsList = defineList({
  name: 'parcels',
  role: 'employee',
  shape: parcelForwardingsListDefinition,
  find: (tx, query, limit) => findBoxShipments(tx, query, limit),
  columns: [
    { head: m.parcels_desk_number, value: ({ number }) => number },
    { head: m.parcels_desk_suite, value: ({ suite }) => suite },
    { head: m.parcels_desk_pack, value: ({ parcels }) => parcels.map(({ number }) => number).join(' ') },
    {
      head: m.parcels_desk_to,
      value: ({ fullName, street, city, postalCode, country }) =>
        [fullName, street, city, postalCode, country].filter(Boolean).join(', '),
    },
    { head: m.parcels_desk_paid, value: ({ paidAt }) => paidAt },
    { head: m.parcels_desk_tracking, value: ({ trackingCode }) => trackingCode },
  ],
});
