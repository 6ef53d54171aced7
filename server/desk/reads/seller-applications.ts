import { isUuid } from '#domain/uuid.ts';
import { readSellerApplication } from '#server/desk/queries/seller-applications.ts';
import type { DeskServiceRoleRunner } from '#server/desk/read.ts';
import type { Shop } from '#server/shop.ts';

/** Queries about seller applications, also for employees. Opening a document is an action, because it is audited. */
export const sellerApplicationDeskQueries = (read: DeskServiceRoleRunner, shop: Pick<Shop, 'privateFiles'>) => ({
  /** One application that was sent, or null. Throws access/denied. */
  sellerApplication: (id: string) =>
    read('employee', async (tx) => (isUuid(id) ? readSellerApplication(tx, id) : null)),

  /** A document by its file name; null when its bytes are gone. */
  sellerDocumentFile: async (fileName: string): Promise<Response | null> => {
    await read('employee', async () => undefined);
    return shop.privateFiles?.get('seller-applications', fileName) ?? null;
  },
});
