import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMapping, type Mapping } from './mapping.ts';
import {
  parseRecords,
  ownFormatRecord,
  icecatRecord,
  listRefusals,
  parseRecord,
  googleRecord,
} from '../../../tests/import-rows.ts';

// A regular expression whose time grows with the square of the length would need minutes here, so the test would time out.
test.each(['(', '[', '<li ', ' ', '\n ', '> a ', ' |', ', '])(
  'a hostile text of 200 kB of %j in any column costs its own row',
  async (piece) => {
    const hostile = `a${piece.repeat(200_000 / piece.length)}b`;
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
      expect((await parseRecords([{ ...ownFormatRecord, [column]: hostile }])).reads).toHaveLength(1);
    const { reads } = await parseRecords([
      { id: '1', title: hostile, price: '1', link: 'https://a.example/', google_product_category: hostile },
      { id: '2', title: 't', price: '1', link: 'https://a.example/' },
    ]);
    expect(reads).toHaveLength(2);
    await parseRecords([icecatRecord('HP', 'x', hostile)]);
  },
  60_000,
);

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
  const { shape, reads } = await parseRecords(
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
        : listRefusals([one])[0],
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
  const row = await parseRecord(googleRecord, {
    mapping: mapping({
      columns: { brand: { constant: 'Awa' } },
      categories: [{ when: { title: 'robe' }, category: 'mode', subcategory: 'enfants' }],
    }),
  });
  expect(row).toMatchObject({ brand: 'Awa', subcategory: 'enfants', price_minor: 4500 });
});

test('a file of nobody’s columns has no shape', async () => {
  expect((await parseRecords([{ a: '1', b: '2' }])).shape).toBeNull();
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
    ownFormatRecord,
    googleRecord,
    icecatRecord('HP', 'x', 'y'),
    { file: 'a.jpg', slug: 'mode', style: 's', name: 'n', price_usd: 1 },
    { id: '1', slug: 'mode', style: 's', name_en: 'n', price_usd: 1 },
  ]) {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record(Object.fromEntries(Object.keys(first).map((column) => [column, strange]))), {
          maxLength: 4,
        }),
        async (others) => {
          const { reads } = await parseRecords([first, ...others]);
          expect(reads.map((one) => one.line)).toEqual([first, ...others].map((_, at) => at + 2));
        },
      ),
      { numRuns: 40 },
    );
  }
});
