import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { validEmailOrEmpty } from '#domain/people/contact.ts';
import { languages } from '#domain/settings/language.ts';
import { shop as named } from '#domain/settings/shop.ts';
import { action, runMarketTransaction } from '#server/action.ts';
import { hashNetwork } from '#server/hash-network.ts';
import { newsletterConfirm } from '#server/newsletter/notifications/newsletter-confirm.ts';
import { addConsentEvent, countNetworkRequests, upsertPendingSubscription } from '#server/newsletter/queries.ts';
import { notify } from '#server/notifications/notify.ts';
import { anybody } from '#server/access-rules.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** The most confirmation mails to one mailbox within a day. */
const mostPerMailbox = 3;
/** The most requests from one network within an hour; an office or a carrier may share one address. */
const mostPerNetwork = 20;
/** Longer than every path through the database takes, so that the response time reveals nothing. */
const leastMs = 200;

/**
 * Sends a confirmation mail to an address. Anybody may enter any address, so the response reveals nothing: it is
 * `asked` also for a subscribed address or after three mails a day, and never comes before `leastMs`.
 */
export const requestNewsletter = action({
  name: 'newsletter/ask',
  input: z.object({
    email: z.string().max(1000),
    place: z.enum(['footer', 'blog', 'home', 'page']),
    language: z.enum(languages),
  }),
  who: [anybody],
  async steps(shop, { email, place, language }, { network }): Promise<'asked' | 'wrong-email' | 'too-many' | 'closed'> {
    if (!named.postalAddress) return 'closed';
    const address = validEmailOrEmpty(email, shop.disposableDomains);
    if (!address) return 'wrong-email';
    const networkHash = hashNetwork(shop.linkSecret, network);
    const asking = runMarketTransaction(shop, async (tx) => {
      const now = shop.now().getTime();
      if ((await countNetworkRequests(tx, networkHash, new Date(now - hourMs))) >= mostPerNetwork) return 'too-many';
      const since = new Date(now - dayMs);
      const id = await upsertPendingSubscription(tx, { address, language, since, mostAsks: mostPerMailbox });
      if (!id) return 'asked';
      await addConsentEvent(tx, id, { kind: 'asked', place, language, words: null, networkHash });
      await notify(tx, { template: newsletterConfirm, to: { address }, parameters: { subscriptionId: id }, language });
      return 'asked';
    });
    const [done] = await Promise.allSettled([asking, pause(leastMs)]);
    if (done.status === 'rejected') throw done.reason;
    return done.value as 'asked' | 'too-many';
  },
  audit: 'none: newsletter_consents is its record',
});
