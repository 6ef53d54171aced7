import { readParcelAtDesk } from '#server/desk/queries/parcels.ts';
import type { DeskRead } from '#server/desk/read.ts';
import type { Shop } from '#server/shop.ts';

export const parcelReads = (read: DeskRead, shop: Pick<Shop, 'privateFiles'>) => ({
  /** A parcel of a postal box by its number, or the carrier's; null: there is none. An employee's too. */
  parcel: (number: string) => read('employee', (tx) => readParcelAtDesk(tx, number)),
  /** Its photo; null: there is none. */
  parcelPhoto: async (number: string): Promise<Response | null> => {
    const parcel = await read('employee', (tx) => readParcelAtDesk(tx, number));
    return (parcel?.photo && (await shop.privateFiles?.get('parcels', parcel.photo))) || null;
  },
});
