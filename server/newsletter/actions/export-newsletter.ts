import { z } from 'zod';
import { action } from '#server/action.ts';
import { leaveUrl } from '#server/newsletter/newsletter-link.ts';
import { confirmedSubscribers } from '#server/newsletter/queries.ts';
import { terminal } from '#server/who.ts';

/** Everybody who may be written to, each with the link that takes them off the list: every newsletter must carry it. That the list was taken is written down. */
export const exportNewsletter = action({
  name: 'newsletter/export',
  input: z.object({}),
  who: [terminal],
  as: 'market',
  run: async (tx, _input, _actor, shop) =>
    (await confirmedSubscribers(tx)).map((one) => ({ ...one, unsubscribeUrl: leaveUrl(shop, one.id) })),
  audit: (subscribers) => ({
    action: 'newsletter/exported',
    orderId: null,
    facts: { count: subscribers.length },
  }),
});
