import type { DeskServiceRoleRunner } from '#server/desk/read.ts';
import { listCommissionRuleHistory, currentAndFutureCommissionRules } from '#server/orders/queries/commissions.ts';
import { readSettingsForKeys } from '#server/settings/queries.ts';
import { findSellersByWords } from '#server/desk/queries/seller-choices.ts';

const rulesPerPage = 50;

/** The admin screens' queries about commissions. Administrators only. */
export const commissionDeskQueries = (read: DeskServiceRoleRunner, now: () => Date) => ({
  /** The default rate in basis points, the rules, and a page of the rules' history before the id `before`. */
  commissions: (before: number | null) =>
    read('admin', async (tx) => {
      const history = await listCommissionRuleHistory(tx, { before, most: rulesPerPage + 1 });
      return {
        usualBps: (await readSettingsForKeys(tx, ['commission_bps'])).commission_bps,
        current: await currentAndFutureCommissionRules(tx, now()),
        history: history.slice(0, rulesPerPage),
        next: history.length > rulesPerPage ? history[rulesPerPage - 1]!.id : null,
      };
    }),
  /** Sellers whose name or slug contains these words, at most twenty. */
  sellerChoices: (words: string) => read('admin', (tx) => findSellersByWords(tx, words)),
});
