import { z } from 'zod';
import { actorName } from '#domain/people/actor.ts';
import { parsePayoutAccountForm, type PayoutAccountField } from '#domain/payouts/payout-account-form.ts';
import { Refusal } from '#domain/refusals.ts';
import { languages } from '#domain/settings/language.ts';
import { action, findByIdempotencyKey, runMarketTransaction } from '#server/action.ts';
import { writeAudit } from '#server/jobs/queries.ts';
import {
  cancelPendingAccount,
  insertPayoutAccount,
  lockPayoutAccounts,
  payoutAccountOfKey,
  payoutAccountsOf,
} from '#server/payouts/queries/payout-accounts.ts';
import { notifyAccountChange } from '#server/payouts/notify-account-change.ts';
import { reauthenticatePerson } from '#server/people/reauthenticate-person.ts';
import { isMemberWithPermission } from '#server/sellers/queries/membership.ts';
import { readSettingsForKeys } from '#server/settings/queries.ts';
import { memberOf } from '#server/access-rules.ts';

const text = z.string().max(1000);
/** The stored key is `<seller>:<key>`, at most 200 characters. */
const longestKey = 200 - '00000000-0000-0000-0000-000000000000:'.length;
/** Two requests are for the same account if these fields are equal. */
const accountFields = ['method', 'country', 'holder', 'institution', 'account', 'contactEmail'] as const;
type Outcome = 'asked' | 'wrong-password' | 'sign-in-again' | 'too-many-tries' | 'faults';

/** Requests another payout account for a seller. The caller must authenticate again; an administrator who acts as the
 * seller may not do this. The change takes effect after the hours of the setting payout_account_hours. The
 * owner and the contact addresses of the old and the new account get a mail at once. An earlier change that has not
 * taken effect yet is cancelled. The same `key` again does nothing. Throws Refusal access/denied, seller/not-found, request/key-reused (that key came with
 * another account). */
export const changePayoutAccount = action({
  name: 'payout-account/change',
  input: z.object({
    seller: z.guid(),
    password: z.string().max(1000).nullable(),
    method: text,
    country: text,
    holder: text,
    institution: text,
    account: text,
    contactEmail: text,
    language: z.enum(languages),
    key: z.string().min(8).max(longestKey),
  }),
  who: [memberOf('money', async (_tx, { seller }: { seller: string }) => seller)],
  async steps(shop, given, actor): Promise<{ outcome: Outcome; faults: PayoutAccountField[] }> {
    const { payout, faults } = parsePayoutAccountForm(given);
    if (faults.length > 0) return { outcome: 'faults', faults };
    const proof = await reauthenticatePerson(shop, actor, given.password);
    if (proof !== 'proven') return { outcome: proof, faults: [] };
    await runMarketTransaction(shop, async (tx) => {
      const { seller } = given;
      // isMemberWithPermission gets no session id here, so it refuses an administrator who acts as the seller.
      if (!(await isMemberWithPermission(tx, actor.id, seller, 'money'))) throw new Refusal('access/denied');
      if (!(await lockPayoutAccounts(tx, seller))) throw new Refusal('seller/not-found');
      const key = `${seller}:${given.key}`;
      const before = await findByIdempotencyKey(
        { find: payoutAccountOfKey(tx, key) },
        (account) => accountFields.every((field) => account[field] === payout[field]),
        'request/key-reused',
      );
      if (before) return;
      const { payout_account_hours: hours } = await readSettingsForKeys(tx, ['payout_account_hours']);
      const now = shop.now();
      const { current, waiting } = await payoutAccountsOf(tx, seller, now);
      const id = await insertPayoutAccount(tx, {
        ...payout,
        seller,
        askedBy: actorName(actor),
        askedAt: now,
        effectiveAt: new Date(now.getTime() + hours * 3_600_000),
        key,
      });
      if (waiting) await cancelPendingAccount(tx, seller, waiting.id, now);
      await notifyAccountChange(tx, {
        seller,
        account: id,
        change: 'asked',
        addresses: [payout.contactEmail, ...[current, waiting].flatMap((one) => (one ? [one.contactEmail] : []))],
        language: given.language,
      });
      await writeAudit(tx, actor, 'payout/account-asked', null, { seller, account: id, method: payout.method, hours });
    });
    return { outcome: 'asked', faults: [] };
  },
  audit: 'in its steps: payout/account-asked',
});
