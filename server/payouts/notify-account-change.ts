import type { TransactionSql } from 'postgres';
import type { Language } from '#domain/settings/language.ts';
import { notify } from '#server/notifications/notify.ts';
import { payoutAccountChange } from './notifications/payout-account-change.ts';
import { findSellerOwnerEmail } from './queries/payout-accounts.ts';

/** Mails a change of payout account to the owner and to the email addresses of both accounts, each once. */
export async function notifyAccountChange(
  tx: TransactionSql,
  {
    seller,
    account,
    change,
    addresses,
    language,
  }: {
    seller: string;
    account: string;
    change: 'asked' | 'taken_back';
    addresses: readonly string[];
    language?: Language;
  },
): Promise<void> {
  const owner = await findSellerOwnerEmail(tx, seller);
  const told = new Set([...addresses, ...(owner?.email ? [owner.email] : [])].map((one) => one.toLowerCase()));
  for (const address of told)
    await notify(tx, {
      template: payoutAccountChange,
      to: { address, ...(owner?.email?.toLowerCase() === address && { personId: owner.personId }) },
      parameters: { accountId: account, change },
      ...(language && { language }),
    });
}
