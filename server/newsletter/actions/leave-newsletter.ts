import { z } from 'zod';
import { languages } from '#domain/settings/language.ts';
import { action } from '#server/action.ts';
import { hashNetwork } from '#server/hash-network.ts';
import { readLeaveLink } from '#server/newsletter/newsletter-link.ts';
import { addConsentEvent, endSubscription, findSubscription } from '#server/newsletter/queries.ts';
import { anybody } from '#server/who.ts';

/**
 * Takes the holder of the link off the list, at once and without a question. `by`: the page's button, or the mail program's own (RFC 8058). A second
 * time changes nothing; an address that is forgotten by now is off the list too.
 */
export const leaveNewsletter = action({
  name: 'newsletter/leave',
  input: z.object({ link: z.string().max(300), by: z.enum(['link', 'one-click']), language: z.enum(languages) }),
  who: [anybody],
  as: 'market',
  async run(tx, { link, by, language }, { network }, shop): Promise<'left' | 'bad-link'> {
    const id = readLeaveLink(shop.linkSecret, link);
    if (!id) return 'bad-link';
    if ((await findSubscription(tx, id)) && (await endSubscription(tx, id))) {
      const networkHash = by === 'link' ? hashNetwork(shop.linkSecret, network) : null;
      await addConsentEvent(tx, id, { kind: 'left', place: by, language, words: null, networkHash });
    }
    return 'left';
  },
  audit: 'none: newsletter_consents is its record',
});
