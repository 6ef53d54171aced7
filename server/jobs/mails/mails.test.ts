import { expect, test } from 'vitest';
import { countries } from '#domain/delivery/countries.ts';
import type { OrderView } from '#domain/orders/order-view.ts';
import { mailTemplates } from '../send-mail.ts';

const place = { site: 'Sugu', siteUrl: 'https://sugu.example', orderUrl: 'https://sugu.example/commande/1?token=2&x="><b>' };
const order = (language: 'fr' | 'en'): OrderView => ({
  id: '1', number: 'S2026ABCDEF', status: 'paid', language, orderType: 'mixed', currency: 'CAD', itemsMinor: 123_450, shippingMinor: 500, totalMinor: 123_950,
  customer: { name: 'Awa <script>alert(1)</script>', email: 'awa@client.example', phone: null },
  address: { street: '1, rue "du" Test', city: 'Montréal & Laval', postalCode: 'H2X', country: countries[0]!.code }, instructions: null,
  parts: [{
    id: 'p', seller: 'Chez <i>Fanta</i>', sellerSlug: 'fanta', status: 'to_prepare', itemsMinor: 123_450, shippingMinor: 500,
    lines: [{ id: 'l', offerId: null, slug: 's', title: '<img src=x onerror=alert(1)>', source: 'merchant', tile: 'coton', imageUrl: null, quantity: 2, unitPriceMinor: 61_725, offerCurrency: 'CAD', itemsMinor: 123_450, shippingMinor: 500, daysMin: 3, daysMax: 6, customSpecs: null }],
  }],
  timeline: [], paymentUrl: null, heldUntil: '2026-11-21T00:36:00.000Z', createdAt: '2026-11-21T00:00:00.000Z', paidAt: null, isDemo: true,
});

const kinds = Object.keys(mailTemplates) as (keyof typeof mailTemplates)[];

test('every mail escapes what people wrote, in its HTML', () => {
  for (const kind of kinds) {
    const { html } = mailTemplates[kind](order('fr'), place);
    expect(html, kind).not.toMatch(/<script|<img|<i>|token=2&x="/);
    expect(html, kind).toContain('&#60;img src=x onerror=alert(1)&#62;');
  }
});

test('every mail says number, total, articles, seller, address and the order’s link, in HTML and in plain text', () => {
  for (const kind of kinds) {
    const { subject, html, text } = mailTemplates[kind](order('fr'), place);
    expect(subject, kind).toContain('S2026ABCDEF');
    for (const fact of ['1\u00a0239,50\u00a0$', '2 × ', 'Fanta', 'Montréal', 'Canada']) {
      expect(html, kind).toContain(fact);
      expect(text, kind).toContain(fact);
    }
    expect(text, kind).toContain(place.orderUrl);
    expect(text, kind).toContain('démo');
  }
});

test('the buyer reads his own language, the shop French', () => {
  expect(mailTemplates.order_paid(order('fr'), place)).toMatchObject({ subject: 'Commande S2026ABCDEF\u00a0: paiement reçu' });
  expect(mailTemplates.order_paid(order('en'), place)).toMatchObject({ subject: 'Order S2026ABCDEF: payment received' });
  expect(mailTemplates.refunded_late(order('en'), place).text).toContain('refunded the full amount');
  expect(mailTemplates.admin_new_order(order('en'), place).subject).toBe('Nouvelle commande S2026ABCDEF\u00a0: 1\u00a0239,50\u00a0$');
  expect(mailTemplates.admin_new_order(order('en'), place).text).toContain('Commande Mixte');
});
