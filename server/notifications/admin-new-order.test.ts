import { expect, test } from 'vitest';
import { adminNewOrderMail } from '#server/orders/notifications/admin-new-order.ts';
import { exampleOrder } from '#server/orders/notifications/example-order.ts';

test('R-FN-04 the notice to the shop says the order, who ordered, his e-mail, the total in the order’s currency and the type’s display name, in French', () => {
  for (const [currency, totalMinor, total] of [
    ['CAD', 123_950, '1\u00a0239,50\u00a0$'],
    ['XOF', 622_250, '622\u00a0250\u00a0CFA'],
  ] as const) {
    const order = { ...exampleOrder('admin_new_order', 'en', currency), totalMinor };
    const { subject, html, text } = adminNewOrderMail(order, {
      site: 'Sugu',
      siteUrl: 'https://sugu.example',
      timeZone: 'America/Toronto',
      orderUrl: 'https://sugu.example/commande/1',
    });
    expect(subject).toBe(`Nouvelle commande S2026EXEMPL\u00a0: ${total}`);
    for (const mail of [html, text])
      expect(mail).toContain(
        `Awa Exemple (awa@client.example) vient de passer une commande de ${total} (Commande Mixte).`,
      );
  }
});
