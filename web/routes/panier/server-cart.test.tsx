import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { CartItem } from '#domain/cart/lines.ts';
import type { Quote } from '#domain/orders/quote.ts';
import type { RefusalCode } from '#domain/refusals.ts';
import { m } from '#texts/compiled/messages.js';
import { ServerCart } from './server-cart.tsx';

const line: CartItem = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Démo',
  price: 10,
  quantity: 1,
  currency: 'CAD',
  source: 'restaurant',
  image_urls: [],
  supplier_name: 'Cuisine démo',
  minimum_order_quantity: 1,
  merchant_id: null,
  restaurant_id: null,
  menu_id: null,
  metadata: { product_id: 'p', slug: 'demo', tile: 'ocre', stock: null, shipping: 595 },
  customSpecs: null,
};

const quoteWith = (problem: RefusalCode | null): Quote => ({
  country: 'CA',
  currency: 'CAD',
  lines: [
    {
      offer_id: line.id,
      quantity: 1,
      name: line.name,
      unit_price: 1000,
      currency: 'CAD',
      shipping: 595,
      days_min: null,
      days_max: null,
      problem: problem && { code: problem, facts: {} },
    },
  ],
  items_total: 1000,
  shipping_total: 595,
  rounding: 0,
  total: 1595,
  payable: problem === null,
  providers: [],
});

const render = (quote: Quote): string => {
  const Stub = createRoutesStub([{ path: '/', Component: () => <ServerCart lines={[line]} quote={quote} /> }]);
  return renderToStaticMarkup(<Stub />);
};

test('R-CART-14 a cart without a total says where the reason is; a cart with a total does not', () => {
  expect(render(quoteWith('offer/kitchen-minimum'))).toContain(m.cart_total_unknown());
  expect(render(quoteWith(null))).not.toContain(m.cart_total_unknown());
});
