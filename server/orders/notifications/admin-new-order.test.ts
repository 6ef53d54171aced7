import { expect, test } from 'vitest';
import { adminNewOrder } from './admin-new-order.ts';

test('R-FN-04 the notice to the shop says the order, who ordered, his e-mail, the total in the order’s currency and the type’s display name, in French', () => {
  for (const [currency, totalMinor, total] of [
    ['CAD', 123_950, '1\u00a0239,50\u00a0$'],
    ['XOF', 622_250, '622\u00a0250\u00a0CFA'],
  ] as const) {
    const facts = adminNewOrder.examples[currency]!('en');
    const { subject, html, text } = adminNewOrder.write(
      { ...facts, order: { ...facts.order, totalMinor } },
      adminNewOrder.language!,
      { site: 'Sugu', siteUrl: 'https://sugu.example', timeZone: 'America/Toronto' },
    );
    expect(subject).toBe(`Nouvelle commande S2026EXEMPL\u00a0: ${total}`);
    for (const mail of [html, text])
      expect(mail).toContain(
        `Awa Exemple (awa@client.example) vient de passer une commande de ${total} (Commande Mixte).`,
      );
  }
});
