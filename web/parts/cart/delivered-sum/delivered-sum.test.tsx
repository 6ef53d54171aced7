import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { CartItem } from '#domain/cart/lines.ts';
import type { QuotedZoneOrPickupDelivery } from '#domain/orders/quote.ts';
import { CartTotalWithDelivery, type SumState } from './delivered-sum.tsx';

/** `shipping` in cents. */
const line = (supplier: string, shipping: number): CartItem => ({
  id: supplier,
  name: 'Démo',
  price: 10,
  quantity: 1,
  currency: 'CAD',
  source: 'merchant',
  image_urls: [],
  supplier_name: supplier,
  minimum_order_quantity: 1,
  merchant_id: supplier,
  restaurant_id: null,
  menu_id: null,
  metadata: { product_id: 'p', slug: 'demo', tile: 'ocre', stock: null, shipping },
  customSpecs: null,
});

const kitchen = (name: string, code: 'offer/kitchen-postal' | null): QuotedZoneOrPickupDelivery => ({
  seller_id: name,
  name,
  is_shop: false,
  places: [],
  is_postal: true,
  quarters: [],
  pickup: null,
  choice: '',
  way: 'delivery',
  place: null,
  fee: 595,
  currency: 'CAD',
  ready_minutes: 20,
  minutes: 45,
  problem: code && { code, facts: {} },
});

/** The delivery words beside each seller's name. */
function sellerRows(state: SumState, kitchens: QuotedZoneOrPickupDelivery[]): Record<string, string> {
  const lines = [line('Zone inconnue', 595), line('Zone connue', 400), line('Fixe', 700), line('Gratuit', 0)];
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <CartTotalWithDelivery lines={lines} country="CA" state={state} label="Total" kitchens={kitchens} />
      ),
    },
  ]);
  const html = renderToStaticMarkup(<Stub />);
  return Object.fromEntries(
    [...html.matchAll(/class="sum-seller"><dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, seller, words]) => [
      seller!,
      words!.replaceAll('\u00a0', ' '),
    ]),
  );
}

test('R-CART-14 R-FREE-09 only the restaurant whose zone is not known yet has a lowest fee; the others have theirs', () => {
  const both = [kitchen('Zone inconnue', 'offer/kitchen-postal'), kitchen('Zone connue', null)];
  expect(sellerRows('from', both)).toEqual({
    'Zone inconnue': 'dès 5,95 $',
    'Zone connue': '4,00 $',
    Fixe: '7,00 $',
    Gratuit: 'gratuite',
  });
});

test('R-CART-14 where the sum has a problem, no seller’s fee is shown as if it were certain', () => {
  expect(new Set(Object.values(sellerRows('troubled', [])))).toEqual(new Set(['à confirmer']));
});
