import { z } from 'zod';
import { languages } from '#domain/settings/language.ts';
import { shop as named } from '#domain/settings/shop.ts';
import { action } from '#server/action.ts';
import { hashNetwork } from '#server/hash-network.ts';
import { verifyConfirmLink } from '#server/newsletter/newsletter-link.ts';
import { newsletterWelcome } from '#server/newsletter/notifications/newsletter-welcome.ts';
import { formatSenderLine } from '#server/newsletter/notifications/newsletter-mail.ts';
import { addConsentEvent, confirmSubscription, findSubscription } from '#server/newsletter/queries.ts';
import { notify } from '#server/notifications/notify.ts';
import { anybody } from '#server/access-rules.ts';
import { m } from '#texts/compiled/messages.js';

/** Stores the consent of the link's holder, with the exact text. `bad-link`: expired, forged or deleted. */
export const confirmNewsletter = action({
  name: 'newsletter/confirm',
  input: z.object({ link: z.string().max(300), language: z.enum(languages) }),
  who: [anybody],
  as: 'market',
  async run(tx, { link, language }, { network }, shop): Promise<'confirmed' | 'bad-link'> {
    const id = verifyConfirmLink(shop.linkSecret, link, shop.now());
    if (!id || !named.postalAddress) return 'bad-link';
    const isNew = await confirmSubscription(tx, id);
    const found = await findSubscription(tx, id);
    if (!isNew || !found) return found?.state === 'confirmed' ? 'confirmed' : 'bad-link';
    const say = { locale: language };
    // The complete text beside the button: what the person agreed to, and the sender's address (SOR/2012-36, s. 4).
    const words = [
      m.newsletter_confirm_words({ shop: named.name, address: found.address }, say),
      formatSenderLine(say),
    ].join('\n');
    const networkHash = hashNetwork(shop.linkSecret, network);
    await addConsentEvent(tx, id, { kind: 'confirmed', place: 'link', language, words, networkHash });
    const to = { address: found.address };
    await notify(tx, { template: newsletterWelcome, to, parameters: { subscriptionId: id }, language: found.language });
    return 'confirmed';
  },
  audit: 'none: newsletter_consents is its record',
});
