import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { cancelPendingAccount, lockPayoutAccounts, payoutAccountsOf } from '#server/payouts/queries/payout-accounts.ts';
import { notifyAccountChange } from '#server/payouts/notify-account-change.ts';
import { administrator, memberOf } from '#server/access-rules.ts';

/**
 * Cancels a payout account that is not in effect yet: the previous one stays. This is safe, so no password is needed,
 * and an administrator may do it for a seller who telephones. Returns whether there was one. Throws Refusal
 * seller/not-found.
 */
export const cancelPayoutAccount = action({
  name: 'payout-account/take-back',
  input: z.object({ seller: z.guid(), account: z.guid() }),
  who: [memberOf('money', async (_tx, { seller }: { seller: string }) => seller), administrator],
  as: 'market',
  async run(tx, { seller, account }, _actor, shop) {
    if (!(await lockPayoutAccounts(tx, seller))) throw new Refusal('seller/not-found');
    const now = shop.now();
    const { current, waiting } = await payoutAccountsOf(tx, seller, now);
    if (waiting?.id !== account || !(await cancelPendingAccount(tx, seller, account, now))) return false;
    const addresses = [waiting, current].flatMap((one) => (one ? [one.contactEmail] : []));
    await notifyAccountChange(tx, { seller, account, change: 'taken_back', addresses });
    return true;
  },
  audit: (isDone, { seller, account }) =>
    isDone ? { action: 'payout/account-taken-back', orderId: null, facts: { seller, account } } : null,
});
