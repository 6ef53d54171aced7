import { expect, test } from 'vitest';
import { parseSearchArguments } from '#domain/catalogue/search-arguments.ts';
import { categoryTree } from '#domain/catalogue/tree.ts';
import { barcodeCheckDigit } from '#database/seeds/derived-ids.ts';
import { benchSellers, generateProduct } from './generated-catalogue.ts';
import { queryGenerators, generateEndlessQueries } from './search-queries.ts';
import { productNouns } from './product-words.ts';

const drawn = (kind: string, howMany: number, seed = 'test') => {
  const queries = generateEndlessQueries(kind, { products: 1000, seed });
  return Array.from({ length: howMany }, () => queries.next().value as object);
};

test('every kind asks what the search can read', () => {
  for (const kind of Object.keys(queryGenerators))
    for (const query of drawn(kind, 50)) expect(parseSearchArguments(query), kind).toEqual(query);
});

test('the same seed asks the same, another one something else, and nothing is asked twice', () => {
  expect(drawn('mix', 200)).toEqual(drawn('mix', 200));
  expect(drawn('mix', 200)).not.toEqual(drawn('mix', 200, 'other'));
  for (const kind of ['mix', 'browse everything'])
    expect(new Set(drawn(kind, 2000).map((query) => JSON.stringify(query))).size).toBe(2000);
});

test('product n is the same at every run; its barcode has a right check digit and is nobody else’s; about one in ten has several offers', () => {
  const products = Array.from({ length: 3000 }, (_, n) => generateProduct(n));
  expect(generateProduct(17)).toEqual(products[17]);
  const barcodes = products.flatMap(({ barcode }) => barcode ?? []);
  for (const barcode of barcodes) expect(barcode.slice(-1)).toBe(barcodeCheckDigit(barcode.slice(0, 12)));
  expect(new Set(barcodes).size).toBe(barcodes.length);
  const several = products.filter(({ offers }) => offers.length > 1).length / products.length;
  expect(several).toBeGreaterThan(0.05);
  expect(several).toBeLessThan(0.12);
});

test('every subcategory of the tree has things, and every seller something to sell', () => {
  for (const { slug, subcategories } of categoryTree)
    for (const sub of subcategories)
      expect(
        productNouns[slug]?.[sub]?.every(({ fr, en }) => fr && en),
        `${slug}/${sub}`,
      ).toBe(true);
  const sold = new Set(
    Array.from({ length: 500 }, (_, n) => generateProduct(n).offers.map(({ seller }) => seller.slug)).flat(),
  );
  expect(sold).toEqual(new Set(benchSellers.map(({ slug }) => slug)));
});
