import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';

/** Who asks for the consent, with the postal address, shown beside the button (SOR/2012-36, s. 4). */
export function NewsletterSender() {
  const mark = shop.isExampleAddress ? ` (${m.newsletter_example_address()})` : '';
  const facts = { shop: shop.name, address: shop.postalAddress + mark, email: shop.email };
  return <p className="small muted">{m.newsletter_sender(facts)}</p>;
}
