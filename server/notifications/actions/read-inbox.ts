import { z } from 'zod';
import { action } from '#server/action.ts';
import { markRead } from '#server/notifications/queries/inbox.ts';
import { signedIn } from '#server/access-rules.ts';

/** Marks one message of the caller as read, or all that came before `until`. Returns how many were unread. */
export const markInboxRead = action({
  name: 'inbox/read',
  input: z.union([z.object({ id: z.uuid() }), z.object({ until: z.iso.datetime() })]),
  who: [signedIn],
  as: 'market',
  run: (tx, input, { id }, shop) =>
    markRead(tx, id, 'id' in input ? input : { until: new Date(input.until) }, shop.now()),
  audit: 'none: their own, and nobody else reads it',
});
