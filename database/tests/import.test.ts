import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { searchProducts } from '#server/catalogue/queries/products.ts';
import { asAnon } from '#server/database/transaction-as.ts';
import { importBatch } from '#server/catalogue/import/batch.ts';
import { runImport } from '#tools/import/command.ts';
import { noCounts } from '#server/catalogue/import/counts.ts';
import { freshDatabase, type TestDatabase } from './database.ts';
import { openImportRuns } from './import-run.ts';
import { addSeller } from './market.ts';

let db: TestDatabase;
const desk = openImportRuns(() => db);
beforeAll(async () => {
  db = await freshDatabase();
  // A market with a seller is not seeded.
  // Emptying the catalogue between tests empties what points at it too.
  for (const table of ['refund_lines', 'withdrawn_units'])
    await db.owner`alter table ${db.owner(`public.${table}`)} disable trigger never_emptied`;
  await addSeller(db.owner, { slug: 'atelier' });
  await addSeller(db.owner, { slug: 'rival' });
});
afterAll(async () => {
  await db.drop();
  desk.remove();
});
beforeEach(async () => {
  await db.owner`delete from graphile_worker._private_jobs`;
  await db.owner`set market.refresh = ''`;
  await db.owner`truncate public.products cascade`;
});

const row = (external_id: string, more: object = {}) => ({
  external_id,
  title_fr: `Bouilloire ${external_id}`,
  title_en: `Kettle ${external_id}`,
  price: '19.99',
  category: 'cuisine',
  ...more,
});
const barcodes = ['4006381333931', '5901234123457', '0036000291452'];
const all = async <Row extends object>(query: string): Promise<Row[]> => [...(await db.owner.unsafe<Row[]>(query))];
/** Every row of what an import may write, with the transaction that wrote it. */
const written = () =>
  Promise.all(
    [
      'products',
      'offers',
      'product_barcodes',
      'price_changes',
      'product_search',
      'product_search_parts',
      'catalogue_changes',
      'shipping_rates',
      'sellers',
    ].map((table) => all(`select xmin::text, ctid::text, t.* from public.${table} t order by ctid`)),
  );

describe('a file is taken', () => {
  test('rows become products with offers that search finds at once, in every column', async () => {
    const { code, report } = await desk.run(
      desk.write('a.ndjson', [
        row('A1', {
          title_fr: 'Bouilloire émaillée',
          description_fr: 'Un litre.',
          brand: 'Alpha',
          model: 'K-100',
          barcodes: [barcodes[0]],
          subcategory: 'petit-electromenager',
          attributes: [{ name_fr: 'Couleur', name_en: 'Colour', value_fr: 'Rouge', value_en: 'Red' }],
          stock: 7,
          reference_price: '24.99',
          minimum_order_quantity: 2,
          popularity: 12,
        }),
        row('A2'),
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
    const found = await asAnon(db.pool, (tx) => searchProducts(tx, { query: 'bouilloire emaillee' }));
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
        row(`S${n}`, {
          barcodes: n === 3 ? [barcodes[1]] : [],
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
    await desk.run(desk.write('one.ndjson', [row('P1'), row('P2')]), '--seller', 'atelier');
    const [before] = await all<{ xmin: string; updated_at: Date }>(
      `select xmin::text, updated_at from offers where external_id = 'P2'`,
    );
    const notices: string[] = [];
    const listening = await db.owner.listen('catalogue', (payload) => notices.push(payload));
    const { report } = await desk.run(
      desk.write('two.ndjson', [row('P1', { price: '15.00' }), row('P2')]),
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
        row('L1', {
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
      desk.write('bare.ndjson', [row('L1', { title_fr: 'Un autre nom', title_en: 'Another name' })]),
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
      row('D1', { price: '1.00' }),
      row('D2'),
      row('D3'),
      row('D1', { price: '2.00' }),
      row('D4'),
      row('D1', { price: '3.00' }),
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
    await desk.run(desk.write('demo.ndjson', [row('X1')]), '--currency', 'CAD');
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

describe('what was edited at the desk', () => {
  const words = () => all('select title_fr, title_en, description_fr, brand, category_slug from products');
  test('stays through the imports that follow, which say so; undone, the file rules again', async () => {
    const first = { description_fr: 'Du fichier.', brand: 'Usine' };
    await desk.run(desk.write('one.ndjson', [row('E1', first)]), '--seller', 'atelier');
    const [change] = await all<{ id: string }>(
      "insert into private.product_change_sets (id, kind, actor) values (gen_random_uuid(), 'edit', 'essai') returning id",
    );
    await db.owner`insert into private.product_change_rows (set_id, product_id, before, after)
      select ${change!.id}, id, jsonb_build_object('title_fr', title_fr, 'brand', brand), '{"title_fr": "Bouilloire du bureau", "brand": null}' from products`;
    await db.owner`update products set title_fr = 'Bouilloire du bureau', brand = null`;
    const next = desk.write('two.ndjson', [
      row('E1', { description_fr: 'Du fichier, mieux.', brand: 'Usine' }),
      row('E2'),
    ]);
    const { report } = await desk.run(next, '--seller', 'atelier');
    expect(report).toMatchObject({ kept: 1, created: 1 });
    expect(await words()).toContainEqual({
      title_fr: 'Bouilloire du bureau',
      title_en: 'Kettle E1',
      description_fr: 'Du fichier, mieux.',
      brand: null,
      category_slug: 'cuisine',
    });
    await db.owner`update private.product_change_sets set undone_at = now(), undone_by = 'essai'`;
    expect((await desk.run(next, '--seller', 'atelier')).report).toMatchObject({ kept: 0, changed: 1 });
    expect(await words()).toContainEqual(expect.objectContaining({ title_fr: 'Bouilloire E1', brand: 'Usine' }));
  });

  test('a move counts as an edit of the category, and a file that says the same is not said to be left out', async () => {
    await desk.run(desk.write('three.ndjson', [row('M1')]), '--seller', 'atelier');
    await db.owner`with made as (insert into private.product_change_sets (id, kind, actor) values (gen_random_uuid(), 'move', 'essai') returning id)
      insert into private.product_change_rows (set_id, product_id, before, after)
      select made.id, p.id, '{"category_slug": "cuisine"}', '{"category_slug": "mode", "subcategory_slug": null}' from made, products p`;
    await db.owner`update products set category_slug = 'mode', subcategory_slug = null`;
    const again = () => desk.run(join(desk.dir, 'three.ndjson'), '--seller', 'atelier');
    expect((await again()).report).toMatchObject({ kept: 1, unchanged: 1 });
    expect(await words()).toMatchObject([{ category_slug: 'mode' }]);
    await db.owner`update products set category_slug = 'cuisine'`;
    expect((await again()).report).toMatchObject({ kept: 0, unchanged: 1 });
  });
});

describe('barcodes', () => {
  test('a row whose barcode another seller brought becomes a second offer of that product, whose words stay the first seller’s', async () => {
    await desk.run(
      desk.write('first.ndjson', [row('F1', { title_fr: 'Le premier nom', barcodes: [barcodes[0]] })]),
      '--seller',
      'atelier',
    );
    const { report } = await desk.run(
      desk.write('second.ndjson', [
        row('R1', { title_fr: 'Un autre nom', price: '17.00', barcodes: [barcodes[0], barcodes[1]] }),
      ]),
      '--seller',
      'rival',
    );
    expect(report).toMatchObject({ created: 1, joined: 1 });
    expect(
      await all(
        'select title_fr, (select count(*)::int from offers o where o.product_id = p.id) as offers, (select count(*)::int from product_barcodes b where b.product_id = p.id) as barcodes from products p',
      ),
    ).toEqual([{ title_fr: 'Le premier nom', offers: 2, barcodes: 2 }]);
    // The second one's words change nothing, then or later; nor do the first one's now that the product has two sellers.
    expect(
      (
        await desk.run(
          desk.write('first2.ndjson', [row('F1', { title_fr: 'Encore un nom', barcodes: [barcodes[0]] })]),
          '--seller',
          'atelier',
        )
      ).report,
    ).toMatchObject({ unchanged: 1 });
    expect((await desk.run(join(desk.dir, 'second.ndjson'), '--seller', 'rival')).report).toMatchObject({
      unchanged: 1,
    });
  });

  test('barcodes of two products refuse the row, whatever the batch', async () => {
    for (const batch of ['1', '10']) {
      const { code, report, rejects } = await desk.run(
        desk.write(`two-${batch}.ndjson`, [
          row('T1', { barcodes: [barcodes[0]] }),
          row('T2', { barcodes: [barcodes[1]] }),
          row('T3', { barcodes: [barcodes[0], barcodes[1]] }),
          row('T4', { barcodes: [barcodes[1]] }),
        ]),
        '--seller',
        'atelier',
        '--batch',
        batch,
      );
      expect(code).toBe(2);
      expect(report.refused).toBe(1);
      expect(rejects).toMatchObject([
        { line: 3, reasons: [{ code: 'barcode-two-products' }], row: { external_id: 'T3' } },
      ]);
      expect(
        await all('select count(*)::int as products, (select count(*)::int from offers) as offers from products'),
      ).toEqual([{ products: 2, offers: 3 }]);
    }
  });

  test('an offer whose barcode turns out to be another product’s moves there, and the product it leaves is no longer found', async () => {
    await desk.run(desk.write('m1.ndjson', [row('M1')]), '--seller', 'rival');
    await desk.run(desk.write('m2.ndjson', [row('M2', { barcodes: [barcodes[2]] })]), '--seller', 'atelier');
    expect(
      (await desk.run(desk.write('m3.ndjson', [row('M1', { barcodes: [barcodes[2]] })]), '--seller', 'rival')).report,
    ).toMatchObject({ changed: 1, created: 0 });
    expect(
      await all('select count(*)::int as products, (select count(*)::int from product_search) as found from products'),
    ).toEqual([{ products: 2, found: 1 }]);
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
        numbers.map((barcode, n) => row(`${name}${n}`, { barcodes: [barcode] })),
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

describe('nothing is lost', () => {
  test('each refused row is in the rejects file with its line, its reasons and itself; the others are taken; the exit code says so', async () => {
    const file = desk.write('bad.ndjson', [
      row('B1'),
      '{"external_id": "B2", ',
      row('B3', { price: 'gratuit' }),
      '[1]',
      row('B5'),
      row('B6', { title_fr: '', title_en: '', price: -3 }),
    ]);
    const { code, report, rejects, said } = await desk.run(file, '--seller', 'atelier', '--batch', '2');
    expect(code).toBe(2);
    expect(report).toMatchObject({ read: 6, created: 2, refused: 4 });
    expect(rejects.map(({ line, reasons }) => [line, ...reasons.map((one) => one.code)])).toEqual([
      [2, 'json-malformed'],
      [3, expect.stringMatching(/^price-/)],
      [4, 'json-not-object'],
      [6, expect.anything(), expect.anything()],
    ]);
    expect(rejects[1]!.row).toMatchObject({ external_id: 'B3', price: 'gratuit' });
    expect(rejects.every(({ reasons }) => reasons.every((one) => one.says.length > 10))).toBe(true);
    expect(said).toContain(report.rejects[0]);
  });

  test('a row that only the database refuses is refused alone, with its words', async () => {
    const file = desk.write('null.ndjson', [row('N1'), row('N2', { brand: 'a\u0000b' }), row('N3'), row('N4')]);
    const { report, rejects } = await desk.run(file, '--seller', 'atelier');
    expect(report.created + report.refused).toBe(4);
    expect(rejects.map(({ line }) => line)).toEqual(report.refused ? [2] : []);
    await db.owner`alter table offers add constraint odd_prices_only check (price_minor % 2 = 1) not valid`;
    try {
      const odd = await desk.run(
        desk.write('odd.ndjson', [row('O1'), row('O2', { price: '10.00' }), row('O3'), row('O4', { price: '12.00' })]),
        '--seller',
        'atelier',
      );
      expect(odd.report).toMatchObject({ created: 2, refused: 2 });
      expect(odd.rejects.map(({ line, reasons }) => [line, reasons[0]!.code])).toEqual([
        [2, 'database'],
        [4, 'database'],
      ]);
    } finally {
      await db.owner`alter table offers drop constraint odd_prices_only`;
    }
  });

  test('a dry run says what would happen and writes nothing, not even its seller or a rejects file', async () => {
    await desk.run(desk.write('dry1.ndjson', [row('Y1'), row('Y2')]), '--seller', 'atelier');
    const before = await written();
    const imports = await all('select * from private.imports order by id');
    const mapping = desk.write(
      'dry.json',
      JSON.stringify({ seller: { slug: 'atelier-neuf', name: 'Atelier neuf', country: 'CA', source: 'merchant' } }),
    );
    const { code, report, said } = await desk.run(
      desk.write('dry2.ndjson', [row('Y1', { price: '5.00' }), row('Y2'), row('Y3'), 'x']),
      '--seller',
      'atelier',
      '--dry-run',
    );
    expect(code).toBe(2);
    expect(report).toMatchObject({
      dryRun: true,
      read: 4,
      created: 1,
      changed: 1,
      unchanged: 1,
      refused: 1,
      rejects: [],
    });
    expect(said).toContain('line 4');
    expect(
      (await desk.run(desk.write('dry3.ndjson', [row('Y1')]), '--mapping', mapping, '--dry-run')).report,
    ).toMatchObject({ created: 1 });
    expect(await written()).toEqual(before);
    expect(await all('select * from private.imports order by id')).toEqual(imports);
    expect(existsSync(join(desk.dir, 'imports', 'dry2.ndjson.rejects.ndjson'))).toBe(false);
  });

  test('an import that cannot begin says why in a sentence and changes nothing', async () => {
    const file = desk.write('z.ndjson', [row('Z1')]);
    expect(await desk.run(file, '--seller', 'personne')).toMatchObject({
      code: 1,
      said: expect.stringContaining('personne'),
    });
    expect(await desk.run(join(desk.dir, 'nowhere.csv'))).toMatchObject({
      code: 1,
      said: expect.stringContaining('nowhere.csv'),
    });
    expect(await desk.run(desk.write('odd.csv', 'a,b\n1,2\n'))).toMatchObject({
      code: 1,
      said: expect.stringContaining('--mapping'),
    });
    expect(await all('select count(*)::int as n from offers')).toEqual([{ n: 0 }]);
    const nobody = { DATABASE_URL: 'postgres://postgres@127.0.0.1:1/postgres', DATA_DIR: desk.dir, LANG: 'en_CA' };
    const said: string[] = [];
    const terminal = new Writable({ write: (chunk, _, done) => (said.push(String(chunk)), done()) });
    expect(await runImport([file], { env: nobody, out: terminal, err: terminal, isStopping: () => false })).toBe(1);
    expect(said.join('')).toContain('The database does not answer (ECONNREFUSED)');
  });
});

describe('an import that was cut short', () => {
  const file = () => desk.write('cut.ndjson', [row('U1'), 'x', row('U3'), 'y', row('U5')]);
  const args = ['--seller', 'atelier', '--batch', '2'];
  /** As a kill after the first batch leaves it, with a second batch that had written its rejects and never committed. */
  const cutShort = async () => {
    const first = await desk.run(file(), ...args);
    expect(first.report).toMatchObject({ created: 3, refused: 2 });
    const bytes = readFileSync(first.report.rejects[0]!).indexOf(10) + 1;
    await db.owner`delete from offers where external_id <> 'U1'`;
    await db.owner`update private.imports set state = 'running', finished_at = null, rows_done = 2, rejects_bytes = ${bytes}, counts = ${db.owner.json({ read: 2, created: 1, refused: 1 })} where file_name = 'cut.ndjson' and state = 'finished'
      and started_at = (select max(started_at) from private.imports)`;
    return first;
  };

  test('goes on after its last batch, with the figures of both parts and each refused row once', async () => {
    const first = await cutShort();
    const { report, said, rejects } = await desk.run(file(), ...args);
    expect(report).toMatchObject({ read: 5, created: 3, unchanged: 0, refused: 2 });
    expect(said).toContain('after 2 rows');
    expect(rejects).toEqual(first.rejects);
  });

  test('begins anew when its rejects file is gone, or when it is told to; no row is lost either way', async () => {
    const {
      report: {
        rejects: [path],
      },
    } = await cutShort();
    rmSync(path!);
    expect((await desk.run(file(), ...args)).report).toMatchObject({ read: 5, created: 2, unchanged: 1, refused: 2 });
    await db.owner`truncate public.products cascade`;
    await cutShort();
    const again = await desk.run(file(), ...args, '--restart');
    expect(again.report).toMatchObject({ read: 5, created: 2, unchanged: 1, refused: 2 });
    expect(again.rejects.map(({ line }) => line)).toEqual([2, 4]);
    expect(await all(`select count(*)::int as n from private.imports where state = 'running'`)).toEqual([{ n: 0 }]);
  });
});

describe('two processes with one import', () => {
  test('one is taken to its end, the other says that it is being done, whichever of its wishes it repeats', async () => {
    const file = desk.write(
      'once.ndjson',
      Array.from({ length: 40 }, (_, n) => row(`W${n}`, n % 2 ? {} : { price: 'cher' })),
    );
    const args = [file, '--seller', 'atelier', '--batch', '1'];
    const first = desk.run(...args);
    await expect
      .poll(
        async () => (await all(`select from private.imports where file_name = 'once.ndjson' and rows_done > 0`)).length,
        { interval: 3 },
      )
      .toBe(1);
    // Nobody gets a turn meanwhile: the first waits for its next batch.
    const turn = await db.owner.reserve();
    await turn`select pg_advisory_lock(7365)`;
    expect(await all(`select from private.imports where file_name = 'once.ndjson' and rows_done < 40`)).toHaveLength(1);
    const late = await Promise.all([desk.run(...args), desk.run(...args, '--restart')]);
    await turn`select pg_advisory_unlock(7365)`;
    turn.release();
    for (const one of late)
      expect(one).toMatchObject({ code: 1, said: expect.stringContaining('doing this import already') });
    const { code, report, rejects } = await first;
    expect([code, report.read, report.created, report.refused]).toEqual([2, 40, 20, 20]);
    expect(rejects.map(({ line }) => line)).toEqual(Array.from({ length: 20 }, (_, n) => 2 * n + 1));
  });

  test('the one that comes late stops with a sentence before it writes anything, its rejects neither; so does one whose import was begun anew', async () => {
    await desk.run(desk.write('both.ndjson', [row('V1'), 'x', row('V3'), 'y']), '--seller', 'atelier', '--batch', '2');
    const [own] = await all<{ id: string }>(`select id from private.imports where file_name = 'both.ndjson'`);
    await db.owner`update private.imports set state = 'running', finished_at = null where id = ${own!.id}`;
    const before = await written();
    const rejects: number[] = [];
    const [seller] = await all<{ id: string; slug: string }>(`select id, slug from sellers where slug = 'atelier'`);
    const work = {
      seller: async () => ({ ...seller!, profiles: {} }),
      folders: [],
      dryRun: false,
      reject: (position: number) => (rejects.push(position), position + 100),
    };
    const rows = [{ read: { line: 2, refused: [], raw: 'x' }, isLast: true }];
    const late = { id: own!.id, batchSize: 2, rowsDone: 2, rejectsBytes: 0, counts: noCounts };
    await expect(importBatch(db.pool, work, rows, late)).rejects.toMatchObject({ code: 'fault_taken' });
    await db.owner`update private.imports set state = 'dropped', finished_at = now() where id = ${own!.id}`;
    await expect(importBatch(db.pool, work, rows, { ...late, rowsDone: 4 })).rejects.toMatchObject({
      code: 'fault_taken',
    });
    expect(rejects).toEqual([]);
    expect(await written()).toEqual(before);
  });
});

describe('beside the file', () => {
  test('pictures are queued jobs: once per place, again only when the source changed', async () => {
    const folder = join(desk.dir, 'photos');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'a.jpg'), '');
    const args = ['--seller', 'atelier', '--pictures', folder];
    const first = await desk.run(
      desk.write('pic.ndjson', [row('I1', { pictures: ['a.jpg', 'gone.jpg', 'https://shop.example/b.jpg'] })]),
      ...args,
    );
    expect(first.report).toMatchObject({ created: 1, pictures: 2, picturesMissing: 1 });
    const jobs = () =>
      all(
        `select key, payload ->> 'source' as source, payload ->> 'alt_fr' as alt from graphile_worker.jobs j join graphile_worker._private_jobs using (id, key) where task_identifier = 'fetch-picture' order by payload ->> 'position'`,
      );
    expect(await jobs()).toEqual([
      {
        key: expect.stringMatching(/^picture:[0-9a-f-]{36}:0$/),
        source: `file:${join(folder, 'a.jpg')}`,
        alt: 'Bouilloire I1',
      },
      {
        key: expect.stringMatching(/^picture:[0-9a-f-]{36}:2$/),
        source: 'https://shop.example/b.jpg',
        alt: 'Bouilloire I1',
      },
    ]);
    expect((await desk.run(join(desk.dir, 'pic.ndjson'), ...args)).report).toMatchObject({ unchanged: 1, pictures: 0 });
    expect(
      (
        await desk.run(
          desk.write('pic2.ndjson', [row('I1', { pictures: ['a.jpg', 'gone.jpg', 'https://shop.example/c.jpg'] })]),
          ...args,
        )
      ).report.pictures,
    ).toBe(1);
    expect((await jobs()).map((job) => (job as { source: string }).source)).toEqual([
      `file:${join(folder, 'a.jpg')}`,
      'https://shop.example/c.jpg',
    ]);
  });

  test('--missing close takes out of sale what the file no longer names, and only this seller’s; with a refused row it takes out nothing', async () => {
    await desk.run(desk.write('all.ndjson', [row('C1'), row('C2'), row('C3')]), '--seller', 'atelier');
    await desk.run(desk.write('his.ndjson', [row('C9')]), '--seller', 'rival');
    const broken = await desk.run(
      desk.write('less1.ndjson', [row('C1'), 'x']),
      '--seller',
      'atelier',
      '--missing',
      'close',
    );
    expect([broken.code, broken.report.closed]).toEqual([2, 0]);
    expect((await desk.run(desk.write('less2.ndjson', [row('C1')]), '--seller', 'atelier')).report.closed).toBe(0);
    const close = [join(desk.dir, 'less2.ndjson'), '--seller', 'atelier', '--missing', 'close'];
    expect((await desk.run(...close, '--dry-run')).report.closed).toBe(2);
    expect((await desk.run(...close)).report.closed).toBe(2);
    expect(await all('select external_id from offers where is_active order by 1')).toEqual([
      { external_id: 'C1' },
      { external_id: 'C9' },
    ]);
    expect(await all('select count(*)::int as n from product_search')).toEqual([{ n: 2 }]);
    expect((await desk.run(join(desk.dir, 'all.ndjson'), '--seller', 'atelier')).report).toMatchObject({
      changed: 2,
      unchanged: 1,
    });
  });

  test('--missing close refuses to close more than half of a shop: a short file is not a closed shop', async () => {
    await addSeller(db.owner, { slug: 'menuisier' });
    const whole = desk.write(
      'whole.ndjson',
      Array.from({ length: 30 }, (_, n) => row(`M${n}`)),
    );
    expect((await desk.run(whole, '--seller', 'menuisier')).report).toMatchObject({ created: 30 });
    const short = desk.write('short.ndjson', [row('M0')]);
    const refused = await desk.run(short, '--seller', 'menuisier', '--missing', 'close');
    expect([refused.code, refused.said.includes('29 of 30')]).toEqual([1, true]);
    expect((await desk.run(short, '--seller', 'menuisier', '--missing', 'close', '--dry-run')).report).toMatchObject({
      closed: 29,
    });
    const [open] =
      await db.owner`select count(*)::int as n from offers o join sellers s on s.id = o.seller_id where s.slug = 'menuisier' and o.is_active`;
    expect(open!.n).toBe(30);
    expect((await desk.run(short, '--seller', 'menuisier', '--missing', 'close-all')).report).toMatchObject({
      closed: 29,
    });
  });
});
