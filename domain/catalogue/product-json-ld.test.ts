import { expect, test } from 'vitest';
import type { Offer, ProductDetails } from './product.ts';
import { productJsonLd } from './product-json-ld.ts';

const site = 'https://sugu.example';
const offer = (over: Partial<Offer> = {}): Offer => ({
  id: 'o',
  source: 'merchant',
  seller: 'Boutique démo',
  seller_id: 's',
  seller_slug: 'boutique-demo',
  seller_city: null,
  seller_country: 'CA',
  direct: true,
  retailer_url: null,
  price_stale: false,
  price: 1999,
  currency: 'CAD',
  reference_price: null,
  discount: null,
  shipping: 500,
  days_min: null,
  days_max: null,
  shown_price: 1999,
  shown_shipping: 500,
  shown_total: 2499,
  stock: 3,
  in_stock: true,
  minimum_order_quantity: 1,
  ships_from: 'CA',
  checked_at: '2026-11-21T00:00:00Z',
  menu_id: null,
  return_days: null,
  return_paid_by: 'buyer',
  is_demo: true,
  ...over,
});
const product = (over: Partial<ProductDetails> = {}): ProductDetails => ({
  id: 'p',
  slug: 'casque',
  title: 'Casque',
  description: 'Un casque.',
  brand: null,
  barcodes: ['4006381333931'],
  category: 'electronique',
  subcategory: 'audio',
  attributes: [],
  images: [],
  tile: 'ocre',
  rating: 4.6,
  rating_count: 12,
  rating_is_demo: true,
  bestseller: false,
  is_demo: true,
  country: 'CA',
  currency: 'CAD',
  offers: [offer()],
  history: [],
  ...over,
});

test('demo ratings never appear in structured data; real ones do', () => {
  expect(JSON.stringify(productJsonLd(product(), site))).not.toMatch(/ating/);
  expect(productJsonLd(product({ rating_is_demo: false }), site)['aggregateRating']).toMatchObject({
    ratingValue: 4.6,
    ratingCount: 12,
  });
  expect(productJsonLd(product({ rating_is_demo: false, rating_count: 0 }), site)['aggregateRating']).toBeUndefined();
});

test('one offer is an Offer: the article’s price in major units, without delivery', () => {
  expect(productJsonLd(product(), site)).toMatchObject({
    '@type': 'Product',
    gtin: '4006381333931',
    url: `${site}/produit/casque`,
    offers: {
      '@type': 'Offer',
      price: 19.99,
      priceCurrency: 'CAD',
      availability: 'https://schema.org/InStock',
      seller: { name: 'Boutique démo' },
    },
  });
});

test('an offer states its condition, its delivery as stated for this country, and its seller’s return policy where one is stated', () => {
  const node = (over: Partial<ProductDetails>) => productJsonLd(product(over), site)['offers'];
  expect(node({ offers: [offer({ days_min: 2, days_max: 5 })] })).toMatchObject({
    itemCondition: 'https://schema.org/NewCondition',
    shippingDetails: {
      shippingRate: { value: 5, currency: 'CAD' },
      shippingDestination: { addressCountry: 'CA' },
      deliveryTime: { transitTime: { minValue: 2, maxValue: 5 } },
    },
    hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnUnspecified' },
  });
  expect(node({ offers: [offer({ return_days: 14 })] })).toMatchObject({
    hasMerchantReturnPolicy: {
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 14,
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    },
  });
  expect(node({ offers: [offer({ return_days: 0 })] })).toMatchObject({
    hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
  });
  // The return terms of a retailer are unknown, so none are stated.
  expect(node({ offers: [offer({ return_days: 14, direct: false })] })).toMatchObject({
    hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnUnspecified' },
  });
  expect(node({ offers: [offer({ shipping: null })] })).not.toHaveProperty('shippingDetails');
  expect(node({ attributes: [{ name: 'État', value: 'Occasion' }] })).toMatchObject({
    itemCondition: 'https://schema.org/UsedCondition',
  });
});

test('several offers are an AggregateOffer, one for each currency', () => {
  const offers = [offer(), offer({ price: 1500, in_stock: false }), offer({ price: 9000, currency: 'XOF' })];
  expect(productJsonLd(product({ offers }), site)['offers']).toMatchObject([
    {
      '@type': 'AggregateOffer',
      priceCurrency: 'CAD',
      lowPrice: 15,
      highPrice: 19.99,
      offerCount: 2,
      offers: [{ price: 19.99 }, { availability: 'https://schema.org/OutOfStock' }],
    },
    { '@type': 'Offer', priceCurrency: 'XOF', price: 9000 },
  ]);
});

test('a product nobody sells states no offer', () =>
  expect(productJsonLd(product({ offers: [] }), site)).not.toHaveProperty('offers'));
