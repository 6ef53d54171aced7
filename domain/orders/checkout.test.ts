import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CartItem, orderTypeOfTab } from '#domain/cart/lines.ts';
import { fallbackRates } from '#domain/money/convert.ts';
import type { Refusal } from '#domain/refusals.ts';
import {
  type Checkout,
  checkoutFields,
  checkoutMaxLengths,
  buildOrderPayload,
  parseCheckout,
  parseOrderPayload,
  createRefusalForInvalidFields,
} from './checkout.ts';

const form = {
  fullName: 'Cliente Démo',
  email: 'Cliente@Sugu.example',
  phone: '+1 514 555-0100',
  street: '1, rue Démo',
  city: 'Montréal',
  postalCode: 'H2X 1Y4',
  country: 'CA',
  instructions: '',
};
const checkout: Checkout = { ...form, email: 'cliente@sugu.example' };
const line = (over: Partial<CartItem> = {}): CartItem => ({
  id: 'offer-1',
  name: 'Casque',
  price: 19.99,
  quantity: 2,
  currency: 'CAD',
  source: 'merchant',
  image_urls: ['/pictures/x.webp'],
  supplier_name: 'Boutique démo',
  minimum_order_quantity: 1,
  merchant_id: 's1',
  restaurant_id: null,
  menu_id: null,
  metadata: { product_id: 'p1', slug: 'casque', tile: 'ocre', stock: 3, shipping: 500 },
  customSpecs: null,
  ...over,
});
const payload = buildOrderPayload(
  [line(), line({ id: 'offer-2', source: 'african', currency: 'XOF', price: 4500, quantity: 1 })],
  checkout,
  fallbackRates,
);
const refusalOf = (act: () => unknown): Partial<Refusal> => {
  try {
    act();
  } catch (caught) {
    const { code, facts } = caught as Refusal;
    return { code, facts };
  }
  return {};
};

test('R-CHK-08 full name, e-mail, street and city are required, one by one', () => {
  expect(parseCheckout(form)).toEqual({ ok: true, checkout });
  for (const field of ['fullName', 'email', 'street', 'city']) {
    expect(parseCheckout({ ...form, [field]: '  ' })).toEqual({ ok: false, missing: [field], wrong: [], long: [] });
    expect(parseCheckout({ ...form, [field]: undefined })).toEqual({
      ok: false,
      missing: [field],
      wrong: [],
      long: [],
    });
  }
  expect(parseCheckout({ ...form, street: '<>', city: 7 })).toMatchObject({ missing: ['street', 'city'] });
});

test('R-CHK-11 phone, postal code, country and instructions are optional', () => {
  const { fullName, email, street, city } = form;
  expect(parseCheckout({ fullName, email, street, city })).toEqual({
    ok: true,
    checkout: { ...checkout, phone: '', postalCode: '', instructions: '' },
  });
});

test('R-CHK-12 the country defaults to Canada; one that is not on the list is wrong', () => {
  expect(parseCheckout({ ...form, country: '' })).toMatchObject({ checkout: { country: 'CA' } });
  expect(parseCheckout({ ...form, country: 'ml' })).toMatchObject({ checkout: { country: 'ML' } });
  expect(parseCheckout({ ...form, country: 'FR' })).toEqual({ ok: false, missing: [], wrong: ['country'], long: [] });
});

test('R-VAL-06 R-VAL-08 an e-mail that cannot be used is wrong, not missing', () => {
  expect(parseCheckout({ ...form, email: 'cliente' })).toEqual({ ok: false, missing: [], wrong: ['email'], long: [] });
  expect(parseCheckout({ ...form, email: 'a@yopmail.com' })).toEqual({
    ok: false,
    missing: [],
    wrong: ['email'],
    long: [],
  });
  expect(parseCheckout({ ...form, email: 'a@yopmail.com' }, [])).toMatchObject({ ok: true });
});

test('R-CART-37 the all tab orders the mixed type, a source tab its own', () => {
  expect([orderTypeOfTab('all'), orderTypeOfTab('african')]).toEqual(['mixed', 'african']);
});

test('R-CHK-23 the payload has these eleven fields', () => {
  expect(Object.keys(payload).toSorted()).toEqual(
    [
      'orderType',
      'productsBySource',
      'totalProducts',
      'products',
      'globalSpecifications',
      'customerEmail',
      'customerName',
      'customerPhone',
      'shippingAddress',
      'totalEstimatedPriceCents',
      'currency',
    ].toSorted(),
  );
  expect(payload).toMatchObject({ orderType: 'mixed', totalProducts: 3, currency: 'CAD' });
  expect(Object.keys(payload.productsBySource).toSorted()).toEqual(['african', 'merchant']);
});

test('R-CHK-24 a product of the payload has these thirteen fields, its price in major units', () => {
  expect(payload.products[0]).toEqual({
    productId: 'offer-1',
    productName: 'Casque',
    quantity: 2,
    unitPrice: 19.99,
    currency: 'CAD',
    source: 'merchant',
    customSpecs: null,
    supplierName: 'Boutique démo',
    minimumOrderQuantity: 1,
    merchantId: 's1',
    restaurantId: null,
    menuId: null,
    metadata: { product_id: 'p1', slug: 'casque' },
  });
});

test('R-CHK-25 the shipping address has street, city, postalCode, country', () => {
  expect(payload.shippingAddress).toEqual({
    street: '1, rue Démo',
    city: 'Montréal',
    postalCode: 'H2X 1Y4',
    country: 'CA',
  });
});

test('R-CHK-26 R-CHK-27 totalEstimatedPriceCents is ×100 of the decimal total with its stated delivery, in XOF too', () => {
  // 2 × 19.99 + 5.00 CAD; 4 500 XOF are 10.00 CAD, and 500 XOF of delivery are 1.11 CAD.
  expect(payload.totalEstimatedPriceCents).toBe(3998 + 500 + 1000 + 111);
  const xof = buildOrderPayload([line({ currency: 'XOF', price: 12_345, quantity: 1 })], checkout, fallbackRates);
  expect(xof).toMatchObject({ currency: 'XOF', totalEstimatedPriceCents: (12_345 + 500) * 100 });
});

test('lines of one source make an order of that source', () =>
  expect(buildOrderPayload([line(), line({ id: 'b' })], checkout, fallbackRates).orderType).toBe('merchant'));

test('an empty cart cannot be ordered', () => {
  expect(refusalOf(() => buildOrderPayload([], checkout, fallbackRates))).toMatchObject({ code: 'cart/empty' });
  expect(refusalOf(() => parseOrderPayload({ ...payload, products: [] }))).toMatchObject({ code: 'cart/empty' });
});

test('what the browser writes, the server reads back the same', () => {
  const lines = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 999 }),
      price: fc.nat(1_000_000).map((cents) => cents / 100),
      source: fc.constantFrom('african', 'merchant', 'restaurant', 'admin'),
    }),
    { minLength: 1, maxLength: 99 },
  );
  fc.assert(
    fc.property(lines, (some) => {
      const written = buildOrderPayload(
        some.map((one, n) => line({ ...one, id: `offer-${n}` })),
        checkout,
        fallbackRates,
      );
      expect(parseOrderPayload(JSON.parse(JSON.stringify(written)))).toEqual(written);
    }),
  );
});

test('what can be derived is derived: a false totalProducts or productsBySource changes nothing', () => {
  expect(parseOrderPayload({ ...payload, totalProducts: 99, productsBySource: { admin: [] } })).toEqual(payload);
});

test('out of bounds is refused, naming the field', () => {
  const [first] = payload.products;
  const cases: [string, unknown][] = [
    ['', null],
    ['', 'texte'],
    ['products', { ...payload, products: 'x' }],
    ['products', { ...payload, products: Array.from({ length: 100 }, () => first) }],
    ['products.0.quantity', { ...payload, products: [{ ...first, quantity: 0 }] }],
    ['products.0.quantity', { ...payload, products: [{ ...first, quantity: 1000 }] }],
    ['products.0.quantity', { ...payload, products: [{ ...first, quantity: 1.5 }] }],
    ['products.0.unitPrice', { ...payload, products: [{ ...first, unitPrice: -1 }] }],
    ['products.0.unitPrice', { ...payload, products: [{ ...first, unitPrice: '19.99' }] }],
    ['products.0.source', { ...payload, products: [{ ...first, source: 'amazon' }] }],
    ['products.0.currency', { ...payload, products: [{ ...first, currency: 'dollars' }] }],
    ['products.0.customSpecs', { ...payload, products: [{ ...first, customSpecs: 'x'.repeat(1001) }] }],
    ['orderType', { ...payload, orderType: 'tout' }],
    ['totalEstimatedPriceCents', { ...payload, totalEstimatedPriceCents: 10.5 }],
    ['totalEstimatedPriceCents', { ...payload, totalEstimatedPriceCents: -1 }],
    ['shippingAddress', { ...payload, shippingAddress: undefined }],
    ['country', { ...payload, shippingAddress: { ...payload.shippingAddress, country: 'FR' } }],
    ['postalCode', { ...payload, shippingAddress: { ...payload.shippingAddress, postalCode: '75011' } }],
    ['customerName', { ...payload, customerName: 'x'.repeat(121) }],
  ];
  for (const [field, wrong] of cases)
    expect(refusalOf(() => parseOrderPayload(wrong))).toEqual({ code: 'order/malformed', facts: { field } });
  fc.assert(
    fc.property(fc.anything(), (anything) => {
      expect(refusalOf(() => parseOrderPayload(anything)).code).toBe('order/malformed');
    }),
  );
});

test('R-CHK-08 the server asks for the same required fields as the form', () => {
  expect(
    refusalOf(() =>
      parseOrderPayload({ ...payload, customerName: ' ', shippingAddress: { ...payload.shippingAddress, city: '' } }),
    ),
  ).toEqual({ code: 'checkout/missing-fields', facts: { fields: 'fullName, city' } });
  expect(refusalOf(() => parseOrderPayload({ ...payload, customerEmail: 'a@yopmail.com' })).code).toBe(
    'checkout/email-invalid',
  );
  expect(createRefusalForInvalidFields({ missing: ['city'], wrong: ['email'], long: [] }).code).toBe(
    'checkout/missing-fields',
  );
});

test('R-VAL-02 R-VAL-09 the server cleans what the browser did not', () => {
  const [first] = payload.products;
  const read = parseOrderPayload({
    ...payload,
    customerName: '<b>Démo</b>',
    customerPhone: '514<x>',
    globalSpecifications: 'javascript:x',
    products: [{ ...first, customSpecs: 'a onclick=b' }],
  });
  expect(read).toMatchObject({
    customerName: 'bDémo/b',
    customerPhone: '514',
    globalSpecifications: 'x',
    products: [{ customSpecs: 'a b' }],
  });
});

test('R-VAL-05 what fits a field of the form is kept whole, also with the line ends of a plain form', () => {
  const filled = {
    ...Object.fromEntries(checkoutFields.map((name) => [name, 'a'.repeat(checkoutMaxLengths[name])])),
    email: `${'a'.repeat(242)}@exemple.com`,
    phone: '5'.repeat(checkoutMaxLengths.phone),
    country: 'ML',
  };
  expect(filled.email).toHaveLength(checkoutMaxLengths.email);
  expect(parseCheckout(filled)).toEqual({ ok: true, checkout: filled });
  const lines = 'a\n'.repeat(checkoutMaxLengths.instructions / 2 - 1) + 'ab';
  expect(parseCheckout({ ...filled, instructions: lines.replaceAll('\n', '\r\n') })).toMatchObject({
    checkout: { instructions: lines },
  });
});

test('R-VAL-05 what is longer than a field takes is refused by its name, and never cut', () => {
  const { country, ...texts } = checkoutMaxLengths;
  for (const [name, most] of Object.entries(texts)) {
    expect(
      parseCheckout({
        ...form,
        country: 'ML',
        [name]: name === 'email' ? `${'a'.repeat(most)}@exemple.com` : '1'.repeat(most + 1),
      }),
      name,
    ).toEqual({ ok: false, missing: [], wrong: [], long: [name] });
  }
  expect(parseCheckout({ ...form, postalCode: 'x'.repeat(61) })).toEqual({
    ok: false,
    missing: [],
    wrong: [],
    long: ['postalCode'],
  });
  expect(parseCheckout({ ...form, country: 'CAN' })).toMatchObject({ wrong: ['country'], long: [] });
  expect(country).toBe(2);
});

test('R-CHK-05 a postal code of Canada has the form of one and is written one way; elsewhere it is what people say', () => {
  expect(parseCheckout({ ...form, postalCode: 'h2x1y4' })).toMatchObject({
    ok: true,
    checkout: { postalCode: 'H2X 1Y4' },
  });
  expect(parseCheckout({ ...form, country: '', postalCode: '75011' })).toEqual({
    ok: false,
    missing: [],
    wrong: ['postalCode'],
    long: [],
  });
  expect(parseCheckout({ ...form, country: 'SN', postalCode: '75011' })).toMatchObject({
    ok: true,
    checkout: { postalCode: '75011' },
  });
});
