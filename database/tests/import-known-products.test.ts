// An import of existing products: employees' edits, other sellers' bar codes, pictures, offers missing in the file.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestDatabase } from './test-database.ts';
import { createImportRunner } from './import-runner.ts';
import { addSeller } from './catalogue-rows.ts';
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
const { emptyCatalogue, all } = createImportHelpers(() => db);

describe('what was edited at the desk', () => {
  const words = () => all('select title_fr, title_en, description_fr, brand, category_slug from products');
  test('stays through the imports that follow, which say so; undone, the file rules again', async () => {
    const first = { description_fr: 'Du fichier.', brand: 'Usine' };
    await desk.run(desk.write('one.ndjson', [fileRow('E1', first)]), '--seller', 'atelier');
    const [change] = await all<{ id: string }>(
      "insert into private.product_change_sets (id, kind, actor) values (gen_random_uuid(), 'edit', 'essai') returning id",
    );
    await db.owner`insert into private.product_change_rows (set_id, product_id, before, after)
      select ${change!.id}, id, jsonb_build_object('title_fr', title_fr, 'brand', brand), '{"title_fr": "Bouilloire du bureau", "brand": null}' from products`;
    await db.owner`update products set title_fr = 'Bouilloire du bureau', brand = null`;
    const next = desk.write('two.ndjson', [
      fileRow('E1', { description_fr: 'Du fichier, mieux.', brand: 'Usine' }),
      fileRow('E2'),
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
    await desk.run(desk.write('three.ndjson', [fileRow('M1')]), '--seller', 'atelier');
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
      desk.write('first.ndjson', [fileRow('F1', { title_fr: 'Le premier nom', barcodes: [validBarcodes[0]] })]),
      '--seller',
      'atelier',
    );
    const { report } = await desk.run(
      desk.write('second.ndjson', [
        fileRow('R1', { title_fr: 'Un autre nom', price: '17.00', barcodes: [validBarcodes[0], validBarcodes[1]] }),
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
    // Neither seller's file changes the texts, because the product has two sellers.
    expect(
      (
        await desk.run(
          desk.write('first2.ndjson', [fileRow('F1', { title_fr: 'Encore un nom', barcodes: [validBarcodes[0]] })]),
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
          fileRow('T1', { barcodes: [validBarcodes[0]] }),
          fileRow('T2', { barcodes: [validBarcodes[1]] }),
          fileRow('T3', { barcodes: [validBarcodes[0], validBarcodes[1]] }),
          fileRow('T4', { barcodes: [validBarcodes[1]] }),
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
    await desk.run(desk.write('m1.ndjson', [fileRow('M1')]), '--seller', 'rival');
    await desk.run(desk.write('m2.ndjson', [fileRow('M2', { barcodes: [validBarcodes[2]] })]), '--seller', 'atelier');
    expect(
      (await desk.run(desk.write('m3.ndjson', [fileRow('M1', { barcodes: [validBarcodes[2]] })]), '--seller', 'rival'))
        .report,
    ).toMatchObject({ changed: 1, created: 0 });
    expect(
      await all('select count(*)::int as products, (select count(*)::int from product_search) as found from products'),
    ).toEqual([{ products: 2, found: 1 }]);
  });
});

describe('beside the file', () => {
  test('pictures are queued jobs: once per place, again only when the source changed', async () => {
    const folder = join(desk.dir, 'photos');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'a.jpg'), '');
    const args = ['--seller', 'atelier', '--pictures', folder];
    const first = await desk.run(
      desk.write('pic.ndjson', [fileRow('I1', { pictures: ['a.jpg', 'gone.jpg', 'https://shop.example/b.jpg'] })]),
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
          desk.write('pic2.ndjson', [fileRow('I1', { pictures: ['a.jpg', 'gone.jpg', 'https://shop.example/c.jpg'] })]),
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
    await desk.run(desk.write('all.ndjson', [fileRow('C1'), fileRow('C2'), fileRow('C3')]), '--seller', 'atelier');
    await desk.run(desk.write('his.ndjson', [fileRow('C9')]), '--seller', 'rival');
    const broken = await desk.run(
      desk.write('less1.ndjson', [fileRow('C1'), 'x']),
      '--seller',
      'atelier',
      '--missing',
      'close',
    );
    expect([broken.code, broken.report.closed]).toEqual([2, 0]);
    expect((await desk.run(desk.write('less2.ndjson', [fileRow('C1')]), '--seller', 'atelier')).report.closed).toBe(0);
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
      Array.from({ length: 30 }, (_, n) => fileRow(`M${n}`)),
    );
    expect((await desk.run(whole, '--seller', 'menuisier')).report).toMatchObject({ created: 30 });
    const short = desk.write('short.ndjson', [fileRow('M0')]);
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
