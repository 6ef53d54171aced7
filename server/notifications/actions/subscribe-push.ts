import { z } from 'zod';
import { parsePushAddress } from '#server/integrations/push-address.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { savePushSubscription, trimPushSubscriptions } from '#server/notifications/queries/push-subscriptions.ts';
import { signedIn } from '#server/access-rules.ts';

/** The maximum number of subscribed browsers per person. */
const mostDevices = 20;

/** Subscribes this browser to push messages for the person. Safe to repeat. Throws Refusal push/bad-address. */
export const subscribePush = action({
  name: 'push/subscribe',
  input: z.object({
    endpoint: z.string().max(1000),
    p256dh: z.string().regex(/^[\w-]{80,100}$/),
    auth: z.string().regex(/^[\w-]{20,30}$/),
  }),
  who: [signedIn],
  as: 'market',
  async run(tx, device, actor, shop) {
    if (!parsePushAddress(device.endpoint, shop.pushSimulator ?? null)) throw new Refusal('push/bad-address');
    await savePushSubscription(tx, { personId: actor.id, sessionId: actor.sessionId }, device);
    await trimPushSubscriptions(tx, actor.id, mostDevices);
  },
  audit: 'none: their own, and nobody else reads it',
});
