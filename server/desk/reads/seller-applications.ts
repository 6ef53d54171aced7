import { isUuid } from '#domain/uuid.ts';
import { readSellerApplication } from '#server/desk/queries/seller-applications.ts';
import type { DeskRead } from '#server/desk/read.ts';
import type { Shop } from '#server/shop.ts';

/** What the desk reads of applications to sell: an employee's too (DECISIONS: employee). Opening a paper is an action, and so is reading the payout account. */
export const sellerApplicationReads = (read: DeskRead, shop: Pick<Shop, 'privateFiles'>) => ({
  /** One that was sent; null: there is none. Throws access/denied. */
  sellerApplication: (id: string) =>
    read('employee', async (tx) => (isUuid(id) ? readSellerApplication(tx, id) : null)),

  /** A paper by the name of its file; null: its bytes are gone. */
  sellerDocumentFile: async (fileName: string): Promise<Response | null> => {
    await read('employee', async () => undefined);
    return shop.privateFiles?.get('seller-applications', fileName) ?? null;
  },
});
