import { expect, test } from 'vitest';
import { applyMapping, InvalidMappingError, parseMapping } from './mapping.ts';

const problems = (json: unknown): string[] => {
  try {
    parseMapping(json);
    return [];
  } catch (refused) {
    if (!(refused instanceof InvalidMappingError)) throw refused;
    return refused.problems.map((one) => one.column).toSorted();
  }
};

test('an empty mapping says nothing and is right', () => {
  expect(parseMapping({})).toEqual({
    shape: null,
    columns: {},
    attributes: [],
    categories: [],
    categoryFallback: null,
    seller: null,
    currency: null,
    decimal: null,
    priceUnit: 'major',
    language: null,
  });
});

test.each([
  [null, ['mapping']],
  [[], ['mapping']],
  [{ shape: 'excel' }, ['shape']],
  [{ colums: {} }, ['colums']],
  [{ columns: { titel: 'Nom' } }, ['columns.titel']],
  [{ columns: { title: [] } }, ['columns.title']],
  [{ columns: { title: { const: 'x' } } }, ['columns.title']],
  [{ shape: 'columns' }, ['columns']],
  [{ currency: 'FRF', decimal: ';', price_unit: 'cents' }, ['decimal', 'price_unit']],
  [{ currency: 'FRF', category_fallback: 'mode/vr' }, ['category_fallback', 'currency']],
  [
    {
      categories: [
        { when: { Rayon: '(' }, category: 'jouets' },
        { when: {}, category: 'mode', subcategory: 'vr' },
      ],
    },
    ['categories.0.category', 'categories.0.when.Rayon', 'categories.1.subcategory', 'categories.1.when'],
  ],
  [
    { seller: { slug: 'Chez Awa', name: '', country: 'Sénégal', source: 'ami' } },
    ['seller.country', 'seller.name', 'seller.slug', 'seller.source'],
  ],
])('a mapping file with mistakes names each: %j', (json, wrong) => {
  expect(problems(json)).toEqual(wrong);
});

test('a column of several values makes one line; objects of no prototype, as XML gives them, say nothing and break nothing', () => {
  const mapping = parseMapping({
    columns: { title: 'nom' },
    attributes: { couleur: 'Couleur | Colour', toString: 'Rien' },
  });
  const nested = Object.assign(Object.create(null) as object, { code: 'x' });
  expect(
    applyMapping({ line: 1, fields: { nom: 'Sac', couleur: ['Bleu', nested, 'Noir'] } }, mapping).attributes?.value,
  ).toEqual([{ name: 'Couleur | Colour', value: 'Bleu, Noir' }]);
});
