import { z } from 'zod';
import { action } from '#server/action.ts';
import { writeAdminSmsSwitch } from '#server/notifications/queries/sms-switch.ts';
import { administrator, cliOperator } from '#server/access-rules.ts';

/** Switches the administrators' text messages on or off (R-ADMIN-19). Returns whether that changed anything. */
export const switchAdminSms = action({
  name: 'notification/set-sms',
  input: z.object({ isOn: z.boolean() }),
  who: [administrator, cliOperator],
  as: 'market',
  run: (tx, { isOn }) => writeAdminSmsSwitch(tx, isOn),
  audit: (isNew, { isOn }) =>
    isNew ? { action: 'notification/sms-set', orderId: null, facts: { from: !isOn, to: isOn } } : null,
});
