import { z } from 'zod';
import { action } from '#server/action.ts';
import { removeThisOrOtherSubscriptions } from '#server/notifications/queries/push-subscriptions.ts';
import { signedIn } from '#server/access-rules.ts';

/** Unsubscribes this browser from push messages, or all other browsers of the person. Returns how many ended. */
export const unsubscribePush = action({
  name: 'push/unsubscribe',
  input: z.object({ endpoint: z.string().max(1000), scope: z.enum(['this', 'others']) }),
  who: [signedIn],
  as: 'market',
  run: (tx, input, actor) => removeThisOrOtherSubscriptions(tx, actor.id, input),
  audit: 'none: their own, and nobody else reads it',
});
