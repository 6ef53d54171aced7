// npm run bench -- search-quality: measures nDCG@10, recall@24 and the rate of empty results on judged queries.
import { join } from 'node:path';
import type { SearchResult } from '#domain/catalogue/search.ts';
import { mapProductIdsToJudged, findMissingFiles, openCorpus, sharedDataDir } from './corpus.ts';
import {
  corpusNames,
  type JudgedCatalogueName,
  type JudgedProduct,
  type JudgedQuery,
  loadJudgedQueries,
} from './judgements.ts';
import { startBenchShop } from './bench-market.ts';
import { formatTable } from './report.ts';
import { callRpc, type SearchIndexOrSql, waitForSearchIndex } from './search.ts';
import { mergeListedAndRuleGrades, meanScores, type Score, computeScore } from './score.ts';

export type QualityOptions = { judged: string | undefined; perQuery: boolean; fresh: boolean };
/** `hit`: the right product is in the first five. `first`: titles of the first five. `results`: ids of the results. */
export type QueryOutcome = {
  set: string;
  corpus: JudgedCatalogueName;
  language: string;
  id: string;
  query: string;
  found: number;
  score: Score | null;
  hit: boolean | null;
  first: string[];
  results: string[];
};
export type QualityFigures = {
  engine: SearchIndexOrSql | null;
  sets: Record<string, string | number>[];
  queries: QueryOutcome[];
};

/** Runs the judged queries of the folder `judged` (default: search-dev and tests/search) and prints their scores. */
export async function benchSearchQuality({ judged, perQuery, fresh }: QualityOptions): Promise<QualityFigures> {
  const questions = (judged ? [judged] : [join(sharedDataDir(), 'search-dev'), join('tests', 'search')]).flatMap(
    (dir) => {
      const found = loadJudgedQueries(dir);
      if (found.length === 0)
        console.log(`There are no judged queries in ${dir} (SUGU_SHARED_DATA says where the shared data is).`);
      return found;
    },
  );
  if (questions.length === 0) throw new Error('Nothing to ask.');
  const outcomes: QueryOutcome[] = [];
  let engine: SearchIndexOrSql | null = null;
  for (const corpus of corpusNames) {
    const own = questions.filter((question) => question.corpus === corpus);
    if (own.length === 0) continue;
    const missing = findMissingFiles(corpus);
    if (missing.length > 0) {
      console.log(
        `\n${own.length} queries about the corpus "${corpus}" are not asked: ${missing.join(', ')} not found (SUGU_SHARED_DATA says where the shared data is).`,
      );
      continue;
    }
    const market = await openCorpus(corpus, fresh);
    try {
      const shop = await startBenchShop(market);
      try {
        engine = await waitForSearchIndex(shop.url, 20_000);
        const facts = await mapProductIdsToJudged(market.owner, corpus);
        for (const question of own) outcomes.push(await ask(shop.url, question, facts));
      } finally {
        await shop.stop();
      }
    } finally {
      await market.stop();
    }
  }
  const sets = summary(outcomes);
  console.log(
    `\nAnswered by ${engine ?? 'nobody'}\n${formatTable(
      Object.keys(sets[0] ?? {}),
      sets.map((set) => Object.values(set)),
    )}`,
  );
  if (perQuery) console.log(`\n${worst(outcomes)}`);
  return { engine, sets, queries: outcomes };
}

async function ask(
  shopUrl: string,
  { set, corpus, language, id, query, judged }: JudgedQuery,
  facts: Map<string, JudgedProduct[]>,
): Promise<QueryOutcome> {
  const { items } = await callRpc<SearchResult>(shopUrl, 'search_products', {
    query,
    page_size: 100,
    currency: 'CAD',
    language,
  });
  const found = items.map(
    ({ id: product, title }): JudgedProduct[] => facts.get(product) ?? [{ id: product, title, types: [] }],
  );
  const unscored = {
    set,
    corpus,
    language,
    id,
    query,
    found: items.length,
    first: items.slice(0, 5).map(({ title }) => title),
    results: found.map((names) => names[0]!.id),
  };
  if ('isHit' in judged)
    return { ...unscored, score: null, hit: found.slice(0, 5).some((names) => names.some(judged.isHit)) };
  // Two rows of a file may be one product in the database. Then the judged id is used.
  const named = found.map((names) => names.find(({ id: own }) => judged.grades.has(own)) ?? names[0]!);
  const grades = mergeListedAndRuleGrades(
    judged.grades,
    named.map((product) => [product.id, judged.gradeOf(product)]),
  );
  const results = named.map((product) => product.id);
  return { ...unscored, results, hit: null, score: computeScore(results, judged.grades, grades) };
}

function summary(outcomes: QueryOutcome[]): Record<string, string | number>[] {
  return [...groupsOf(outcomes, ({ set, corpus, language }) => `${set}\t${corpus}\t${language}`)].map(
    ([key, group]) => {
      const [set = '', corpus = '', language = ''] = key.split('\t');
      const { queries, scored, ndcg10, condensed10, recall24, recall100, judged10, zeroRate } = meanScores(group);
      const hits = group.filter(({ hit }) => hit !== null);
      const none = '–';
      return {
        set,
        corpus,
        language,
        queries,
        'nDCG@10': scored ? ndcg10.toFixed(4) : none,
        'of judged': scored ? condensed10.toFixed(4) : none,
        'recall@24': scored ? recall24.toFixed(4) : none,
        'recall@100': scored ? recall100.toFixed(4) : none,
        'judged@10': scored ? judged10.toFixed(4) : none,
        'hit@5': hits.length ? (hits.filter(({ hit }) => hit).length / hits.length).toFixed(4) : none,
        'zero results': zeroRate.toFixed(4),
      };
    },
  );
}

function groupsOf<One>(all: readonly One[], keyOf: (one: One) => string): Map<string, One[]> {
  const groups = new Map<string, One[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

/** Returns the queries with the lowest scores, and what was found first. */
function worst(outcomes: QueryOutcome[]): string {
  const valued = outcomes
    .filter(({ score, hit }) => score !== null || hit === false)
    .toSorted((one, other) => (one.score?.ndcg10 ?? 0) - (other.score?.ndcg10 ?? 0));
  return formatTable(
    ['set', 'id', 'query', 'found', 'nDCG@10', 'recall@24', 'judged@10', 'first'],
    valued.map(({ set, id, query, found, score, first }) => [
      set,
      id,
      query.slice(0, 40),
      found,
      ...(score ? [score.ndcg10.toFixed(3), score.recall24.toFixed(3), score.judged10.toFixed(2)] : ['missed', '', '']),
      first[0]?.slice(0, 60) ?? '',
    ]),
  );
}
