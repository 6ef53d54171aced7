import { findBestSellingOffers, readDeskSeller } from '#server/desk/queries/sellers.ts';
import type { DeskServiceRoleRunner } from '#server/desk/read.ts';
import { listCommissionRuleHistory } from '#server/orders/queries/commissions.ts';
import { findSuspensionsOfSeller } from '#server/sellers/queries/suspensions.ts';
import { isUuid } from '#domain/uuid.ts';

export const sellerDeskQueries = (read: DeskServiceRoleRunner) => ({
  /** One seller with its offers, suspensions and commission rules, or null. Throws access/denied. */
  seller: (id: string) =>
    read('employee', async (tx) => {
      const seller = isUuid(id) ? await readDeskSeller(tx, id) : null;
      if (!seller) return null;
      return {
        seller,
        offers: await findBestSellingOffers(tx, id),
        suspensions: await findSuspensionsOfSeller(tx, id),
        rules: await listCommissionRuleHistory(tx, { before: null, sellerId: id, most: 20 }),
      };
    }),
});
