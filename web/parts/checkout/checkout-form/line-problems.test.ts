import { expect, test } from 'vitest';
import type { CartItem } from '#domain/cart/lines.ts';
import type { Quote, QuoteLine } from '#domain/orders/quote.ts';
import { repairCart } from '#domain/cart/repair.ts';
import { cartChangeText } from './change-words.ts';
import { lineProblemText } from './line-problem-text.ts';
import { problemsWithDistinctLineNames, lineProblems, withQuotedShipping } from './line-problems.ts';

const line = (change: Partial<CartItem> = {}): CartItem => ({
  id: 'a',
  name: 'Théière',
  price: 24.9,
  quantity: 3,
  currency: 'CAD',
  source: 'merchant',
  image_urls: [],
  supplier_name: 'Boutique',
  minimum_order_quantity: 1,
  merchant_id: null,
  restaurant_id: null,
  menu_id: null,
  metadata: { product_id: 'p', slug: 'theiere', tile: 'terre', stock: null, shipping: null },
  customSpecs: null,
  ...change,
});
const quoteOf = (change: Partial<QuoteLine> = {}): Quote => ({
  country: 'CA',
  currency: 'CAD',
  items_total: 0,
  shipping_total: 0,
  rounding: 0,
  total: 0,
  payable: true,
  providers: [{ name: 'stripe', problem: null }],
  lines: [
    {
      offer_id: 'a',
      quantity: 3,
      name: 'Théière',
      unit_price: 2490,
      currency: 'CAD',
      shipping: 800,
      days_min: 2,
      days_max: 5,
      problem: null,
      ...change,
    },
  ],
});

test('a quote that agrees says nothing', () => {
  expect(lineProblems([line()], quoteOf())).toEqual([]);
});

test('a price that moved since it was shown is named with both prices', () => {
  expect(lineProblems([line()], quoteOf({ unit_price: 2650 }))).toMatchObject([
    { code: 'offer/price-changed', facts: { old: 2490, new: 2650, currency: 'CAD' } },
  ]);
});

test('a plain line’s new price is not taken for the same dish with options', () => {
  const [plain, rich] = [line(), line({ customSpecs: 'extra:oeuf', price: 25.9 })];
  const one = quoteOf().lines[0]!;
  const quote = {
    ...quoteOf(),
    lines: [
      { ...one, unit_price: 2650 },
      { ...one, custom_specs: 'extra:oeuf', unit_price: 2590 },
    ],
  };
  const problems = lineProblems([plain, rich], quote);
  expect(problems).toMatchObject([{ code: 'offer/price-changed', customSpecs: null }]);
  expect(repairCart([plain, rich], problems).cart.map(({ price }) => price)).toEqual([26.5, 25.9]);
});

test('an offer in another currency is named with both, and carries the new price for the repair', () => {
  expect(lineProblems([line()], quoteOf({ currency: 'XOF', unit_price: 11_000 }))).toMatchObject([
    { code: 'offer/currency-mismatch', facts: { old: 'CAD', new: 'XOF', price: 11_000 } },
  ]);
});

test('everything wrong with one line is said at once, so that one click mends it; of what is gone only that', () => {
  const both = lineProblems(
    [line()],
    quoteOf({ unit_price: 2650, shipping: null, problem: { code: 'offer/short-stock', facts: { left: 2 } } }),
  );
  expect(both.map(({ code }) => code)).toEqual(['offer/price-changed', 'offer/short-stock', 'offer/shipping-unknown']);
  const priceAndStock = lineProblems(
    [line()],
    quoteOf({ unit_price: 2650, problem: { code: 'offer/short-stock', facts: { left: 2 } } }),
  );
  expect(repairCart([line()], priceAndStock).cart).toMatchObject([{ price: 26.5, quantity: 2 }]);
  expect(
    lineProblems([line()], quoteOf({ unit_price: 0, shipping: null, problem: { code: 'offer/gone', facts: {} } })).map(
      ({ code }) => code,
    ),
  ).toEqual(['offer/gone']);
});

test('the payload carries the delivery quoted for the form’s country', () => {
  expect(withQuotedShipping([line(), line({ id: 'b' })], quoteOf()).map(({ metadata }) => metadata.shipping)).toEqual([
    800,
    null,
  ]);
});

test('nothing left is said as sold out, a few left with their number', () => {
  const short = (left: number) =>
    lineProblemText({ offerId: 'a', name: 'Théière', code: 'offer/short-stock', facts: { left } });
  expect([short(0), short(2)]).toEqual([expect.stringMatching(/sold out|épuisé/), expect.stringContaining('2')]);
});

test('the repair gives the reason the refusal gave: sold out is sold out in both, too few is too few in both', () => {
  const said = (problem: QuoteLine['problem']) => {
    const troubles = lineProblems([line()], quoteOf({ problem }));
    return [
      lineProblemText(troubles[0]!),
      cartChangeText(repairCart([line({ minimum_order_quantity: 3 })], troubles).changes[0]!),
    ];
  };
  for (const code of ['offer/short-stock', 'offer/below-minimum'] as const) {
    expect(said({ code, facts: { minimum: 5, left: 0 } })).toEqual([
      expect.stringMatching(/sold out|épuisé/),
      expect.stringMatching(/sold out|épuisé/),
    ]);
    expect(said({ code, facts: { minimum: 5, left: 2 } })).toEqual([
      expect.stringMatching(/nly 2 |que 2/),
      expect.stringMatching(/too few|pas assez/),
    ]);
  }
});

test('two lines of one product are told apart by their sellers, in the quote’s troubles and in the server’s refusals', () => {
  const twins = [line(), line({ id: 'b', supplier_name: 'Atelier' }), line({ id: 'c', name: 'Natte' })];
  const quote = quoteOf();
  quote.lines = twins.map(({ id }) => ({
    ...quote.lines[0]!,
    offer_id: id,
    problem: { code: 'offer/gone', facts: {} },
  }));
  const troubles = lineProblems(twins, quote);
  expect(troubles.map(({ name }) => name)).toEqual(['Théière (Boutique)', 'Théière (Atelier)', 'Natte']);
  expect(troubles.map(lineProblemText)).toEqual([
    expect.stringContaining('Théière (Boutique)'),
    expect.stringContaining('Théière (Atelier)'),
    expect.stringContaining('Natte'),
  ]);
  const refused = ['b', 'c'].map((offerId) => ({
    offerId,
    name: 'x',
    code: 'offer/gone' as const,
    facts: { name: 'x' },
    message: 'The server’s own sentence.',
  }));
  expect(problemsWithDistinctLineNames(twins, refused).map(lineProblemText)).toEqual([
    expect.stringContaining('Théière (Atelier)'),
    'The server’s own sentence.',
  ]);
});
