import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import {
  type ApiProductCard,
  toListCard,
  type Offer,
  type ProductDetails,
  zeroStaleOfferPrices,
} from '#domain/catalogue/product.ts';
import { productJsonLd } from '#domain/catalogue/product-json-ld.ts';
import { OfferTable } from './offer-table.tsx';
import { ProductCard } from '#web/parts/catalogue/product-card/product-card.tsx';
import { LinkDisclosure } from './link-disclosure.tsx';
import { RetailerLink } from '#web/parts/catalogue/retailer-link/retailer-link.tsx';

const offer = {
  id: '0b7bd9f6-7a4e-4e0c-9b53-0d6e0f6f6a11',
  source: 'admin',
  seller: 'Amazon Canada',
  seller_id: 's',
  seller_slug: 'amazon',
  seller_city: null,
  seller_country: 'CA',
  direct: false,
  retailer_url: 'https://www.amazon.ca/dp/B0ABCDEF12',
  price_stale: true,
  price: 4321,
  currency: 'CAD',
  reference_price: 5000,
  discount: { percent: 13, reference: 5000, since: '2026-11-20' },
  shipping: 500,
  days_min: null,
  days_max: null,
  shown_price: 4321,
  shown_shipping: 500,
  shown_total: 4821,
  stock: null,
  in_stock: true,
  minimum_order_quantity: 1,
  ships_from: 'CA',
  checked_at: '2026-11-21T00:00:00Z',
  menu_id: null,
  is_demo: false,
  return_days: null,
  return_paid_by: 'buyer',
} satisfies Offer;
const product = {
  id: 'p',
  slug: 'theiere',
  title: 'Théière',
  description: '',
  brand: null,
  barcodes: [],
  category: 'cuisine',
  subcategory: null,
  attributes: [],
  images: [],
  tile: 'coton',
  rating: null,
  rating_count: 0,
  rating_is_demo: false,
  bestseller: false,
  is_demo: false,
  country: 'CA',
  currency: 'CAD',
  offers: [offer],
  history: [],
} satisfies ProductDetails;
const card = {
  id: 'p',
  slug: 'theiere',
  title: 'Théière',
  brand: null,
  category: 'cuisine',
  subcategory: null,
  external_ids: [],
  image_url: null,
  tile: 'coton',
  price: 4821,
  item_price: 4321,
  currency: 'CAD',
  shipping: 500,
  offer_price: 4321,
  offer_shipping: 500,
  offer_currency: 'CAD',
  discount: { percent: 13, reference: 5000, since: '2026-11-20' },
  offer_count: 1,
  rating: null,
  rating_count: 0,
  rating_is_demo: false,
  offer_id: offer.id,
  source: 'admin',
  seller: 'Amazon Canada',
  seller_id: 's',
  seller_slug: 'amazon',
  direct: false,
  retailer_url: offer.retailer_url,
  price_stale: true,
  minimum_order_quantity: 1,
  in_stock: true,
  stock: null,
  free_shipping: false,
  bestseller: false,
  is_demo: false,
} satisfies ApiProductCard;

function drawn(element: React.ReactNode): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => <>{element}</> }]);
  return renderToStaticMarkup(<Stub />);
}
/** The old price must not appear in any format: 43,21 · 48,21 · 50,00 · 13 %. */
const figures = /43[,.]?21|48[,.]?21|5000|50,00|13\s?%/;

test('a price that is too old is neither on the card nor in the data of its page', () => {
  const shown = toListCard(card);
  expect(JSON.stringify(shown)).not.toMatch(/4321|4821|5000|"percent"/);
  expect(JSON.stringify(shown)).not.toContain('amazon.ca');
  const html = drawn(<ProductCard card={shown} limitedBelow={5} />);
  expect(html).not.toMatch(figures);
  expect(html).toContain('Prix affiché chez Amazon Canada');
  expect(html).toContain(`href="/go/${offer.id}"`);
  expect(toListCard({ ...card, price_stale: false })).not.toHaveProperty('price_stale');
});

test('nor on the product’s page, nor in its structured data', () => {
  const without = zeroStaleOfferPrices(product);
  const html = drawn(<OfferTable product={without} />);
  expect(html).not.toMatch(figures);
  expect(html).toContain('Prix affiché chez Amazon Canada');
  expect(productJsonLd(without, 'https://shop.example')).not.toHaveProperty('offers');
  const fresh = { ...product, offers: [{ ...offer, price_stale: false }] };
  expect(zeroStaleOfferPrices(fresh)).toEqual(fresh);
});

test('R-GEN-06 the link is sponsored and not followed, and what it pays us is said beside it: Amazon’s sentence at Amazon', () => {
  const link = drawn(<RetailerLink offer={offer.id} seller="Amazon Canada" title="Théière" isPriceStale />);
  expect(link).toContain('rel="sponsored nofollow noopener"');
  expect(link).toContain('Voir le prix');
  const words = (over: Partial<Offer>) => drawn(<LinkDisclosure offer={{ ...offer, ...over }} />);
  expect(words({})).toContain(
    'En tant que Partenaire Amazon, Sugu réalise un bénéfice sur les achats remplissant les conditions requises.',
  );
  expect(words({ retailer_url: 'https://amazon.ca.boutique.example/x', seller: 'Boutique' })).toContain(
    'Lien d’affiliation',
  );
  // Day and time with the zone: the licence for Amazon's prices requires both, and a note on their validity.
  const read = { at: '2026-11-21T19:05:00Z', zone: 'America/Toronto' };
  expect(words({ price_stale: false, read })).toMatch(
    /Prix et disponibilité exacts le 21 novembre 2026 à 14 h 05.HNE et susceptibles de changer/,
  );
  expect(words({ price_stale: false, read, retailer_url: 'https://boutique.example/x', seller: 'Boutique' })).toMatch(
    /Prix relevé le 21 novembre 2026 à 14 h 05.HNE\. Celui que Boutique affiche/,
  );
  expect(words({})).not.toMatch(/Prix relevé|exacts le/);
});
