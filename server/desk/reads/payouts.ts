import { isUuid } from '#domain/uuid.ts';
import { readPayoutBatch } from '#server/desk/queries/payouts.ts';
import type { DeskServiceRoleRunner } from '#server/desk/read.ts';
import { readPayoutMinimums } from '#server/payouts/payout-minimum.ts';
import { sumDueBalancesByState } from '#server/payouts/queries/batches.ts';
import type { Shop } from '#server/shop.ts';

/** The admin screens' queries about payouts. Administrators only (docs/spec/DECISIONS.md: employee). */
export const payoutDeskQueries = (
  read: DeskServiceRoleRunner,
  shop: Pick<Shop, 'now' | 'payouts' | 'takesRealMoney'>,
) => ({
  /** The sums that are due to sellers and not paid yet, by currency and state (BalanceDueState). */
  payoutsDue: () =>
    read('admin', async (tx) => [
      ...(await sumDueBalancesByState(tx, {
        now: shop.now(),
        minimum: await readPayoutMinimums(tx),
        takesRealMoney: shop.takesRealMoney ?? false,
      })),
    ]),
  payoutBatch: (id: string) => read('admin', async (tx) => (isUuid(id) ? readPayoutBatch(tx, id) : null)),
});
