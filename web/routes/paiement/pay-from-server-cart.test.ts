import { expect, test } from 'vitest';
import type { CartItem } from '#domain/cart/lines.ts';
import type { OrderPayload } from '#domain/orders/checkout.ts';
import type { Quote } from '#domain/orders/quote.ts';
import { Refusal } from '#domain/refusals.ts';
import type { ActionInput } from '#server/actions.ts';
import type { Act, ActionResult, VisitorQueries } from '#web/context.ts';
import { payFromServerCart } from './pay-from-server-cart.ts';
import { serializeDisplayedLines } from './shown-lines.ts';

const line: CartItem = {
  id: '4a85407d-04de-88c6-9edc-b6d6387e21a1',
  name: 'Théière',
  price: 24.9,
  quantity: 2,
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
};
const quote: Quote = {
  country: 'CA',
  currency: 'CAD',
  items_total: 4980,
  shipping_total: 800,
  rounding: 0,
  total: 5780,
  payable: true,
  providers: [
    { name: 'stripe', problem: null },
    { name: 'mobile-money', problem: null },
  ],
  lines: [
    {
      offer_id: line.id,
      quantity: 2,
      name: 'Théière',
      unit_price: 2490,
      currency: 'CAD',
      shipping: 800,
      days_min: 2,
      days_max: 5,
      problem: null,
    },
  ],
};
const filled = {
  fullName: 'Awa Diallo',
  email: 'awa@exemple.ca',
  street: '1, rue du Marché',
  city: 'Montréal',
  country: 'CA',
  idempotency_key: 'k'.repeat(20),
  shown_total: '5780',
};
const visitor = { country: 'CA', language: 'fr' as const };
const earlier = { orderId: 'b838c7f8-48e6-8804-9429-c163ee13a7d8', orderToken: '1.x' };

type PlaceOrder = (payload: OrderPayload, key: string, provider: string | null) => Promise<ActionResult<'order/place'>>;
type Change = Partial<VisitorQueries> & { placeOrder?: PlaceOrder };

function post(
  fields: Record<string, string>,
  { placeOrder, ...change }: Change = {},
  replaces: (typeof earlier)[] = [],
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const orders: { payload: OrderPayload; key: string; provider: string | null | undefined }[] = [];
  const cartChanges: unknown[][] = [];
  const market = {
    cart: async () => [line],
    quote: async () => quote,
    rates: async () => ({ CAD: 1 }),
    ...change,
  } as unknown as VisitorQueries;
  const place: PlaceOrder = async (payload, key, provider) => {
    orders.push({ payload, key, provider });
    return { url: 'https://pay.example/1', orderId: 'o', orderToken: 't' };
  };
  const act = (async (name: string, input: never) => {
    if (name === 'order/place') {
      const { payload, idempotencyKey, provider } = input as {
        payload: OrderPayload;
        idempotencyKey: string;
        provider: string;
      };
      return (placeOrder ?? place)(payload, idempotencyKey, provider);
    }
    const { cartId, offerId, quantity, how } = input as ActionInput<'cart/change-line'>;
    cartChanges.push([cartId, offerId, quantity, how]);
    return 'cart';
  }) as Act;
  return payFromServerCart(form, 'cart', { market, act }, { ...visitor, currency: 'CAD', replaces }).then((answer) => ({
    answer,
    orders,
    cartChanges,
  }));
}

test('a filled form leads to the payment page, with the quoted delivery in the total and the form’s own key', async () => {
  const { answer, orders } = await post(filled);
  expect(answer).toMatchObject({ url: 'https://pay.example/1' });
  expect(orders[0]?.payload.totalEstimatedPriceCents).toBe(5780);
  expect(orders[0]?.key).toBe(filled.idempotency_key);
});

test('R-CHK-08 missing fields answer 422 and keep what was typed', async () => {
  const { answer, orders } = await post({ ...filled, fullName: '', city: ' ' });
  expect(answer).toMatchObject({
    status: 422,
    faults: { fullName: 'missing', city: 'missing' },
    typed: { street: filled.street },
  });
  expect(orders).toEqual([]);
});

test('R-CHK-05, R-VAL-05 a postal code Canada has not, or more than a field takes, answers 422 and keeps what was typed, whole', async () => {
  const { answer, orders } = await post({ ...filled, postalCode: '75011', street: 'x'.repeat(201) });
  expect(answer).toMatchObject({
    status: 422,
    faults: { street: 'long', postalCode: 'wrong' },
    typed: { street: 'x'.repeat(201), postalCode: '75011' },
  });
  expect(orders).toEqual([]);
});

test('a total nobody has read is not charged: 409, then the new one is shown', async () => {
  const { answer, orders } = await post({ ...filled, shown_total: '4980' });
  expect(answer).toMatchObject({ status: 409 });
  expect(JSON.stringify(answer)).toMatch(/49,80.*57,80/);
  expect(orders).toEqual([]);
});

test('a delivery that is not stated, or a refusal of the order, comes back in words', async () => {
  const unstated: Quote = {
    ...quote,
    payable: false,
    lines: [{ ...quote.lines[0]!, shipping: null, problem: { code: 'offer/shipping-unknown', facts: {} } }],
  };
  expect((await post(filled, { quote: async () => unstated })).answer).toMatchObject({
    status: 409,
    refused: [expect.stringContaining('Théière')],
  });
  const refuses = async () => {
    throw new Refusal('order/key-reused');
  };
  expect((await post(filled, { placeOrder: refuses })).answer).toMatchObject({
    status: 409,
    refused: [expect.stringMatching(/./)],
  });
});

test('a refusal of the whole order is said in its own words, with its figures', async () => {
  const refusedBy = async (refusal: Refusal) =>
    (
      await post(filled, {
        placeOrder: async () => {
          throw refusal;
        },
      })
    ).answer;
  expect(await refusedBy(new Refusal('payment/provider-down'))).toMatchObject({
    status: 502,
    refused: [expect.stringContaining('Le service de paiement ne répond pas')],
  });
  expect(await refusedBy(new Refusal('payment/amount-too-small', { minimum: '0,50 $' }))).toMatchObject({
    status: 422,
    refused: [expect.stringContaining('au moins 0,50 $')],
  });
  expect(await refusedBy(new Refusal('order/total-differs', { old: 5780, new: 5912, currency: 'CAD' }))).toMatchObject({
    status: 409,
    refused: [expect.stringMatching(/57,80.*59,12/)],
  });
});

const shownAs = (change: object = {}) => ({
  ...filled,
  shown_lines: JSON.stringify([{ id: line.id, name: line.name, price: 24.9, currency: 'CAD', quantity: 2, ...change }]),
});

test('a price that changed since the form was shown is named with both prices, and only accepting it clears it', async () => {
  const { answer, orders } = await post(shownAs({ price: 19.9 }));
  expect(answer).toMatchObject({
    status: 409,
    isRepairable: true,
    refused: [expect.stringMatching(/19,90.*24,90/)],
    shown: [{ price: 19.9 }],
    typed: { street: filled.street },
  });
  expect(orders).toEqual([]);
  const { answer: mended } = await post({ ...shownAs({ price: 19.9 }), intent: 'repair' });
  expect(mended).toMatchObject({
    status: 200,
    refused: [],
    shown: null,
    repaired: [{ kind: 'price', old: 1990, new: 2490 }],
  });
});

test('one press mends every line of the server’s cart at once: less of one, the other out, and what was typed stays', async () => {
  const gone = { ...line, id: 'b838c7f8-48e6-8804-9429-c163ee13a7d8', name: 'Mortier' };
  const quotes: VisitorQueries['quote'] = async ({ lines }) => ({
    ...quote,
    payable: false,
    providers: [],
    lines: lines.map(({ offer_id }) => ({
      ...quote.lines[0]!,
      offer_id,
      problem: (offer_id === gone.id
        ? { code: 'offer/gone', facts: {} }
        : { code: 'offer/short-stock', facts: { left: 1 } }) as Quote['lines'][number]['problem'],
    })),
  });
  const both = {
    ...filled,
    intent: 'repair',
    shown_lines: JSON.stringify(
      [line, gone].map(({ id, name, price, currency, quantity }) => ({ id, name, price, currency, quantity })),
    ),
  };
  const { answer, cartChanges } = await post(both, { quote: quotes });
  expect(cartChanges).toEqual([
    ['cart', line.id, 1, 'set'],
    ['cart', gone.id, 0, 'set'],
  ]);
  expect(answer).toMatchObject({
    status: 200,
    typed: { city: 'Montréal' },
    repaired: [
      { kind: 'removed', name: 'Mortier', why: 'offer/gone' },
      { kind: 'quantity', old: 2, new: 1 },
    ],
  });
});

test('a dish without the options it now needs leaves the cart; the same dish with them stays', async () => {
  const rich = { ...line, customSpecs: 'cuisson:a-point' };
  const one = quote.lines[0]!;
  const problem = { code: 'offer/options-missing' as const, facts: { group: 'Cuisson', minimum: 1 } };
  const { answer, cartChanges } = await post(
    { ...filled, intent: 'repair' },
    {
      cart: async () => [line, rich],
      quote: async () => ({
        ...quote,
        lines: [
          { ...one, problem },
          { ...one, custom_specs: rich.customSpecs },
        ],
      }),
    },
  );
  expect(cartChanges).toEqual([['cart', line.id, 0, 'set']]);
  expect(answer).toMatchObject({ repaired: [{ kind: 'removed', why: 'offer/options-missing' }] });
});

test('the way to pay is asked of the provider chosen in the form, of the usual one when it would not take the total', async () => {
  expect((await post({ ...filled, payment_provider: 'mobile-money' })).orders[0]?.provider).toBe('mobile-money');
  expect((await post({ ...filled, payment_provider: 'nobody' })).orders[0]?.provider).toBe('stripe');
  expect((await post(filled, { quote: async () => ({ ...quote, providers: [] }) })).orders[0]?.provider).toBe(null);
});

test('nobody is asked who does not take the total; in a country of mobile money it is the usual way', async () => {
  const step: Quote['providers'][number] = {
    name: 'mobile-money',
    problem: { code: 'payment/amount-step', facts: { step: 5, next: '58 960 CFA' } },
  };
  const refusing: Quote = { ...quote, providers: [quote.providers[0]!, step] };
  expect(
    (await post({ ...filled, payment_provider: 'mobile-money' }, { quote: async () => refusing })).orders[0]?.provider,
  ).toBe('stripe');
  expect((await post({ ...filled, country: 'ML' })).orders[0]?.provider).toBe('mobile-money');
  expect((await post({ ...filled, country: 'ML', payment_provider: 'stripe' })).orders[0]?.provider).toBe('stripe');
});

test('two lines of one product are refused with their sellers’ names, also one that is no longer there', async () => {
  const twin = { ...line, id: 'b838c7f8-48e6-8804-9429-c163ee13a7d8', supplier_name: 'Atelier' };
  const gone: VisitorQueries['quote'] = async ({ lines }) => ({
    ...quote,
    lines: lines.map(({ offer_id }) => ({
      ...quote.lines[0]!,
      offer_id,
      problem: offer_id === twin.id ? { code: 'offer/gone', facts: {} } : null,
    })),
  });
  const { answer } = await post({ ...filled, shown_lines: serializeDisplayedLines([line, twin]) }, { quote: gone });
  expect(answer).toMatchObject({ status: 409, refused: [expect.stringContaining('Théière (Atelier)')] });
});

test('the cart’s unpaid order is replaced; a link that is not valid any more is not asked for again', async () => {
  expect((await post(filled, {}, [earlier])).orders[0]?.payload).toMatchObject({ replaces: [earlier] });
  const payloads: object[] = [];
  const placeOrder: PlaceOrder = async (payload) => {
    payloads.push(payload);
    if ('replaces' in payload) throw new Refusal('order/link-expired');
    return { url: 'https://pay.example/2', orderId: 'o', orderToken: 't' };
  };
  expect((await post(filled, { placeOrder }, [earlier])).answer).toMatchObject({ url: 'https://pay.example/2' });
  expect(payloads).toHaveLength(2);
});

test('a tampered record of what was shown shows nothing: the order is priced as ever', async () => {
  for (const shown_lines of [
    '{',
    '[{"id":"x"}]',
    JSON.stringify([{ id: line.id, name: 'x', price: -1, currency: 'ZZZ', quantity: 0 }]),
  ])
    expect((await post({ ...filled, shown_lines })).answer).toMatchObject({ url: 'https://pay.example/1' });
});
