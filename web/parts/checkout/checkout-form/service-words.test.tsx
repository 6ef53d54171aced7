import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { CartItem } from '#domain/cart/lines.ts';
import type { Quote } from '#domain/orders/quote.ts';
import { CheckoutFields } from './checkout-fields.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';

const line = (slug: string): CartItem => ({
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Boîte postale Famille',
  price: 60,
  quantity: 1,
  currency: 'CAD',
  source: 'admin',
  image_urls: [],
  supplier_name: 'Sugu',
  minimum_order_quantity: 1,
  merchant_id: null,
  restaurant_id: null,
  menu_id: null,
  metadata: { product_id: 'p', slug, tile: 'ocre', stock: null, shipping: 0 },
  customSpecs: null,
});

/** The text for a guest in Mali, where a courier would normally call first. */
function checkoutWords(slug: string, quote: Quote | null = null): string {
  const lines = [line(slug)];
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <CheckoutFields
            typed={{}}
            faults={{ fullName: 'missing' }}
            country="ML"
            onCountry={() => {}}
            isService={slug.startsWith('boite-postale-')}
          />
          <CheckoutSummary lines={lines} quote={quote} asking={false} country="ML" />
        </>
      ),
    },
  ]);
  return renderToStaticMarkup(<Stub />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

test('a checkout that holds only a postal box speaks of no courier, parcel on its way or delivery', () => {
  const service = checkoutWords('boite-postale-famille-2');
  expect(service).not.toMatch(/livr|article|réception|instructions/i);
  expect(service).toContain('Votre adresse');
  expect(service).toContain('vos colis le porteront');
  expect(checkoutWords('casque')).toMatch(/Livraison|livré/);
});

test('a line of an African shop, which names no seller, says that it is picked up where the quote says so', () => {
  const quote = (isPickedUp: boolean): Quote => ({
    country: 'ML',
    currency: 'CAD',
    lines: [
      {
        offer_id: line('casque').id,
        quantity: 1,
        name: '',
        unit_price: 6000,
        currency: 'CAD',
        shipping: 0,
        days_min: null,
        days_max: null,
        ...(isPickedUp && { is_picked_up: true }),
        problem: null,
      },
    ],
    items_total: 6000,
    shipping_total: 0,
    rounding: 0,
    total: 6000,
    payable: true,
    providers: [],
  });
  expect(checkoutWords('casque', quote(true))).toContain('retrait sur place, gratuit');
  expect(checkoutWords('casque', quote(false))).toContain('livraison gratuite');
});
