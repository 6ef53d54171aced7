// Tests our own file format: every column, every fault and every correction.
import { expect, test } from 'vitest';
import { parseRecord, ownFormatRecord, parseRecords, listRefusals } from '../../../tests/import-rows.ts';

test('our own format: every column is read, and what is absent is null', async () => {
  const full = await parseRecord({
    ...ownFormatRecord,
    description_fr: '<p>Cousue à <b>Dakar</b></p>',
    brand: 'Atelier Awa',
    model: 'RW-1',
    product_type: 'Robe',
    barcodes: '4006381333931 ; 96385074',
    category: 'mode',
    subcategory: 'femmes',
    'attribute:Couleur | Colour': 'Bleu | Blue',
    'attribute:Taille | Size': 'M',
    reference_price: '60',
    stock: '4',
    minimum_order_quantity: '2',
    source: 'african',
    is_direct: 'oui',
    ships_from: 'sn',
    pictures: 'robe-1.jpg | https://a.example/b,c.jpg',
    rating: '4,5',
    rating_count: '12',
    popularity: '3',
    is_demo: 'non',
    is_active: 'oui',
  });
  expect(full).toEqual({
    external_id: 'A1',
    title_fr: 'Robe en wax',
    variant: null,
    title_en: 'Wax dress',
    description_fr: 'Cousue à Dakar',
    description_en: 'Cousue à Dakar',
    brand: 'Atelier Awa',
    model: 'RW-1',
    product_type: 'Robe',
    barcodes: ['4006381333931', '96385074'],
    category: 'mode',
    subcategory: 'femmes',
    category_is_fallback: false,
    attributes: [
      { name_fr: 'Couleur', name_en: 'Colour', value_fr: 'Bleu', value_en: 'Blue' },
      { name_fr: 'Taille', name_en: 'Size', value_fr: 'M', value_en: 'M' },
    ],
    price_minor: 4500,
    currency: 'CAD',
    reference_price_minor: 6000,
    stock: 4,
    minimum_order_quantity: 2,
    source: 'african',
    is_direct: true,
    retailer_url: null,
    ships_from: 'SN',
    pictures: ['robe-1.jpg', 'https://a.example/b,c.jpg'],
    rating: 4.5,
    rating_count: 12,
    popularity: 3,
    is_demo: false,
    is_active: true,
  });
  const least = await parseRecord({ external_id: 7, title: 'Chose', price_minor: 500 });
  expect(least).toMatchObject({
    external_id: '7',
    title_fr: 'Chose',
    title_en: 'Chose',
    brand: null,
    category: 'electronique',
    category_is_fallback: true,
    price_minor: 500,
    currency: 'CAD',
    stock: null,
    ships_from: 'CA',
    source: 'merchant',
    minimum_order_quantity: 1,
  });
});

test('all that is wrong with a row is said at once, by the file’s own column names', async () => {
  const { reads } = await parseRecords([
    ownFormatRecord,
    {
      External_ID: '',
      'Title-FR': '',
      price: 'abc',
      currency: 'ZZZ',
      category: 'jouets',
      stock: '-1',
      minimum_order_quantity: '0',
      source: 'nous',
      ships_from: 'Canada',
      retailer_url: 'javascript:alert(1)',
      rating: '6',
      is_active: 'peut-être',
      attributes: 'rouge',
    },
    { ...ownFormatRecord, is_direct: 'no' },
    { ...ownFormatRecord, category: 'mode', subcategory: 'vr' },
    { ...ownFormatRecord, external_id: 'x'.repeat(201) },
  ]);
  expect(listRefusals(reads)).toEqual([
    [],
    [
      'minimum_order_quantity: minimum-wrong',
      'rating: rating-wrong',
      'stock: number-wrong',
      'external_id: missing',
      'title: missing',
      'currency: currency-unknown',
      'price: price-wrong',
      'category: category-unknown',
      'is_active: yes-no-wrong',
      'source: source-unknown',
      'ships_from: country-unknown',
      'retailer_url: address-wrong',
      'attributes: attributes-wrong',
    ].toSorted(),
    ['retailer_url: link-missing'],
    ['subcategory: subcategory-unknown'],
    ['external_id: too-long'],
  ]);
});

test('what can be mended is taken with a warning', async () => {
  const { reads } = await parseRecords([
    {
      ...ownFormatRecord,
      title_fr: 'a'.repeat(400),
      barcodes: ['4006381333932'],
      reference_price: '10',
      pictures: ['../secret.jpg', 'ftp://a.example/b.jpg', 'c.jpg'],
      attributes: [...Array.from({ length: 41 }, (_, at) => ({ name: `n${at}`, value: at })), { name: '', value: 'x' }],
    },
  ]);
  const [read] = reads;
  if (!read || 'refused' in read) throw new Error('refused');
  expect(read.warnings.toSorted()).toEqual([
    'attribute-dropped',
    'attributes-cut',
    'barcode-dropped',
    'pictures-dropped',
    'reference-price-dropped',
    'text-cut',
  ]);
  expect([
    read.row.title_fr.length,
    read.row.attributes.length,
    read.row.pictures,
    read.row.reference_price_minor,
  ]).toEqual([300, 40, ['c.jpg'], null]);
});

test('of a text ten times the limit the rest is not looked at, and the row says so', async () => {
  const { reads } = await parseRecords([
    { ...ownFormatRecord, title_fr: `${'<b></b>'.repeat(100)}Robe`, brand: `Awa${'<b></b>'.repeat(300)} et fils` },
  ]);
  expect(reads[0]).toMatchObject({
    row: { title_fr: 'Robe', brand: 'Awa' },
    warnings: expect.arrayContaining(['text-cut']),
  });
});

test('no text carries what the database cannot hold: control characters, half a sign', async () => {
  const row = await parseRecord({
    external_id: 'A\u00001',
    title: `x\u0000\ud800${'é😀'.repeat(200)}`,
    price: '1',
    description: '\udc00&#0;',
    attributes: [{ name: 'a\u0007', value: `${'😀'.repeat(300)}` }],
    pictures: ['https://a.example/\u0001'],
  });
  expect(JSON.stringify(row)).not.toMatch(/\\u00[01]|\\ud[89a-f]/i);
  expect(row).toMatchObject({ external_id: 'A1', pictures: [] });
});
