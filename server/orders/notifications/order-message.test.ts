import { expect, test } from 'vitest';
import { exampleOrderMailFacts } from './example-order.ts';
import { orderMessage } from './order-message.ts';

test('each line of a seller’s words is marked in the plain text of the mail', () => {
  const facts = exampleOrderMailFacts({ status: 'paid', words: 'Bonjour.\nVotre compte est fermé.' }, 'fr', 'CAD');
  const mail = orderMessage.write(facts, 'fr', { site: 'Sugu', siteUrl: 'http://shop.test' } as never);
  const { text } = mail as { text: string };
  expect(text).toContain('\n> «\u00A0Bonjour.\n> Votre compte est fermé.\u00A0»\n');
});
