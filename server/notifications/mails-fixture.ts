// An order whose every text field tries to inject HTML, and its mails; a fixture for tests of mails.
import type { Language } from '#domain/settings/language.ts';
import { countries } from '#domain/delivery/countries.ts';
import type { OrderView } from '#domain/orders/order-view.ts';
import type { OrderMailFacts } from '#server/orders/notifications/order-mail.ts';
import type { RefundFacts } from '#server/orders/queries/refund-facts.ts';
import type { Template } from './template.ts';
import { templates } from '#server/jobs/lists.ts';

type About = { refund: RefundFacts | null; partId: string | null };

export const exampleContext = {
  site: 'Sugu',
  siteUrl: 'https://sugu.example',
  timeZone: 'America/Toronto',
  orderUrl: 'https://sugu.example/commande/1?token=2&x="><b>',
};
export const testOrder = (language: Language, changes: Partial<OrderView> = {}): OrderView => ({
  id: '1',
  number: 'S2026ABCDEF',
  status: 'paid',
  language,
  orderType: 'mixed',
  currency: 'CAD',
  itemsMinor: 123_450,
  shippingMinor: 500,
  roundingMinor: 0,
  totalMinor: 123_950,
  shown: null,
  refundedMinor: 0,
  customer: { name: 'Awa <script>alert(1)</script>', email: 'awa@client.example', phone: null },
  address: { street: '1, rue "du" Test', city: 'Montréal & Laval', postalCode: 'H2X', country: countries[0]!.code },
  instructions: null,
  parts: [
    {
      id: 'p',
      seller: 'Chez <i>Fanta</i>',
      sellerSlug: 'fanta',
      status: 'to_prepare',
      itemsMinor: 123_450,
      shippingMinor: 500,
      refundedMinor: 0,
      carrier: '<i>Poste</i>',
      trackingCode: '<script>7Q4K',
      lines: [
        {
          id: 'l',
          offerId: null,
          slug: 's',
          title: '<img src=x onerror=alert(1)>',
          source: 'merchant',
          tile: 'coton',
          imageUrl: null,
          quantity: 2,
          unitPriceMinor: 61_725,
          offerCurrency: 'CAD',
          itemsMinor: 123_450,
          shippingMinor: 500,
          daysMin: 3,
          daysMax: 6,
          customSpecs: null,
          options: null,
        },
      ],
    },
  ],
  timeline: [],
  paymentUrl: null,
  payment: 'none',
  providers: [],
  heldUntil: '2026-11-21T00:36:00.000Z',
  createdAt: '2026-11-21T00:00:00.000Z',
  paidAt: null,
  isDemo: true,
  ...changes,
});
const refund = (changes: Partial<RefundFacts> = {}): RefundFacts => ({
  amountMinor: 123_950,
  refundedMinor: 123_950,
  reason: 'operator',
  provider: 'stripe',
  shares: [{ partId: 'p', itemsMinor: 123_450, shippingMinor: 500 }],
  ...changes,
});
export const exampleRefundAndPart: About = { refund: refund(), partId: 'p' };

export const listOrderTemplateNames = (of: Template['channel']) =>
  templates.filter(({ subject, channel }) => subject === 'order' && channel === of).map(({ name }) => name);
/** The names of the mail templates about an order. */
export const orderMailTemplateNames = listOrderTemplateNames('mail');
export const findOrderTemplate = (kind: string) =>
  templates.find(({ name }) => name === kind) as unknown as Template<object, OrderMailFacts>;
export const renderOrderMail = (
  kind: string,
  view: OrderView,
  { refund, partId }: About,
  { orderUrl, ...shop } = exampleContext,
) => {
  const part = view.parts.find(({ id }) => id === partId) ?? null;
  const { language = view.language } = findOrderTemplate(kind);
  return findOrderTemplate(kind).write(
    {
      order: view,
      orderUrl,
      hasMoneyCome: false,
      refund,
      returned: {
        step: 'accepted',
        reply: 'Renvoyez-le <i>ici</i>',
        sendTo: 'Sandaga\n12, rue <b>du Marché</b>\nDakar',
      },
      // Only the mail about units that will not be sent needs `withdrawn`.
      part: part && { ...part, withdrawn: part.lines.map(({ id, quantity }) => ({ lineId: id, quantity })) },
      shipment: null,
      pickup: null,
      calledOff: { by: 'seller', reason: 'other', words: 'Le <b>lot</b> est taché' },
      message: { words: 'Il part <i>vendredi</i>' },
    },
    language,
    shop,
  );
};
export const renderTestOrderMail = (
  kind: string,
  language: Language = 'fr',
  of: About = exampleRefundAndPart,
  changes: Partial<OrderView> = {},
) => renderOrderMail(kind, testOrder(language, changes), of);
export const refundMail = (changes: Partial<RefundFacts>, language: Language = 'fr', of: Partial<OrderView> = {}) =>
  renderTestOrderMail('order_refunded', language, { refund: refund(changes), partId: null }, of);
