// Does the index find what people meant? The judged queries of this folder (README.md), asked of the engine itself.
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSeed } from '#database/seeds/load.ts';
import { freshDatabase, type TestDatabase } from '#database/tests/database.ts';
import type { CatalogueRow, FileRecord } from '#domain/catalogue/import/row.ts';
import { detectShape } from '#domain/catalogue/import/shapes.ts';
import { asAnon } from '#server/data/as.ts';
import { readTables } from '#server/data/search-feed.ts';
import type { SearchDocument } from '#server/search/document.ts';
import { Engine } from '#server/search/engine.ts';
import { openFeed } from '#server/search/feed.ts';
import { type Facts, type Question, readQuestions } from '#tools/bench/judgements.ts';
import { gradedAs, meansOf, scoreOf } from '#tools/bench/score.ts';

// The bounds lie a little under what was measured in November 2026 (0.864 and 0.96; 0.757 and 0.929): raise them with the search.
const questions = readQuestions(import.meta.dirname);
const sharedData = process.env['SUGU_SHARED_DATA'] ?? join(import.meta.dirname, '../../../shared/data');

type Corpus = { engine: Engine; factsOf(id: string): Facts };
let db: TestDatabase;

beforeAll(async () => {
  db = await freshDatabase();
}, 120_000);
afterAll(() => db.drop());

describe('the demo market', () => {
  let corpus: Corpus;
  beforeAll(async () => {
    const pictures = await mkdtemp(join(tmpdir(), 'sugu-pictures-'));
    await loadSeed(db.owner, { now: Date.now(), picturesDir: pictures });
    await rm(pictures, { recursive: true });
    const feed = await openFeed(db.pool, { kept: null, changed: () => {}, failed: () => {} });
    const rows = await db.owner<Facts[]>`select id, slug, title_fr || ' | ' || title_en as title, array[category_slug || '/' || coalesce(subcategory_slug, '')] as types from products`;
    const facts = new Map(rows.map((row) => [row.id, { ...row, id: (row as Facts & { slug: string }).slug }]));
    corpus = { engine: feed.engine(), factsOf: (id) => facts.get(id)! };
    await feed.close();
  }, 120_000);

  test('the graded French queries find what was meant, in a good order', () => expectGrades(corpus, 'seed', 0.84));
  test('the blind queries of both languages find a good product among the first five', () => expectHits(corpus, 'seed', 0.92));
});

const collections: { file: string; read(text: string): Record<string, unknown>[]; factsOf(record: Record<string, unknown>): Facts }[] = [
  { file: 'catalogue/icecat-19406.jsonl.gz', read: lines, factsOf: ({ id, title, attributes }) => factsFrom(id, title, (attributes as Record<string, unknown>)['product_type'], (attributes as Record<string, unknown>)['type']) },
  { file: 'catalogue/retail-demo-store-2465.jsonl.gz', read: lines, factsOf: ({ id, name_en: title, style }) => factsFrom(id, title, style) },
  { file: 'photos/index.json', read: (text) => JSON.parse(text) as Record<string, unknown>[], factsOf: ({ file, name, style }) => factsFrom(file, name, style) },
];

describe.skipIf(!collections.every(({ file }) => existsSync(join(sharedData, file))))('three collections read together', () => {
  let corpus: Corpus;
  beforeAll(async () => {
    const { tree, synonyms, rates } = await asAnon(db.pool, readTables);
    const engine = new Engine();
    engine.market.rates = rates;
    engine.nameTree(new Map(tree.map(({ path, words }) => [path, words])));
    engine.teach(synonyms);
    const facts: Facts[] = [];
    for (const { file, read, factsOf } of collections) {
      const bytes = readFileSync(join(sharedData, file));
      const records = read((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'));
      const rows = await rowsOf(records);
      for (const [i, row] of rows.entries()) engine.upsert(documentOf(row, idOf(facts.length + i)));
      facts.push(...records.map(factsOf));
    }
    corpus = { engine, factsOf: (id) => facts[Number(id.slice(-12))]! };
  }, 120_000);

  test('the graded French queries find what was meant among 21,971 products', () => expectGrades(corpus, 'imported', 0.73));
  test('the blind queries of both languages find a good product among the first five of 21,971', () => expectHits(corpus, 'imported', 0.9));
});

/** The mean nDCG@10 of the graded questions is at least this; else the worst are named. */
function expectGrades(corpus: Corpus, name: Question['corpus'], least: number): void {
  const judged = questions.flatMap((question) => {
    if (question.corpus !== name || !('grades' in question.judged)) return [];
    const { grades: listed, gradeOf } = question.judged;
    const found = firstOf(corpus, question, 10);
    const score = scoreOf(found.map(({ id }) => id), listed, gradedAs(listed, found.map((product) => [product.id, gradeOf(product)])));
    return [{ id: question.id, query: question.query, score, found: found.length, first: found.slice(0, 3) }];
  });
  const { ndcg10, scored } = meansOf(judged);
  const worst = judged.filter(({ score }) => score !== null).toSorted((a, b) => a.score!.ndcg10 - b.score!.ndcg10).slice(0, 12);
  expect(scored).toBeGreaterThan(60);
  expect(ndcg10, `nDCG@10 of ${scored} queries; the worst:\n${worst.map(({ id, query, score, first }) => `${id} ${score!.ndcg10.toFixed(2)} ${query} → ${titles(first)}`).join('\n')}\n`).toBeGreaterThanOrEqual(least);
}

/** The share of the blind questions with a good product among the first five is at least this; else the missed ones are named. */
function expectHits(corpus: Corpus, name: Question['corpus'], least: number): void {
  const asked = questions.flatMap((question) => {
    if (question.corpus !== name || !('isHit' in question.judged)) return [];
    const first = firstOf(corpus, question, 5);
    return [{ question, first, isHit: first.some(question.judged.isHit) }];
  });
  const missed = asked.filter(({ isHit }) => !isHit);
  expect(asked.length).toBeGreaterThanOrEqual(100);
  expect(1 - missed.length / asked.length, `hit@5 of ${asked.length} queries; missed:\n${missed.map(({ question: { id, query }, first }) => `${id} ${query} → ${titles(first.slice(0, 3))}`).join('\n')}\n`).toBeGreaterThanOrEqual(least);
}

const firstOf = ({ engine, factsOf }: Corpus, { query, language }: Question, most: number): Facts[] => engine.search({ query, language, page_size: most }).items.map(({ id }) => factsOf(id));
const titles = (found: Facts[]): string => (found.length === 0 ? 'nothing' : found.map(({ title }) => title.slice(0, 50)).join(' · '));

function lines(text: string): Record<string, unknown>[] {
  return text.split('\n').filter(Boolean).map((line) => JSON.parse(line) as Record<string, unknown>);
}

function factsFrom(id: unknown, title: unknown, ...types: unknown[]): Facts {
  return { id: String(id), title: String(title), types: types.filter((one): one is string => typeof one === 'string') };
}

/** Every record as the importer reads it; none of these files has one that is refused. */
async function rowsOf(records: Record<string, unknown>[]): Promise<CatalogueRow[]> {
  const read: CatalogueRow[] = [];
  const given = records.map((fields, i): FileRecord => ({ line: i + 1, fields }));
  const shape = detectShape(given[0]!, 'file', null)!;
  for await (const one of shape.read(inTurn(given), { currency: 'CAD', source: 'merchant', shipsFrom: 'CA', isDemo: false, mapping: null })) {
    if ('refused' in one) throw new Error(`line ${one.line} was refused: ${JSON.stringify(one.refused)}`);
    read.push(one.row);
  }
  return read;
}

async function* inTurn<One>(all: One[]): AsyncGenerator<One> {
  yield* all;
}

const idOf = (place: number): string => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;

/** The document that server/data/search-feed.ts would read, had this row been imported. */
const documentOf = (row: CatalogueRow, id: string): SearchDocument => ({
  id, slug: id, title_fr: row.title_fr, title_en: row.title_en, description_fr: row.description_fr.slice(0, 4000), description_en: row.description_en.slice(0, 4000),
  brand: row.brand, model: row.model, product_type: row.product_type, category: row.category, subcategory: row.subcategory,
  attributes: row.attributes.map(({ value_fr: french, value_en: other }) => (french === other ? french : `${french} ${other}`)).join(' '),
  barcodes: row.barcodes, image: null, tile: 'indigo', rating: row.rating, rating_count: row.rating_count, rating_is_demo: false, popularity: row.popularity,
  bestseller: false, is_demo: false, created_at: 0, offer_count: 1,
  offers: [{ id, seller: 'banc-entrepot', external_id: row.external_id, source: row.source, direct: row.is_direct, retailer_url: null, price: row.price_minor, currency: row.currency, stock: row.stock, minimum: row.minimum_order_quantity, profile: null, discount: null, is_demo: false }],
});
