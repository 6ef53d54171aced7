import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { CartItem } from '#domain/cart/lines.ts';
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

/** As a guest in Mali reads it, where a courier would call first. */
function checkoutWords(slug: string): string {
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
          <CheckoutSummary lines={lines} quote={null} asking={false} country="ML" />
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
