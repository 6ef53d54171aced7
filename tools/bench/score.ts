// Computes ranking scores from people's judgements, from 0 (wrong) to 3 (exact). See docs/performance.md.

/** Grades by product, 0–3. */
export type Grades = ReadonlyMap<string, number>;
/**
 * Values between 0 and 1. `judged10`: share of judged products in the first ten. Unjudged results count as wrong,
 * except in `condensed10` (nDCG@10 of the judged results alone).
 */
export type Score = { ndcg10: number; condensed10: number; recall24: number; recall100: number; judged10: number };

/** From this grade on, a product is relevant. */
const relevant = 2;

/**
 * The score of one query's results, best first; null if no listed product is relevant. `listed`: grades of all
 * products that could be found. `graded`: also grades that rules gave to results (`mergeListedAndRuleGrades`).
 */
export function computeScore(results: readonly string[], listed: Grades, graded: Grades = listed): Score | null {
  const ranked = [...new Set(results)];
  const grade = (product: string): number => graded.get(product) ?? 0;
  const wanted = [...listed.values()].filter((one) => one >= relevant).length;
  const best = gainOf([...listed.values()].toSorted((one, other) => other - one).slice(0, 10));
  if (wanted === 0 || best === 0) return null;
  const top = ranked.slice(0, 10);
  const recall = (most: number): number =>
    Math.min(1, ranked.slice(0, most).filter((product) => grade(product) >= relevant).length / Math.min(most, wanted));
  return {
    ndcg10: Math.min(1, gainOf(top.map(grade)) / best),
    condensed10: Math.min(
      1,
      gainOf(
        ranked
          .filter((product) => graded.has(product))
          .slice(0, 10)
          .map(grade),
      ) / best,
    ),
    recall24: recall(24),
    recall100: recall(100),
    judged10: top.length ? top.filter((product) => graded.has(product)).length / top.length : 0,
  };
}

/** Adds the grades that a rule gave to unlisted results. The listed grades have priority. */
export const mergeListedAndRuleGrades = (
  listed: Grades,
  found: readonly (readonly [string, number | undefined])[],
): Grades => new Map([...found.filter((one): one is readonly [string, number] => one[1] !== undefined), ...listed]);

/** Discounted cumulative gain: 2^grade − 1 at each rank, divided by a logarithm of the rank. */
const gainOf = (grades: number[]): number =>
  grades.reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);

export type ScoredQuery = { id: string; query: string; score: Score | null; found: number };

/** Means over the queries that have a score. The rate of empty results is over all queries. */
export function meanScores(
  judged: readonly ScoredQuery[],
): Score & { queries: number; scored: number; zeroRate: number } {
  const scores = judged.flatMap(({ score }) => score ?? []);
  const mean = (of: keyof Score): number =>
    scores.length ? scores.reduce((sum, score) => sum + score[of], 0) / scores.length : 0;
  return {
    queries: judged.length,
    scored: scores.length,
    ndcg10: mean('ndcg10'),
    condensed10: mean('condensed10'),
    recall24: mean('recall24'),
    recall100: mean('recall100'),
    judged10: mean('judged10'),
    zeroRate: judged.length ? judged.filter(({ found }) => found === 0).length / judged.length : 0,
  };
}
