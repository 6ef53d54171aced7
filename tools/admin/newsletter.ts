// npm run admin -- newsletter: the confirmed subscribers as CSV, for the program that sends the newsletter.
import type { TerminalActor } from '#domain/people/actor.ts';
import { exportNewsletterSubscribersByCli } from '#server/newsletter/actions/export-newsletter.ts';
import type { Shop } from '#server/shop.ts';

/** Returns CSV with a header, ordered by date of confirmation. Addresses never contain a comma or quote. */
export async function exportSubscribersCsv({ shop, actor }: { shop: Shop; actor: TerminalActor }): Promise<string> {
  const subscribers = await exportNewsletterSubscribersByCli.perform(shop, actor, {});
  return [
    'address,language,confirmed_at,unsubscribe_url',
    ...subscribers.map(({ address, language, confirmedAt, unsubscribeUrl }) =>
      [address, language, confirmedAt.toISOString(), unsubscribeUrl].join(','),
    ),
  ].join('\n');
}
