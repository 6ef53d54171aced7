import { z } from 'zod';
import { action } from '#server/action.ts';
import { findFullPayoutAccount } from '#server/sellers/queries/applications.ts';
import { administrator } from '#server/access-rules.ts';

/** Returns the full payout account of an application, to administrators only. The audit log records the access, without the account. Null: none was entered. */
export const readApplicationPayout = action({
  name: 'seller-application/read-payout',
  input: z.object({ id: z.guid() }),
  who: [administrator],
  as: 'market',
  run: (tx, { id }) => findFullPayoutAccount(tx, id),
  audit: (found, { id }) =>
    found && { action: 'seller/application-payout-read', orderId: null, facts: { application: id } },
});
