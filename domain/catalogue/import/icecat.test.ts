import { expect, test } from 'vitest';
import { parseRecord, icecatRecord, parseRecords, listRefusals } from '../../../tests/import-rows.ts';

test('an Icecat product: type, place and attributes come from its title and keys', async () => {
  const toner = await parseRecord({
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
  const priced = (cents: unknown) => ({ ...icecatRecord('HP', 'x', 'printer'), price_cents: cents });
  expect((await parseRecord(priced(4995), { currency: 'XOF' })).price_minor).toBe(50);
  expect((await parseRecord(priced(4995), { currency: 'TND' })).price_minor).toBe(49_950);
  expect(
    (await parseRecords([priced(null), priced(0), priced('?')])).reads.flatMap((one) => listRefusals([one])[0]),
  ).toEqual(['price_cents: missing', 'price_cents: price-not-positive', 'price_cents: price-wrong']);
});

test.each([
  [
    icecatRecord('HP', 'dv7', 'Notebook Silver 43.2 cm (17")', { product_type: 'Notebook' }),
    'Notebook',
    'electronique/informatique',
  ],
  [
    icecatRecord('StarTech.com', 'DB9 RS232 Serial Null Modem Adapter - M/F', ''),
    'Null Modem Adapter',
    'electronique/informatique',
  ],
  [icecatRecord('Newstar', 'flat screen wall mount', ''), 'flat screen wall mount', 'electronique/tv-home-cinema'],
  [
    icecatRecord('Samsung', 'EF-KG985', 'mobile phone case 17 cm (6.7") Cover Blue'),
    'mobile phone case',
    'electronique/accessoires-telephone',
  ],
  [
    icecatRecord('Samsung', 'Galaxy A41', '15.5 cm (6.1") 4 GB 64 GB 4G', {
      sim_card_type: 'NanoSIM',
      display_diagonal: 6.1,
    }),
    'smartphone',
    'electronique/smartphones',
  ],
  [
    icecatRecord('HP', '648A', 'Original Magenta 1 pc(s)', { type: 'Original', printing_colours: 'Magenta' }),
    'toner cartridge',
    'electronique/informatique',
  ],
  [icecatRecord('Sylvanian Families', 'Sweet Raspberry Home', ''), null, 'bebe/jouets-bebe'],
  [
    icecatRecord('Lexmark', 'T650', '2-Years Onsite Service Guarantee', { type: 'On-site' }),
    'warranty/support extension',
    'electronique/informatique',
  ],
  [icecatRecord('Philips', 'HQ7363/17', 'shaver', { product_type: '1' }), 'shaver', 'beaute-sante/soins-visage'],
  [
    icecatRecord('HERMA', 'Labels A4 96x139,7 mm white paper glossy', '100 pcs.'),
    'Labels',
    'electronique/informatique',
  ],
])('an Icecat title says what it is: %j', async (fields, type, place) => {
  const row = await parseRecord(fields);
  expect([row.product_type, [row.category, row.subcategory].filter(Boolean).join('/')]).toEqual([type, place]);
});
