import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CatalogueRow, FileRecord, ParsedRow } from './row.ts';
import type { ShapeOptions } from './row-from-draft.ts';
import { detectShape } from './shapes.ts';
import { parseMapping, type Mapping } from './mapping.ts';

const plain: ShapeOptions = { currency: 'CAD', source: 'merchant', shipsFrom: 'CA', isDemo: false, mapping: null };

/** Reads records as a file of them would be read, with the shape its first one has. */
async function readAll(
  fields: Record<string, unknown>[],
  options: Partial<ShapeOptions> = {},
): Promise<{ shape: string | null; reads: ParsedRow[] }> {
  const records: FileRecord[] = fields.map((one, at) => ({ line: at + 2, fields: one }));
  const shape = records[0] ? detectShape(records[0], 'file', options.mapping ?? null) : null;
  async function* stream(): AsyncGenerator<FileRecord> {
    yield* records;
  }
  return {
    shape: shape?.name ?? null,
    reads: shape ? await gathered(shape.read(stream(), { ...plain, ...options })) : [],
  };
}

async function gathered(stream: AsyncIterable<ParsedRow>): Promise<ParsedRow[]> {
  const reads: ParsedRow[] = [];
  for await (const read of stream) reads.push(read);
  return reads;
}

async function readOne(fields: Record<string, unknown>, options: Partial<ShapeOptions> = {}): Promise<CatalogueRow> {
  const { reads } = await readAll([fields], options);
  if (!reads[0] || 'refused' in reads[0]) throw new Error(JSON.stringify(reads));
  return reads[0].row;
}

const refusals = (reads: ParsedRow[]): string[][] =>
  reads.map((one) => ('refused' in one ? one.refused.map(({ column, code }) => `${column}: ${code}`).toSorted() : []));

const own = { external_id: 'A1', title_fr: 'Robe en wax', title_en: 'Wax dress', price: '45,00', currency: 'CAD' };

test('our own format: every column is read, and what is absent is null', async () => {
  const full = await readOne({
    ...own,
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
  const least = await readOne({ external_id: 7, title: 'Chose', price_minor: 500 });
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
  const { reads } = await readAll([
    own,
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
    { ...own, is_direct: 'no' },
    { ...own, category: 'mode', subcategory: 'vr' },
    { ...own, external_id: 'x'.repeat(201) },
  ]);
  expect(refusals(reads)).toEqual([
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
  const { reads } = await readAll([
    {
      ...own,
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

// Read in milliseconds; where an expression looks to the end from every sign of a megabyte, in minutes: then the test does not end in time.
test.each(['(', '[', '<li ', ' ', '\n ', '> a ', ' |', ', '])(
  'a hostile megabyte of %j in any column costs its own row',
  async (piece) => {
    const hostile = `a${piece.repeat(1_000_000 / piece.length)}b`;
    for (const column of [
      'title_fr',
      'description',
      'product_type',
      'category',
      'pictures',
      'barcodes',
      'attributes',
      'price',
    ])
      expect((await readAll([{ ...own, [column]: hostile }])).reads).toHaveLength(1);
    const { reads } = await readAll([
      { id: '1', title: hostile, price: '1', link: 'https://a.example/', google_product_category: hostile },
      { id: '2', title: 't', price: '1', link: 'https://a.example/' },
    ]);
    expect(reads).toHaveLength(2);
    await readAll([icecat('HP', 'x', hostile)]);
  },
  60_000,
);

test('of a text ten times the limit the rest is not looked at, and the row says so', async () => {
  const { reads } = await readAll([
    { ...own, title_fr: `${'<b></b>'.repeat(100)}Robe`, brand: `Awa${'<b></b>'.repeat(300)} et fils` },
  ]);
  expect(reads[0]).toMatchObject({
    row: { title_fr: 'Robe', brand: 'Awa' },
    warnings: expect.arrayContaining(['text-cut']),
  });
});

test('no text carries what the database cannot hold: control characters, half a sign', async () => {
  const row = await readOne({
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

test('an Icecat product: type, place and attributes come from its title and keys', async () => {
  const toner = await readOne({
    id: '3920564',
    title: 'Xerox 006R90321 toner cartridge Original Black 6 pc(s)',
    name: '006R90321',
    brand: 'Xerox',
    description: 'Toner (6 Per Box)',
    ean: ['0095205603217'],
    price_cents: 4995,
    released: '2009-12-10',
    attributes: {
      type: 'Original',
      printing_colours: 'Black',
      black_toner_page_yield: 23000,
      package_weight: 38,
      harmonized_system__hs__code: '8473305100',
      rohs_compliance: true,
      ethernet_lan: false,
    },
    image_url: 'http://images.icecat.biz/img/a.jpg',
  });
  expect(toner).toMatchObject({
    external_id: '3920564',
    brand: 'Xerox',
    model: '006R90321',
    product_type: 'toner cartridge',
    category: 'electronique',
    subcategory: 'informatique',
    category_is_fallback: false,
    price_minor: 4995,
    currency: 'CAD',
    is_demo: true,
    barcodes: ['0095205603217'],
    pictures: ['http://images.icecat.biz/img/a.jpg'],
    attributes: [
      { name_fr: 'Couleurs d’impression', name_en: 'Printing colours', value_fr: 'Noir', value_en: 'Black' },
      { name_fr: 'Rendement, noir', name_en: 'Black page yield', value_fr: '23000 pages', value_en: '23000 pages' },
      { name_fr: 'Ethernet', name_en: 'Ethernet', value_fr: 'Non', value_en: 'No' },
    ],
  });
});

test('Icecat’s hundredths are hundredths of any currency; a product without a price is refused', async () => {
  const priced = (cents: unknown) => ({ ...icecat('HP', 'x', 'printer'), price_cents: cents });
  expect((await readOne(priced(4995), { currency: 'XOF' })).price_minor).toBe(50);
  expect((await readOne(priced(4995), { currency: 'TND' })).price_minor).toBe(49_950);
  expect((await readAll([priced(null), priced(0), priced('?')])).reads.flatMap((one) => refusals([one])[0])).toEqual([
    'price_cents: missing',
    'price_cents: price-not-positive',
    'price_cents: price-wrong',
  ]);
});

const icecat = (brand: string, name: string, rest: string, attributes: object = {}) => ({
  id: '1',
  title: `${brand} ${name} ${rest}`.trim(),
  name,
  brand,
  description: '',
  ean: [],
  price_cents: 100,
  attributes,
  image_url: '',
});

test.each([
  [
    icecat('HP', 'dv7', 'Notebook Silver 43.2 cm (17")', { product_type: 'Notebook' }),
    'Notebook',
    'electronique/informatique',
  ],
  [
    icecat('StarTech.com', 'DB9 RS232 Serial Null Modem Adapter - M/F', ''),
    'Null Modem Adapter',
    'electronique/informatique',
  ],
  [icecat('Newstar', 'flat screen wall mount', ''), 'flat screen wall mount', 'electronique/tv-home-cinema'],
  [
    icecat('Samsung', 'EF-KG985', 'mobile phone case 17 cm (6.7") Cover Blue'),
    'mobile phone case',
    'electronique/accessoires-telephone',
  ],
  [
    icecat('Samsung', 'Galaxy A41', '15.5 cm (6.1") 4 GB 64 GB 4G', {
      sim_card_type: 'NanoSIM',
      display_diagonal: 6.1,
    }),
    'smartphone',
    'electronique/smartphones',
  ],
  [
    icecat('HP', '648A', 'Original Magenta 1 pc(s)', { type: 'Original', printing_colours: 'Magenta' }),
    'toner cartridge',
    'electronique/informatique',
  ],
  [icecat('Sylvanian Families', 'Sweet Raspberry Home', ''), null, 'bebe/jouets-bebe'],
  [
    icecat('Lexmark', 'T650', '2-Years Onsite Service Guarantee', { type: 'On-site' }),
    'warranty/support extension',
    'electronique/informatique',
  ],
  [icecat('Philips', 'HQ7363/17', 'shaver', { product_type: '1' }), 'shaver', 'beaute-sante/soins-visage'],
  [icecat('HERMA', 'Labels A4 96x139,7 mm white paper glossy', '100 pcs.'), 'Labels', 'electronique/informatique'],
])('an Icecat title says what it is: %j', async (fields, type, place) => {
  const row = await readOne(fields);
  expect([row.product_type, [row.category, row.subcategory].filter(Boolean).join('/')]).toEqual([type, place]);
});

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
  const { shape, reads } = await readAll([
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
  const row = await readOne({
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

const google = {
  id: 'SKU1',
  title: 'Robe Wax',
  description: 'Longue &amp; légère',
  link: 'https://shop.example/robe',
  image_link: 'https://shop.example/1.jpg',
  availability: 'in_stock',
  price: '45.00 CAD',
};

test('Google Merchant: spaces or underscores, sale prices, numbers and paths of its categories', async () => {
  const { shape, reads } = await readAll([
    {
      ...google,
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
      ...google,
      availability: 'out of stock',
      google_product_category: 'Electronics > Communications > Telephony > Mobile Phones',
    },
    {
      ...google,
      sale_price: '1.00 CAD',
      sale_price_effective_date: '2020-01-01/2020-01-02',
      google_product_category: '999999',
      additional_image_link: ['https://shop.example/2.jpg', 'https://shop.example/3.jpg'],
    },
    {
      ...google,
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
  expect(await readOne(google, { source: 'admin' })).toMatchObject({
    is_direct: false,
    source: 'admin',
    retailer_url: 'https://shop.example/robe',
  });
});

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
  const { shape, reads } = await readAll([
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
  // Both sizes are variants of one thing; what comes in one kind only is none.
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
  expect(refusals(reads).slice(3)).toEqual([['Variant Price: missing'], ['Title: group-unreadable']]);
});

test('a Shopify handle that never ends is not kept in memory, and nothing is lost in silence', async () => {
  const { reads } = await readAll([
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
  const row = await readOne({
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

const mapping = (said: object): Mapping => parseMapping(said);

test('a mapping file reads anybody’s columns: fallbacks, constants, paths, its own category rules', async () => {
  const shop = mapping({
    shape: 'columns',
    language: 'fr',
    currency: 'XOF',
    decimal: ',',
    category_fallback: 'maison-jardin/decoration',
    seller: { slug: 'chez-awa', name: 'Chez Awa', country: 'SN', source: 'african' },
    columns: {
      external_id: 'Réf',
      title: ['Nom long', 'Nom'],
      price: 'prix.vente',
      pictures: ['Photo 1', 'Photo 2'],
      stock: 'Qté',
      is_direct: { constant: true },
    },
    attributes: { Coul: 'Couleur | Colour' },
    categories: [
      { when: { Rayon: '^tel', Nom: 'coque' }, category: 'electronique', subcategory: 'accessoires-telephone' },
    ],
  });
  const { shape, reads } = await readAll(
    [
      {
        Réf: '1',
        Nom: 'Coque A54',
        'Nom long': '',
        prix: { vente: '2 500' },
        'Photo 1': 'a.jpg',
        'Photo 2': 'b.jpg',
        Qté: '5',
        Coul: 'Rouge',
        Rayon: 'Téléphonie tel'.slice(11),
      },
      { Réf: '2', Nom: 'Zzz', prix: { vente: '1.500' }, Rayon: '' },
      { Réf: '3', Nom: 'Robe en wax', prix: null },
    ],
    { mapping: shop },
  );
  expect(shape).toBe('columns');
  expect(
    reads.map((one) =>
      'row' in one
        ? [
            one.row.title_fr,
            one.row.price_minor,
            one.row.currency,
            one.row.category,
            one.row.subcategory,
            one.row.category_is_fallback,
            one.row.source,
            one.row.ships_from,
          ]
        : refusals([one])[0],
    ),
  ).toEqual([
    ['Coque A54', 2500, 'XOF', 'electronique', 'accessoires-telephone', false, 'african', 'SN'],
    ['Zzz', 1500, 'XOF', 'maison-jardin', 'decoration', true, 'african', 'SN'],
    ['prix.vente: missing'],
  ]);
  expect('row' in reads[0]! && [reads[0].row.pictures, reads[0].row.attributes]).toEqual([
    ['a.jpg', 'b.jpg'],
    [{ name_fr: 'Couleur', name_en: 'Colour', value_fr: 'Rouge', value_en: 'Rouge' }],
  ]);
});

test('a mapping file may also only amend a known shape', async () => {
  const row = await readOne(google, {
    mapping: mapping({
      columns: { brand: { constant: 'Awa' } },
      categories: [{ when: { title: 'robe' }, category: 'mode', subcategory: 'enfants' }],
    }),
  });
  expect(row).toMatchObject({ brand: 'Awa', subcategory: 'enfants', price_minor: 4500 });
});

test('a file of nobody’s columns has no shape', async () => {
  expect((await readAll([{ a: '1', b: '2' }])).shape).toBeNull();
});

test('no record, however strange, makes a shape throw, lose a line or read one out of order', async () => {
  const strange = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.constant(null),
    fc.boolean(),
    fc.array(fc.string(), { maxLength: 3 }),
    fc.dictionary(fc.string(), fc.string(), { maxKeys: 2 }),
  );
  for (const first of [
    own,
    google,
    icecat('HP', 'x', 'y'),
    { file: 'a.jpg', slug: 'mode', style: 's', name: 'n', price_usd: 1 },
    { id: '1', slug: 'mode', style: 's', name_en: 'n', price_usd: 1 },
  ]) {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record(Object.fromEntries(Object.keys(first).map((column) => [column, strange]))), {
          maxLength: 4,
        }),
        async (others) => {
          const { reads } = await readAll([first, ...others]);
          expect(reads.map((one) => one.line)).toEqual([first, ...others].map((_, at) => at + 2));
        },
      ),
      { numRuns: 40 },
    );
  }
});
