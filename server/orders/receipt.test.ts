import { expect, test } from 'vitest';
import type { Language } from '#domain/settings/language.ts';
import { extractPdfText } from '#database/tests/pdf-text.ts';
import type { OrderLineView, OrderPartView, OrderView } from '#domain/orders/order-view.ts';
import { createReceipt } from './receipt.ts';

const line = (changes: Partial<OrderLineView> = {}): OrderLineView => ({
  id: '1',
  offerId: null,
  slug: 'theiere',
  title: 'Théière en fonte',
  source: 'merchant',
  tile: 'indigo',
  imageUrl: null,
  quantity: 2,
  unitPriceMinor: 123_450,
  offerCurrency: 'CAD',
  itemsMinor: 246_900,
  shippingMinor: 1250,
  daysMin: 3,
  daysMax: 6,
  customSpecs: null,
  options: null,
  ...changes,
});
const part = (changes: Partial<OrderPartView> = {}): OrderPartView => ({
  id: 'a',
  seller: 'Atelier Sœur',
  sellerSlug: 'atelier',
  status: 'to_prepare',
  itemsMinor: 246_900,
  shippingMinor: 1250,
  refundedMinor: 0,
  carrier: null,
  trackingCode: null,
  lines: [line()],
  ...changes,
});
const order = (changes: Partial<OrderView> = {}): OrderView => ({
  id: '1',
  number: 'S2026K7QX3M',
  status: 'paid',
  language: 'fr',
  orderType: 'mixed',
  currency: 'CAD',
  itemsMinor: 246_900,
  shippingMinor: 1250,
  roundingMinor: 0,
  totalMinor: 248_150,
  shown: null,
  refundedMinor: 0,
  customer: { name: 'Ọládélé Bâ', email: 'ba@client.example', phone: null },
  address: { street: '1, rue du Test', city: 'Montréal', postalCode: 'H2X 1Y4', country: 'CA' },
  instructions: null,
  parts: [part()],
  timeline: [],
  paymentUrl: null,
  payment: 'none',
  providers: [],
  heldUntil: '2026-11-20T15:26:00Z',
  createdAt: '2026-11-20T14:50:00Z',
  paidAt: '2026-11-21T02:00:00Z',
  isDemo: false,
  ...changes,
});

async function read(changes: Partial<OrderView> = {}, language: Language = 'fr') {
  const made = await createReceipt(order(changes), {
    language,
    timeZone: 'America/Toronto',
    now: new Date('2026-11-22T16:00:00Z'),
  });
  if (made === 'not-paid') throw new Error('not paid');
  const text = extractPdfText(made.pdf);
  const lines = text.pages.flat();
  /** Returns the amount printed after a label. */
  return { ...text, lines, amount: (label: string) => lines[lines.lastIndexOf(label) + 1] };
}

test('an order that is not paid has no receipt', async () => {
  expect(
    await createReceipt(order({ paidAt: null }), { language: 'fr', timeZone: 'America/Toronto', now: new Date() }),
  ).toBe('not-paid');
});

test('says who sold what to whom, when, for how much, and that no taxes were collected and why', async () => {
  const { lines, amount } = await read();
  expect(lines.slice(0, 2)).toEqual(['Sugu', 'Reçu']);
  expect(lines).toEqual(
    expect.arrayContaining([
      'Ọládélé Bâ',
      '1, rue du Test',
      'Montréal H2X 1Y4',
      'Canada',
      'ba@client.example',
      'Vendu par Atelier Sœur',
      'Théière en fonte',
      '2',
      '1\u00A0234,50\u00A0$',
      '2\u00A0469,00\u00A0$',
    ]),
  );
  // Two in the morning UTC is the evening before in the shop's time zone.
  expect(lines).toEqual(
    expect.arrayContaining([
      'Passée le\u00A0: 20 novembre 2026',
      'Payée le\u00A0: 20 novembre 2026',
      'Reçu établi le\u00A0: 22 novembre 2026',
    ]),
  );
  expect([amount('Livraison'), amount('Taxes\u00A0: non perçues par Sugu'), amount('Total payé')]).toEqual([
    '12,50\u00A0$',
    '0,00\u00A0$',
    '2\u00A0481,50\u00A0$',
  ]);
  expect(lines.join(' ')).toContain('Sugu ne perçoit pas encore de taxes');
  expect(lines).not.toContain('Reste payé');
  expect(lines.join(' ')).not.toContain('DÉMO');
});

test('R-CART-14 the receipt says the total in the buyer’s own currency too, as the cart said it, and which dollar is which', async () => {
  const shown = { currency: 'USD', totalMinor: 181_150 };
  const { lines, amount } = await read({ shown });
  expect(amount('Soit environ, au cours de la commande')).toBe('1\u00A0811,50\u00A0$\u00A0USD');
  expect(amount('Total payé')).toBe('2\u00A0481,50\u00A0$\u00A0CAD');
  expect(lines.filter((one) => one.endsWith('\u00A0$'))).toEqual([]);
});

test('in English the words are English and the amounts the same', async () => {
  const { lines, amount, title, language } = await read({}, 'en');
  expect([title, language]).toEqual(['Receipt for order S2026K7QX3M', 'en-CA']);
  expect([amount('Taxes: not collected by Sugu'), amount('Total paid')]).toEqual([
    '0,00\u00A0$',
    '2\u00A0481,50\u00A0$',
  ]);
  expect(lines).toEqual(expect.arrayContaining(['Receipt', 'Sold by Atelier Sœur', 'Placed on: November 20, 2026']));
});

test('a demo order says so beside the title', async () => {
  expect((await read({ isDemo: true })).lines).toContain('Reçu · DÉMO');
  expect((await read({ isDemo: true }, 'en')).lines).toContain('Receipt · DEMO');
});

test('refunds are listed with their days, of the part and of the whole, and what stays paid', async () => {
  const timeline = [500, 750].map((amountMinor, at) => ({
    kind: 'refunded_part',
    at: `2026-11-2${at + 1}T15:00:00Z`,
    seller: null,
    partId: null,
    amountMinor,
  }));
  const { amount } = await read({
    status: 'partially_refunded',
    refundedMinor: 1250,
    parts: [part({ refundedMinor: 1250 })],
    timeline,
  });
  expect(
    [
      'Remboursé pour ce vendeur',
      'Remboursé le 21 novembre 2026',
      'Remboursé le 22 novembre 2026',
      'Total remboursé',
      'Reste payé',
    ].map(amount),
  ).toEqual(['−12,50\u00A0$', '−5,00\u00A0$', '−7,50\u00A0$', '−12,50\u00A0$', '2\u00A0469,00\u00A0$']);
});

test('francs have no decimals; a seller’s price in another currency keeps its own sign, and the receipt says so', async () => {
  const francs = await read({
    currency: 'XOF',
    itemsMinor: 1_234_567,
    shippingMinor: 0,
    totalMinor: 1_234_567,
    parts: [
      part({
        itemsMinor: 1_234_567,
        shippingMinor: 0,
        lines: [line({ itemsMinor: 1_234_567, unitPriceMinor: 4_500_000, offerCurrency: 'NGN' })],
      }),
    ],
  });
  expect([francs.amount('Total payé'), francs.amount('Taxes\u00A0: non perçues par Sugu')]).toEqual([
    '1\u00A0234\u00A0567\u00A0CFA',
    '0\u00A0CFA',
  ]);
  expect(francs.lines).toContain('45\u00A0000,00\u00A0₦');
  expect(francs.lines.join(' ')).toContain('les montants en XOF');
});

test('a long title wraps inside its column and loses nothing; what no font can draw is left out', async () => {
  const title = `${'Bouilloire électrique à col de cygne '.repeat(9)}🎉 en inox\u0007`;
  const { lines } = await read({ parts: [part({ lines: [line({ title })] })] });
  const drawn = lines.filter((one) => /Bouilloire|électrique|cygne|inox/.test(one));
  expect(drawn.length).toBeGreaterThan(3);
  expect(
    drawn
      .map((one) => one.trim())
      .join(' ')
      .replaceAll(/\s+/g, ' '),
  ).toBe(`${'Bouilloire électrique à col de cygne '.repeat(9)}en inox`);
  expect(lines.join('')).not.toContain('\uFFFD');
});

test('a hundred lines make several pages: each line once, the headings and the number of the page on every one', async () => {
  const lines = Array.from({ length: 100 }, (_, at) => line({ id: String(at), title: `Article ${at + 1}.` }));
  const { pages } = await read({ parts: [part({ lines })] });
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.flat().filter((one) => /^Article \d+\.$/.test(one))).toEqual(lines.map(({ title }) => title));
  for (const [at, page] of pages.slice(0, -1).entries()) {
    expect(page).toContain('Prix unitaire');
    expect(page.at(-1)).toBe(`Reçu de la commande S2026K7QX3M · page ${at + 1} sur ${pages.length}`);
  }
});

test('the file has a title and a language and is tagged: headings, tables with headed columns', async () => {
  const { title, language, isTagged, tags } = await read({ parts: [part(), part({ id: 'b', seller: 'Baobab' })] });
  expect([title, language, isTagged]).toEqual(['Reçu de la commande S2026K7QX3M', 'fr-CA', true]);
  // One table per seller and one for the sums. H2: three blocks and two sellers.
  expect(tags).toMatchObject({ Document: 1, H1: 1, H2: 5, Table: 3 });
  expect(tags.TH).toBeGreaterThanOrEqual(8);
});
