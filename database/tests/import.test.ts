// A file is imported: every column is stored, a second import changes nothing, and all formats are recognized.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { searchProductsInDatabase } from '#server/catalogue/queries/products.ts';
import { asAnon } from '#server/database/transaction-as.ts';
import type { TestDatabase } from './test-database.ts';
import { createImportRunner } from './import-runner.ts';
import { createTwoSellerDatabase, fileRow, validBarcodes, createImportHelpers } from './import-scene.ts';

let db: TestDatabase;
const desk = createImportRunner(() => db);
beforeAll(async () => {
  db = await createTwoSellerDatabase();
});
afterAll(async () => {
  await db.drop();
  desk.remove();
});
beforeEach(() => emptyCatalogue());
const { emptyCatalogue, all, written } = createImportHelpers(() => db);

describe('a file is taken', () => {
  test('rows become products with offers that search finds at once, in every column', async () => {
    const { code, report } = await desk.run(
      desk.write('a.ndjson', [
        fileRow('A1', {
          title_fr: 'Bouilloire émaillée',
          description_fr: 'Un litre.',
          brand: 'Alpha',
          model: 'K-100',
          barcodes: [validBarcodes[0]],
          subcategory: 'petit-electromenager',
          attributes: [{ name_fr: 'Couleur', name_en: 'Colour', value_fr: 'Rouge', value_en: 'Red' }],
          stock: 7,
          reference_price: '24.99',
          minimum_order_quantity: 2,
          popularity: 12,
        }),
        fileRow('A2'),
      ]),
      '--seller',
      'atelier',
    );
    expect(code).toBe(0);
    expect(report).toMatchObject({ read: 2, created: 2, changed: 0, unchanged: 0, refused: 0, shape: 'own' });
    const [product] = await all(
      `select title_fr, description_fr, brand, model, category_slug, subcategory_slug, attributes, popularity, slug from products where brand is not null`,
    );
    expect(product).toMatchObject({
      title_fr: 'Bouilloire émaillée',
      description_fr: 'Un litre.',
      brand: 'Alpha',
      model: 'K-100',
      category_slug: 'cuisine',
      subcategory_slug: 'petit-electromenager',
      attributes: [{ value_fr: 'Rouge' }],
      popularity: 12,
    });
    expect(
      await all(
        `select external_id, price_minor, currency, reference_price_minor, stock, minimum_order_quantity, ships_from from offers where external_id = 'A1'`,
      ),
    ).toEqual([
      {
        external_id: 'A1',
        price_minor: 1999,
        currency: 'CAD',
        reference_price_minor: 2499,
        stock: 7,
        minimum_order_quantity: 2,
        ships_from: 'CA',
      },
    ]);
    const found = await asAnon(db.pool, (tx) => searchProductsInDatabase(tx, { query: 'bouilloire emaillee' }));
    expect(found.items[0]).toMatchObject({ title: 'Bouilloire émaillée' });
    expect(await all('select price_minor from price_changes order by 1')).toEqual([
      { price_minor: 1999 },
      { price_minor: 1999 },
    ]);
  });

  test('a second time all rows are unchanged and nothing at all is written', async () => {
    const file = desk.write(
      'same.ndjson',
      Array.from({ length: 23 }, (_, n) =>
        fileRow(`S${n}`, {
          barcodes: n === 3 ? [validBarcodes[1]] : [],
          pictures: [`https://shop.example/${n}.jpg`],
          stock: n,
          rating: 4.5,
          rating_count: 3,
        }),
      ),
    );
    await desk.run(file, '--batch', '5');
    const before = await written();
    const { code, report } = await desk.run(file, '--batch', '7');
    expect(code).toBe(0);
    expect(report).toMatchObject({ read: 23, created: 0, changed: 0, unchanged: 23, refused: 0, pictures: 0 });
    expect(await written()).toEqual(before);
  });

  test('a changed price is one changed row, one logged price and one notice; the others are not touched', async () => {
    await desk.run(desk.write('one.ndjson', [fileRow('P1'), fileRow('P2')]), '--seller', 'atelier');
    const [before] = await all<{ xmin: string; updated_at: Date }>(
      `select xmin::text, updated_at from offers where external_id = 'P2'`,
    );
    const notices: string[] = [];
    const listening = await db.owner.listen('catalogue', (payload) => notices.push(payload));
    const { report } = await desk.run(
      desk.write('two.ndjson', [fileRow('P1', { price: '15.00' }), fileRow('P2')]),
      '--seller',
      'atelier',
    );
    await expect.poll(() => notices.length).toBe(1);
    await listening.unlisten();
    expect(report).toMatchObject({ created: 0, changed: 1, unchanged: 1 });
    expect(
      await all(
        `select c.price_minor from price_changes c join offers o on o.id = c.offer_id where o.external_id = 'P1' order by c.changed_at`,
      ),
    ).toEqual([{ price_minor: 1999 }, { price_minor: 1500 }]);
    expect(await all(`select xmin::text, updated_at from offers where external_id = 'P2'`)).toEqual([before]);
  });

  test('what a row leaves out stays as it was, and an address never changes', async () => {
    await desk.run(
      desk.write('full.ndjson', [
        fileRow('L1', {
          title_fr: 'Objet',
          title_en: 'Thing',
          brand: 'Alpha',
          stock: 4,
          description_fr: 'Longue',
          subcategory: 'cafe-the',
        }),
      ]),
      '--seller',
      'atelier',
    );
    const [{ slug }] = (await all<{ slug: string }>('select slug from products')) as [{ slug: string }];
    const { report } = await desk.run(
      desk.write('bare.ndjson', [fileRow('L1', { title_fr: 'Un autre nom', title_en: 'Another name' })]),
      '--seller',
      'atelier',
    );
    expect(report.changed).toBe(1);
    expect(
      await all(
        'select p.slug, p.title_fr, p.brand, p.description_fr, p.subcategory_slug, o.stock from products p join offers o on o.product_id = p.id',
      ),
    ).toEqual([
      {
        slug,
        title_fr: 'Un autre nom',
        brand: 'Alpha',
        description_fr: 'Longue',
        subcategory_slug: 'cafe-the',
        stock: 4,
      },
    ]);
  });

  test('of rows with one external id the last is taken, across batches too, and a second time nothing changes', async () => {
    const rows = [
      fileRow('D1', { price: '1.00' }),
      fileRow('D2'),
      fileRow('D3'),
      fileRow('D1', { price: '2.00' }),
      fileRow('D4'),
      fileRow('D1', { price: '3.00' }),
    ];
    const file = desk.write('twice.ndjson', rows);
    const first = await desk.run(file, '--batch', '2');
    expect(first.report).toMatchObject({ read: 6, created: 4, refused: 0, repeated: 2 });
    expect(await all(`select price_minor from offers where external_id = 'D1'`)).toEqual([{ price_minor: 300 }]);
    expect(await all('select count(*)::int as n from price_changes')).toEqual([{ n: 4 }]);
    expect((await desk.run(file)).report).toMatchObject({ created: 0, changed: 0, unchanged: 4, repeated: 2 });
  });

  test('a CSV with quoted line ends, and a mapping file that describes a seller who is made', async () => {
    const mapping = desk.write(
      'map.json',
      JSON.stringify({
        shape: 'columns',
        columns: { external_id: 'Réf', title: 'Nom', price: 'Prix', category: { constant: 'cuisine' } },
        seller: { slug: 'epicerie', name: 'Épicerie', country: 'SN', source: 'african' },
        currency: 'XOF',
        decimal: ',',
      }),
    );
    const { code, report } = await desk.run(
      desk.write('prix.csv', 'Réf;Nom;Prix\n1;"Mil;\n5 kg";2500\n2;Fonio;1750\n'),
      '--mapping',
      mapping,
    );
    expect([code, report.created, report.container]).toEqual([0, 2, 'csv']);
    expect(
      await all(
        `select s.name, s.country_code, o.price_minor, o.currency, o.source, o.ships_from, o.is_demo from offers o join sellers s on s.id = o.seller_id order by o.price_minor`,
      ),
    ).toEqual([
      {
        name: 'Épicerie',
        country_code: 'SN',
        price_minor: 1750,
        currency: 'XOF',
        source: 'african',
        ships_from: 'SN',
        is_demo: false,
      },
      {
        name: 'Épicerie',
        country_code: 'SN',
        price_minor: 2500,
        currency: 'XOF',
        source: 'african',
        ships_from: 'SN',
        is_demo: false,
      },
    ]);
  });

  test('a CSV in the old Windows charset is read with its accents, and the tool says so', async () => {
    const { code, said } = await desk.run(
      desk.write(
        'vieux.csv',
        Buffer.from('external_id;title;price;category\nW1;Th\xe9i\xe8re;4,50;cuisine\n', 'latin1'),
      ),
      '--seller',
      'atelier',
    );
    expect(code).toBe(0);
    expect(said).toContain('windows-1252');
    expect(await all('select title_fr from products')).toEqual([{ title_fr: 'Théière' }]);
  });

  test('without --seller the demo shop sells, and states delivery to every country in the import’s currency', async () => {
    await desk.run(desk.write('demo.ndjson', [fileRow('X1')]), '--currency', 'CAD');
    const rates = await all<{ country_code: string }>(
      `select r.country_code from offers o join shipping_rates r on r.profile_id = o.shipping_profile_id where o.external_id = 'X1'`,
    );
    expect(rates).toHaveLength(12);
    expect(
      await all(
        `select s.slug, s.is_demo, s.source, o.is_demo as offer from sellers s join offers o on o.seller_id = s.id where o.external_id = 'X1'`,
      ),
    ).toEqual([{ slug: 'sugu-demo', is_demo: true, source: 'admin', offer: true }]);
  });
});

describe('every door', () => {
  test.each([
    ['catalogue.csv', 'own', 'csv'],
    ['catalogue.ndjson', 'own', 'ndjson'],
    ['google-merchant.csv', 'google-merchant', 'csv'],
    ['google-merchant.xml', 'google-merchant', 'xml'],
    ['shopify.csv', 'shopify', 'csv'],
    ['boutique.csv', 'columns', 'csv'],
  ])('docs/examples/%s is known and taken whole, plain and as gzip', async (name, shape, container) => {
    const file = join('docs/examples', name);
    const mapping = name === 'boutique.csv' ? ['--mapping', 'docs/examples/boutique-mapping.json'] : [];
    const plain = await desk.run(file, ...mapping);
    expect(
      [plain.code, plain.report.shape, plain.report.container, plain.report.refused],
      JSON.stringify(plain.rejects),
    ).toEqual([0, shape, container, 0]);
    expect(plain.report.created).toBeGreaterThan(0);
    const zipped = await desk.run(desk.write(`${name}.gz`, gzipSync(readFileSync(file))), ...mapping);
    expect(zipped.report).toMatchObject({ read: plain.report.read, unchanged: plain.report.created, created: 0 });
  });

  test('two sellers who bring the same barcodes at the same time make one product of each', async () => {
    const numbers = Array.from({ length: 40 }, (_, n) => `2000000000${String(n).padStart(2, '0')}`).map(
      (twelve) =>
        twelve +
        ((10 - ([...twelve].reduce((sum, digit, place) => sum + Number(digit) * (place % 2 ? 3 : 1), 0) % 10)) % 10),
    );
    const [one, other] = ['one', 'other'].map((name) =>
      desk.write(
        `${name}.ndjson`,
        numbers.map((barcode, n) => fileRow(`${name}${n}`, { barcodes: [barcode] })),
      ),
    );
    const both = await Promise.all([
      desk.run(one!, '--seller', 'atelier', '--batch', '3'),
      desk.run(other!, '--seller', 'rival', '--batch', '4'),
    ]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(both[0]!.report.joined + both[1]!.report.joined).toBe(40);
    expect(
      await all('select count(*)::int as products, (select count(*)::int from offers) as offers from products'),
    ).toEqual([{ products: 40, offers: 80 }]);
  });
});
