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
    { head: (locale) => m.parcels_desk_number({}, { locale }), value: ({ number }) => number },
    { head: (locale) => m.parcels_desk_suite({}, { locale }), value: ({ suite }) => suite },
    {
      head: (locale) => m.parcels_desk_pack({}, { locale }),
      value: ({ parcels }) => parcels.map(({ number }) => number).join(' '),
    },
    {
      head: (locale) => m.parcels_desk_to({}, { locale }),
      value: ({ fullName, street, city, postalCode, country }) =>
        [fullName, street, city, postalCode, country].filter(Boolean).join(', '),
    },
    { head: (locale) => m.parcels_desk_paid({}, { locale }), value: ({ paidAt }) => paidAt },
    { head: (locale) => m.parcels_desk_tracking({}, { locale }), value: ({ trackingCode }) => trackingCode },
  ],
});
