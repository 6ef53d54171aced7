import { z } from 'zod';
import { languages } from '#domain/settings/language.ts';
import { action } from '#server/action.ts';
import { hashNetwork } from '#server/hash-network.ts';
import { verifyUnsubscribeLink } from '#server/newsletter/newsletter-link.ts';
import { addConsentEvent, endSubscription, findSubscription } from '#server/newsletter/queries.ts';
import { anybody } from '#server/access-rules.ts';

/** Unsubscribes the holder of the link at once. `by`: the page's button, or the mail program's (RFC 8058). */
export const unsubscribe = action({
  name: 'newsletter/leave',
  input: z.object({ link: z.string().max(300), by: z.enum(['link', 'one-click']), language: z.enum(languages) }),
  who: [anybody],
  as: 'market',
  async run(tx, { link, by, language }, { network }, shop): Promise<'left' | 'bad-link'> {
    const id = verifyUnsubscribeLink(shop.linkSecret, link);
    if (!id) return 'bad-link';
    if ((await findSubscription(tx, id)) && (await endSubscription(tx, id))) {
      const networkHash = by === 'link' ? hashNetwork(shop.linkSecret, network) : null;
      await addConsentEvent(tx, id, { kind: 'left', place: by, language, words: null, networkHash });
    }
    return 'left';
  },
  audit: 'none: newsletter_consents is its record',
});
