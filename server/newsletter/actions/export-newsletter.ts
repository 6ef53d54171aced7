import { z } from 'zod';
import { action } from '#server/action.ts';
import { unsubscribePageUrl } from '#server/newsletter/newsletter-link.ts';
import { findConfirmedSubscribers } from '#server/newsletter/queries.ts';
import { cliOperator } from '#server/access-rules.ts';

/** All confirmed subscribers, each with the unsubscribe link that every newsletter must carry; audited. */
export const exportNewsletterSubscribersByCli = action({
  name: 'newsletter/export',
  input: z.object({}),
  who: [cliOperator],
  as: 'market',
  run: async (tx, _input, _actor, shop) =>
    (await findConfirmedSubscribers(tx)).map((one) => ({ ...one, unsubscribeUrl: unsubscribePageUrl(shop, one.id) })),
  audit: (subscribers) => ({
    action: 'newsletter/exported',
    orderId: null,
    facts: { count: subscribers.length },
  }),
});
