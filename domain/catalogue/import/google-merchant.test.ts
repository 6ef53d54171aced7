// Tests the parser for feeds of Google Merchant Center.
import { expect, test } from 'vitest';
import { parseRecords, googleRecord, parseRecord } from '../../../tests/import-rows.ts';

test('Google Merchant: spaces or underscores, sale prices, numbers and paths of its categories', async () => {
  const { shape, reads } = await parseRecords([
    {
      ...googleRecord,
      'sale price': '39.00 CAD',
      gtin: '036000291452',
      mpn: 'RW',
      brand: 'Awa',
      'google product category': '2271',
      'additional image link': 'https://shop.example/2.jpg,https://shop.example/3.jpg',
      color: 'Bleu',
      condition: 'used',
      'product type': 'Femme > Robes',
    },
    {
      ...googleRecord,
      availability: 'out of stock',
      google_product_category: 'Electronics > Communications > Telephony > Mobile Phones',
    },
    {
      ...googleRecord,
      sale_price: '1.00 CAD',
      sale_price_effective_date: '2020-01-01/2020-01-02',
      google_product_category: '999999',
      additional_image_link: ['https://shop.example/2.jpg', 'https://shop.example/3.jpg'],
    },
    {
      ...googleRecord,
      price: '12 500 XOF',
      google_product_category: 'Apparel & Accessories > Clothing > Shirts & Tops',
      gender: 'male',
      title: 'Chemise',
    },
  ]);
  expect(shape).toBe('google-merchant');
  const rows = reads.map((one) => ('row' in one ? one.row : null));
  expect(rows[0]).toMatchObject({
    external_id: 'SKU1',
    description_fr: 'Longue & légère',
    price_minor: 3900,
    reference_price_minor: 4500,
    currency: 'CAD',
    barcodes: ['0036000291452'],
    model: 'RW',
    product_type: 'Robes',
    category: 'mode',
    subcategory: 'femmes',
    stock: null,
    retailer_url: 'https://shop.example/robe',
    is_direct: true,
    pictures: ['https://shop.example/1.jpg', 'https://shop.example/2.jpg', 'https://shop.example/3.jpg'],
    attributes: [
      { name_fr: 'Couleur', name_en: 'Colour', value_fr: 'Bleu', value_en: 'Blue' },
      { name_fr: 'État', name_en: 'Condition', value_fr: 'Occasion', value_en: 'Used' },
    ],
  });
  expect(rows[1]).toMatchObject({ stock: 0, category: 'electronique', subcategory: 'smartphones' });
  expect(rows[2]).toMatchObject({
    price_minor: 4500,
    reference_price_minor: null,
    category: 'mode',
    subcategory: 'femmes',
  });
  expect(rows[2]?.pictures).toHaveLength(3);
  expect(rows[3]).toMatchObject({ price_minor: 12500, currency: 'XOF', category: 'mode', subcategory: 'hommes' });
});

test('a feed the market itself brings in is sold by link', async () => {
  expect(await parseRecord(googleRecord, { source: 'admin' })).toMatchObject({
    is_direct: false,
    source: 'admin',
    retailer_url: 'https://shop.example/robe',
  });
});
