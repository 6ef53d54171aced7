import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';

/** The sender's name and postal address, which must be beside the button to subscribe (SOR/2012-36, s. 4). */
export function NewsletterSenderAddress() {
  const mark = shop.isExampleAddress ? ` (${m.newsletter_example_address()})` : '';
  const facts = { shop: shop.name, address: shop.postalAddress + mark, email: shop.email };
  return <p className="small muted">{m.newsletter_sender(facts)}</p>;
}
