import { expect, test } from 'vitest';
import { parseRecords, parseRecord } from '../../../tests/import-rows.ts';

test('the retail-demo file: dollars, a source hidden in the slug, garments to whom they are for', async () => {
  const line = {
    id: '6579',
    slug: 'mode',
    category: 'apparel',
    style: 'jacket',
    name_en: 'Denim Jacket',
    description_en: 'Blue.',
    price_usd: 129.99,
    stock: 15,
    gender: 'F',
  };
  const { shape, reads } = await parseRecords([
    line,
    {
      ...line,
      slug: 'marche-africain',
      category: 'groceries',
      style: 'seafood',
      name_en: 'Jumbo Shrimp',
      gender: null,
    },
    {
      ...line,
      slug: 'restaurant',
      category: 'cold dispensed',
      style: 'fountain-carbonated',
      name_en: 'Cola',
      gender: null,
    },
    { ...line, slug: 'mode', category: 'footwear', style: 'boot', name_en: 'Lace-Up Boots', gender: 'M' },
  ]);
  expect(shape).toBe('retail-demo');
  expect(
    reads.map((one) =>
      'row' in one
        ? [
            one.row.source,
            one.row.category,
            one.row.subcategory,
            one.row.price_minor,
            one.row.currency,
            one.row.is_demo,
          ]
        : one,
    ),
  ).toEqual([
    ['merchant', 'mode', 'femmes', 12999, 'USD', true],
    ['african', 'cuisine', 'conservation', 12999, 'USD', true],
    ['restaurant', 'cuisine', 'cafe-the', 12999, 'USD', true],
    ['merchant', 'mode', 'chaussures', 12999, 'USD', true],
  ]);
});

test('the photo index is a catalogue of its own: the file is number and picture', async () => {
  const row = await parseRecord({
    file: 'housewares-10.jpg',
    slug: 'maison-jardin',
    name: 'Perfect cushions',
    description: 'Say "there".',
    price_usd: 179.0,
    category: 'housewares',
    style: 'salon',
    image_license: 'CC0',
  });
  expect(row).toMatchObject({
    external_id: 'housewares-10.jpg',
    pictures: ['housewares-10.jpg'],
    category: 'maison-jardin',
    subcategory: 'decoration',
    price_minor: 17900,
    currency: 'USD',
    title_fr: 'Perfect cushions',
  });
});
