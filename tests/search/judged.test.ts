// Checks whether search finds what people meant: runs the judged queries of this folder (README.md).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestDatabase } from '#database/tests/test-database.ts';
import { openDemoDatabase } from '#database/tests/demo-database.ts';
import { asAnon } from '#server/database/transaction-as.ts';
import { fetchLookupTables } from '#server/search/queries.ts';
import { SearchEngine } from '#server/search/engine.ts';
import { openIndexFeed } from '#server/search/feed.ts';
import { type JudgedProduct, type JudgedQuery, loadJudgedQueries } from '#tools/bench/judgements.ts';
import { mergeListedAndRuleGrades, meanScores, computeScore } from '#tools/bench/score.ts';
import { hasCollectionFiles, buildDocumentFromRow, loadCollectionProducts } from './collections.ts';

// The bounds below are slightly lower than the values measured in November 2026. Raise them when search improves.
const questions = loadJudgedQueries(import.meta.dirname);

type Corpus = { engine: SearchEngine; factsOf(id: string): JudgedProduct };
let db: TestDatabase;

beforeAll(async () => {
  db = await openDemoDatabase();
}, 120_000);
afterAll(() => db.drop());

describe('the demo market', () => {
  let corpus: Corpus;
  beforeAll(async () => {
    const feed = await openIndexFeed(db.pool, { kept: null, changed: () => {}, failed: () => {} });
    const rows = await db.owner<
      JudgedProduct[]
    >`select id, slug, title_fr || ' | ' || title_en as title, array[category_slug || '/' || coalesce(subcategory_slug, '')] as types from products`;
    const facts = new Map(rows.map((row) => [row.id, { ...row, id: (row as JudgedProduct & { slug: string }).slug }]));
    corpus = { engine: feed.engine(), factsOf: (id) => facts.get(id)! };
    await feed.close();
  }, 120_000);

  test('the graded French queries find what was meant, in a good order', () => expectGrades(corpus, 'seed', 0.84));
  test('the blind queries of both languages find a good product among the first five', () =>
    expectHits(corpus, 'seed', 0.92));
});

describe.skipIf(!hasCollectionFiles)('three collections read together', () => {
  let corpus: Corpus;
  beforeAll(async () => {
    const { tree, synonyms, rates } = await asAnon(db.pool, fetchLookupTables);
    const engine = new SearchEngine();
    engine.market.rates = rates;
    engine.setCategoryWords(new Map(tree.map(({ path, words }) => [path, words])));
    engine.setSynonyms(synonyms);
    const facts: JudgedProduct[] = [];
    for (const [place, { facts: said, row }] of (await loadCollectionProducts()).entries()) {
      engine.upsert(buildDocumentFromRow(row, place));
      facts.push(said);
    }
    corpus = { engine, factsOf: (id) => facts[Number(id.slice(-12))]! };
  }, 120_000);

  test('the graded French queries find what was meant among 21,971 products', () =>
    expectGrades(corpus, 'imported', 0.77));
  test('the blind queries of both languages find a good product among the first five of 21,971', () =>
    expectHits(corpus, 'imported', 0.9));
});

/** Expects at least this mean nDCG@10 of the graded queries; a failure names the worst ones. */
function expectGrades(corpus: Corpus, name: JudgedQuery['corpus'], least: number): void {
  const judged = questions.flatMap((question) => {
    if (question.corpus !== name || !('grades' in question.judged)) return [];
    const { grades: listed, gradeOf } = question.judged;
    const found = firstOf(corpus, question, 10);
    const score = computeScore(
      found.map(({ id }) => id),
      listed,
      mergeListedAndRuleGrades(
        listed,
        found.map((product) => [product.id, gradeOf(product)]),
      ),
    );
    return [{ id: question.id, query: question.query, score, found: found.length, first: found.slice(0, 3) }];
  });
  const { ndcg10, scored } = meanScores(judged);
  const worst = judged
    .filter(({ score }) => score !== null)
    .toSorted((a, b) => a.score!.ndcg10 - b.score!.ndcg10)
    .slice(0, 12);
  expect(scored).toBeGreaterThan(60);
  expect(
    ndcg10,
    `nDCG@10 of ${scored} queries; the worst:\n${worst.map(({ id, query, score, first }) => `${id} ${score!.ndcg10.toFixed(2)} ${query} → ${titles(first)}`).join('\n')}\n`,
  ).toBeGreaterThanOrEqual(least);
}

// Expects the share `least` of the queries of blind-*.jsonl to find a good product among the first five results.
function expectHits(corpus: Corpus, name: JudgedQuery['corpus'], least: number): void {
  const outcomes = questions.flatMap((question) => {
    if (question.corpus !== name || !('isHit' in question.judged)) return [];
    const first = firstOf(corpus, question, 5);
    return [{ question, first, isHit: first.some(question.judged.isHit) }];
  });
  const missed = outcomes.filter(({ isHit }) => !isHit);
  expect(outcomes.length).toBeGreaterThanOrEqual(100);
  expect(
    1 - missed.length / outcomes.length,
    `hit@5 of ${outcomes.length} queries; missed:\n${missed.map(({ question: { id, query }, first }) => `${id} ${query} → ${titles(first.slice(0, 3))}`).join('\n')}\n`,
  ).toBeGreaterThanOrEqual(least);
}

const firstOf = ({ engine, factsOf }: Corpus, { query, language }: JudgedQuery, most: number): JudgedProduct[] =>
  engine.search({ query, language, page_size: most }).items.map(({ id }) => factsOf(id));
const titles = (found: JudgedProduct[]): string =>
  found.length === 0 ? 'nothing' : found.map(({ title }) => title.slice(0, 50)).join(' · ');
