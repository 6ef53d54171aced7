import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSeededRandom } from '#database/seeds/seeded-random.ts';
import type { ImportReport } from '#tools/import/report.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { addSeller } from './catalogue-rows.ts';
import { randomRunCount, turn } from '../../tests/draws.ts';

const dir = mkdtempSync(join(tmpdir(), 'sugu-killed-'));
let killed: TestDatabase;
let whole: TestDatabase;
beforeAll(async () => {
  [killed, whole] = [await createTestDatabase(), await createTestDatabase()];
});
afterAll(async () => {
  await Promise.all([killed.drop(), whole.drop()]);
  rmSync(dir, { recursive: true, force: true });
});

const { import: script } = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { import: string } })
  .scripts;
/** `npm run import` without npm: with the flags of package.json and the current Node. */
const flags = script.split(' ').filter((word) => word.startsWith('--'));

const kills = randomRunCount(1, 60);
/** The rows of the file. Its last 100 are left for the run that is not killed. */
const fileRows = randomRunCount(1000, 3000);

function startImport(
  db: TestDatabase,
  home: string,
  args: string[],
  stdout: 'pipe' | 'ignore' = 'ignore',
): ChildProcess {
  const env = { ...process.env, DATABASE_URL: db.ownerUrl, DATA_DIR: join(dir, home), LANG: 'en_CA', NODE_OPTIONS: '' };
  return spawn(process.execPath, [...flags, 'tools/import.ts', ...args], { env, stdio: ['ignore', stdout, 'ignore'] });
}

async function importToEnd(
  db: TestDatabase,
  home: string,
  args: string[],
): Promise<{ code: number; report: ImportReport }> {
  const child = startImport(db, home, [...args, '--json'], 'pipe');
  let said = '';
  child.stdout!.on('data', (chunk) => (said += String(chunk)));
  const [code] = (await once(child, 'close')) as [number];
  return { code, report: JSON.parse(said) as ImportReport };
}

/** The result of an import, without ids and moments that differ between databases. */
async function everythingIn({ owner }: TestDatabase) {
  const read = (query: string) => owner.unsafe(query);
  return {
    products: await read(
      `select slug, tile, title_fr, title_en, description_fr, brand, category_slug, subcategory_slug, attributes, rating, popularity from products order by slug`,
    ),
    offers: await read(
      `select s.slug as seller, o.external_id, p.slug, o.price_minor, o.currency, o.stock, o.is_active from offers o join sellers s on s.id = o.seller_id join products p on p.id = o.product_id order by 1, 2`,
    ),
    barcodes: await read(
      `select b.barcode, p.slug from product_barcodes b join products p on p.id = b.product_id order by 1`,
    ),
    prices: await read(
      `select s.slug as seller, o.external_id, c.price_minor, count(*)::int as times from price_changes c join offers o on o.id = c.offer_id join sellers s on s.id = o.seller_id group by 1, 2, 3 order by 1, 2, 3`,
    ),
    search: await read(
      `select p.slug, x.category, x.units, x.minimums, x.charges, x.on_sale, x.in_stock, cardinality(x.sellers) as sellers, x.title::text, x.words::text from product_search x join products p on p.id = x.product_id order by 1`,
    ),
    pictures: await read(
      `select p.slug, s.position, s.source from private.picture_sources s join products p on p.id = s.product_id order by 1, 2`,
    ),
    jobs: await read(
      `select p.slug, payload ->> 'source' as source from graphile_worker._private_jobs j join products p on p.id::text = payload ->> 'product_id' order by 1, 2`,
    ),
  };
}

/** Rows of every kind: new, matched by bar code, repeated, and refused for the file, the row or the bar codes. */
function makeFile(path: string, rows: number): void {
  const dice = createSeededRandom('import killed');
  const barcode = (n: number): string => {
    const twelve = `20${String(n).padStart(10, '0')}`;
    return (
      twelve +
      ((10 - ([...twelve].reduce((sum, digit, place) => sum + Number(digit) * (place % 2 ? 3 : 1), 0) % 10)) % 10)
    );
  };
  const lines = Array.from({ length: rows }, (_, n) => {
    const fate = dice();
    if (fate < 0.01) return '{"external_id": "cut off';
    const id = fate < 0.04 ? Math.floor(dice() * rows) : n;
    return JSON.stringify({
      external_id: `K${id}`,
      title_fr: `Objet numéro ${id} ligne ${n}`,
      title_en: `Thing number ${id} line ${n}`,
      price: fate >= 0.04 && fate < 0.05 ? 'cher' : ((n % 700) + 1).toString(),
      category: ['cuisine', 'mode', 'gaming'][n % 3],
      barcodes: fate < 0.3 ? [barcode(n % 400), ...(fate < 0.07 ? [barcode((n * 7) % 400)] : [])] : [],
      stock: n % 50,
      pictures: fate > 0.8 ? [`https://shop.example/${id}.jpg`] : [],
    });
  });
  writeFileSync(path, lines.join('\n'));
}

test(
  `killed at ${kills} random points and resumed each time, an import leaves what an uninterrupted one leaves, in other batches`,
  { timeout: randomRunCount(300_000, 1_800_000) },
  async () => {
    const file = join(dir, 'rows.ndjson');
    makeFile(file, fileRows);
    const before = join(dir, 'before.ndjson');
    writeFileSync(
      before,
      JSON.stringify({
        external_id: 'F',
        title_fr: 'Le premier',
        title_en: 'The first',
        price: 9,
        category: 'mode',
        barcodes: ['2000000000077'],
      }),
    );
    for (const [db, home] of [
      [whole, 'whole'],
      [killed, 'killed'],
    ] as const) {
      await addSeller(db.owner, { slug: 'premier' });
      await addSeller(db.owner, { slug: 'vendeur' });
      mkdirSync(join(dir, home));
      expect((await importToEnd(db, home, [before, '--seller', 'premier'])).code).toBe(0);
    }
    const uninterrupted = await importToEnd(whole, 'whole', [file, '--seller', 'vendeur']);
    expect(uninterrupted.code).toBe(2);

    const dice = createSeededRandom(`when to kill, turn ${turn}`);
    const points = Array.from({ length: kills }, () => Math.floor(dice() * (fileRows - 100))).sort(
      (one, other) => one - other,
    );
    const done = async (): Promise<number> =>
      Number(
        (
          await killed.owner`select coalesce(max(rows_done), 0)::int as done from private.imports where file_name = 'rows.ndjson'`
        )[0]!.done,
      );
    const doneAtKills: number[] = [];
    for (const point of points) {
      const child = startImport(killed, 'killed', [file, '--seller', 'vendeur', '--batch', '40']);
      const exited = once(child, 'exit');
      // An import that resumes after `point` is killed at a random time, perhaps while it starts or reads the file.
      const passed = (await done()) > point;
      if (passed) await pause(dice() * 1500);
      else while (child.exitCode === null && (await done()) <= point) await pause(3);
      await pause(dice() * 25);
      child.kill('SIGKILL');
      expect(await exited).toEqual([null, 'SIGKILL']);
      doneAtKills.push(await done());
    }
    expect(new Set(doneAtKills).size).toBeGreaterThan(kills / 2);
    expect(doneAtKills.at(-1)).toBeLessThan(fileRows);
    const resumed = await importToEnd(killed, 'killed', [file, '--seller', 'vendeur', '--batch', '40']);

    expect(resumed.code).toBe(2);
    const {
      seconds: _s,
      rowsPerSecond: _r,
      maxRssBytes: _m,
      rejects: [rejectsOfKilled],
      ...figures
    } = resumed.report;
    expect(figures).toEqual({
      ...uninterrupted.report,
      seconds: undefined,
      rowsPerSecond: undefined,
      maxRssBytes: undefined,
      rejects: undefined,
    });
    expect(figures.read).toBe(fileRows);
    for (const kind of ['created', 'refused', 'repeated', 'joined', 'pictures'] as const)
      expect(figures[kind], kind).toBeGreaterThan(0);
    expect(readFileSync(rejectsOfKilled!, 'utf8')).toBe(readFileSync(uninterrupted.report.rejects[0]!, 'utf8'));
    expect(await everythingIn(killed)).toEqual(await everythingIn(whole));
  },
);

test('SIGINT finishes the batch, and the same command goes on from there', { timeout: 60_000 }, async () => {
  const file = join(dir, 'interrupted.ndjson');
  makeFile(file, 600);
  const args = [file, '--seller', 'premier', '--batch', '50'];
  const child = startImport(killed, 'killed', args);
  const done = async (): Promise<number> =>
    Number(
      (
        await killed.owner`select coalesce(max(rows_done), 0)::int as done from private.imports where file_name = 'interrupted.ndjson'`
      )[0]!.done,
    );
  while (child.exitCode === null && (await done()) < 100) await pause(5);
  child.kill('SIGINT');
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(130);
  const left = await done();
  expect(left % 50).toBe(0);
  expect(left).toBeLessThan(600);
  expect((await importToEnd(killed, 'killed', args)).report).toMatchObject({ read: 600, isFinished: true });
});
