import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { notify } from '#server/notifications/notify.ts';
import { adminTestSms } from '#server/notifications/notifications/admin-text-test.ts';
import { findAdminsWithVerifiedPhone } from '#server/notifications/queries/sms-switch.ts';
import { administrator } from '#server/access-rules.ts';

/** Sends a text message to the administrator's own phone number. `key`: idempotency key. Throws desk/no-phone. */
export const sendTestText = action({
  name: 'notification/test-text',
  input: z.object({ key: z.uuid() }),
  who: [administrator],
  as: 'market',
  async run(tx, { key }, { id }): Promise<boolean> {
    if (!(await findAdminsWithVerifiedPhone(tx)).some(({ personId }) => personId === id))
      throw new Refusal('desk/no-phone');
    return notify(tx, { template: adminTestSms, subjectId: key, to: { personId: id } });
  },
  audit: 'none: the message is a row of its own',
});
