// Tests Shopify exports, which have one line per variant.
import { expect, test } from 'vitest';
import { parseRecords, listRefusals, parseRecord } from '../../../tests/import-rows.ts';

const shopify = {
  Handle: 'robe',
  Title: 'Robe Wax',
  'Body (HTML)': '<p>Longue</p>',
  Vendor: 'Awa',
  'Product Category': 'Apparel & Accessories > Clothing > Dresses',
  Type: 'Robe',
  Published: 'true',
  'Option1 Name': 'Taille',
  'Option1 Value': 'S',
  'Variant SKU': 'R-S',
  'Variant Grams': '400',
  'Variant Inventory Qty': '3',
  'Variant Inventory Policy': 'deny',
  'Variant Price': '45.00',
  'Variant Compare At Price': '60.00',
  'Variant Barcode': "'4006381333931",
  'Image Src': 'https://cdn.example/2.jpg',
  'Image Position': '2',
  Status: 'active',
};
const blank = Object.fromEntries(Object.keys(shopify).map((column) => [column, '']));

test('Shopify: one row a variant, pictures of the whole product, the only variant without its name', async () => {
  const { shape, reads } = await parseRecords([
    shopify,
    {
      ...blank,
      Handle: 'robe',
      'Option1 Value': 'M',
      'Variant SKU': 'R-S',
      'Variant Price': '47.00',
      'Variant Inventory Qty': '-2',
      'Image Src': 'https://cdn.example/1.jpg',
      'Image Position': '1',
    },
    { ...blank, Handle: 'robe', 'Image Src': 'https://cdn.example/3.jpg', 'Image Position': '3' },
    {
      ...shopify,
      Handle: 'savon',
      Title: 'Savon',
      Type: '',
      'Product Category': '',
      'Option1 Name': 'Title',
      'Option1 Value': 'Default Title',
      'Variant SKU': '',
      Status: 'draft',
      'Variant Inventory Policy': 'continue',
    },
    { ...blank, Handle: 'savon', 'Variant SKU': 'S-2' },
    { ...blank, Handle: 'orphan', 'Variant Price': '5' },
  ]);
  expect(shape).toBe('shopify');
  const rows = reads.map((one) => ('row' in one ? one.row : null));
  expect(rows.map((row) => row && [row.external_id, row.title_fr, row.price_minor, row.stock, row.is_active])).toEqual([
    ['R-S', 'Robe Wax – S', 4500, 3, true],
    ['robe#2', 'Robe Wax – M', 4700, 0, true],
    ['savon#1', 'Savon', 4500, null, false],
    null,
    null,
  ]);
  expect(rows[0]).toMatchObject({
    reference_price_minor: 6000,
    category: 'mode',
    subcategory: 'femmes',
    description_fr: 'Longue',
    brand: 'Awa',
    product_type: 'Robe',
    barcodes: ['4006381333931'],
    pictures: ['https://cdn.example/1.jpg', 'https://cdn.example/2.jpg', 'https://cdn.example/3.jpg'],
  });
  expect(rows[0]?.attributes[0]).toEqual({ name_fr: 'Taille', name_en: 'Size', value_fr: 'S', value_en: 'S' });
  // Two sizes form a group. A product with only one option value is not a variant.
  expect(rows.map((row) => row && row.variant)).toEqual([
    {
      group: 'robe',
      title_fr: 'Robe Wax',
      title_en: 'Robe Wax',
      axes: [{ kind: 'size', name_fr: 'Taille', name_en: 'Size' }],
      values_fr: ['S'],
      values_en: ['S'],
    },
    expect.objectContaining({ group: 'robe', values_fr: ['M'] }),
    null,
    null,
    null,
  ]);
  expect(reads.map((one) => one.line)).toEqual([2, 3, 5, 6, 7]);
  expect(listRefusals(reads).slice(3)).toEqual([['Variant Price: missing'], ['Title: group-unreadable']]);
});

test('a Shopify handle that never ends is not kept in memory, and nothing is lost in silence', async () => {
  const { reads } = await parseRecords([
    shopify,
    ...Array.from({ length: 5001 }, (_, at) => ({
      ...blank,
      Handle: 'robe',
      'Option1 Value': String(at),
      'Variant Price': '5',
    })),
  ]);
  expect([reads.length, reads.filter((one) => 'refused' in one).length]).toEqual([5002, 2]);
});

test('Shopify’s newer header names are the same file', async () => {
  const row = await parseRecord({
    Title: 'Lampe',
    'URL handle': 'lampe',
    Description: 'Belle',
    Vendor: 'L',
    Type: 'Lampe',
    'Published on online store': 'TRUE',
    Status: 'Active',
    SKU: 'L1',
    Barcode: '',
    'Option1 name': 'Title',
    'Option1 value': 'Default Title',
    Price: '20',
    'Compare-at price': '25',
    'Inventory quantity': '8',
    'Weight value (grams)': '1500',
    'Product image URL': 'https://cdn.example/l.jpg',
  });
  expect(row).toMatchObject({
    external_id: 'L1',
    title_fr: 'Lampe',
    price_minor: 2000,
    reference_price_minor: 2500,
    stock: 8,
    category: 'maison-jardin',
    subcategory: 'decoration',
    attributes: [{ value_fr: '1,5 kg', value_en: '1.5 kg' }],
  });
});
