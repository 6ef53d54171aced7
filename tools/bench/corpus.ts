// Opens the catalogues for which search results were judged (tests/search/README.md).
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Sql } from 'postgres';
import { seedDatabaseIfEmpty } from '#database/seeds/seed-database.ts';
import { insertBenchSellers, importFile, vacuumAndDropPictureJobs } from './fill.ts';
import type { JudgedCatalogueName, JudgedProduct } from './judgements.ts';
import { type BenchDatabase, openOrFillBenchMarket } from './bench-market.ts';

/** Folder of shared real data, which is not in the repository. */
export const sharedDataDir = (): string => process.env['SUGU_SHARED_DATA'] ?? join('..', 'shared', 'data');

type Collection = {
  file: string;
  read(text: string): Record<string, unknown>[];
  findFacts(record: Record<string, unknown>): JudgedProduct;
};

const words = (...found: unknown[]): string[] => found.filter((one): one is string => typeof one === 'string');
const lines = (text: string): Record<string, unknown>[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const icecat: Collection = {
  file: 'catalogue/icecat-19406.jsonl.gz',
  read: lines,
  findFacts: ({ id, title, attributes }) => ({
    id: String(id),
    title: String(title),
    types: words(
      (attributes as Record<string, unknown>)['product_type'],
      (attributes as Record<string, unknown>)['type'],
    ),
  }),
};
const retail: Collection = {
  file: 'catalogue/retail-demo-store-2465.jsonl.gz',
  read: lines,
  findFacts: ({ id, name_en: title, style }) => ({ id: String(id), title: String(title), types: words(style) }),
};
const photos: Collection = {
  file: 'photos/index.json',
  read: (text) => JSON.parse(text) as Record<string, unknown>[],
  findFacts: ({ file, name, style }) => ({ id: String(file), title: String(name), types: words(style) }),
};
const collections: Record<JudgedCatalogueName, Collection[]> = {
  seed: [],
  icecat: [icecat],
  imported: [icecat, retail, photos],
};

export const findMissingFiles = (corpus: JudgedCatalogueName): string[] =>
  collections[corpus].map(({ file }) => join(sharedDataDir(), file)).filter((path) => !existsSync(path));

export const openCorpus = (corpus: JudgedCatalogueName, fresh: boolean): Promise<BenchDatabase> =>
  openOrFillBenchMarket(`quality-${corpus}`, {
    fresh,
    madeOf: ['fill.ts', 'corpus.ts'],
    say: console.log,
    async fill(market) {
      if (corpus === 'seed')
        return void (await seedDatabaseIfEmpty(market.owner, {
          now: Date.now(),
          picturesDir: join(market.dataDir, 'pictures'),
        }));
      await insertBenchSellers(market.owner);
      for (const { file } of collections[corpus]) {
        const report = await importFile(market, {
          path: join(sharedDataDir(), file),
          seller: 'banc-entrepot',
          currency: 'CAD',
        });
        console.log(`  ${file}: ${report.created} products of ${report.read}, ${report.rowsPerSecond} rows/s`);
      }
      await vacuumAndDropPictureJobs(market.owner);
    },
  });

/** Returns the judged products of each product id. There are several if the import merged rows of the files. */
export async function mapProductIdsToJudged(
  owner: Sql,
  corpus: JudgedCatalogueName,
): Promise<Map<string, JudgedProduct[]>> {
  if (corpus === 'seed') {
    const products = await owner<{ id: string; slug: string; title: string; type: string }[]>`
      select id, slug, title_fr || ' | ' || title_en as title, category_slug || '/' || coalesce(subcategory_slug, '') as type from products`;
    return new Map(products.map(({ id, slug, title, type }) => [id, [{ id: slug, title, types: [type] }]]));
  }
  const facts = new Map(collections[corpus].flatMap(readFacts).map((one) => [one.id, one]));
  const products = await owner<{ id: string; names: string[] }[]>`
    select product_id as id, array_agg(external_id order by external_id) as names from offers where external_id is not null group by 1`;
  return new Map(
    products.map(({ id, names }) => [id, names.map((name) => facts.get(name) ?? { id: name, title: '', types: [] })]),
  );
}

function readFacts({ file, read, findFacts: facts }: Collection): JudgedProduct[] {
  const bytes = readFileSync(join(sharedDataDir(), file));
  return read((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')).map(facts);
}
