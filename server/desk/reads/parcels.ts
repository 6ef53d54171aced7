import { findDeskParcelByNumber } from '#server/desk/queries/parcels.ts';
import type { DeskServiceRoleRunner } from '#server/desk/read.ts';
import type { Shop } from '#server/shop.ts';

export const parcelDeskQueries = (read: DeskServiceRoleRunner, shop: Pick<Shop, 'privateFiles'>) => ({
  /** A parcel of a postal box by our number or the carrier's, or null. Employees may read it too. */
  parcel: (number: string) => read('employee', (tx) => findDeskParcelByNumber(tx, number)),
  parcelPhoto: async (number: string): Promise<Response | null> => {
    const parcel = await read('employee', (tx) => findDeskParcelByNumber(tx, number));
    return (parcel?.photo && (await shop.privateFiles?.get('parcels', parcel.photo))) || null;
  },
});
